# WebAssembly with clang-19 and wasi-libc, as Debian packages them (page_packages in
# tools/packages.sh): no threads, no exceptions, no files. What is thrown ends the instance.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_CXX_FLAGS_INIT
  "-fignore-exceptions -fno-rtti -fvisibility=hidden -ffunction-sections -fdata-sections")
include_directories(BEFORE SYSTEM "${CMAKE_CURRENT_LIST_DIR}/../web/wasm/without_threads")
# Small before fast: it is loaded before the first move can be hinted at.
set(CMAKE_CXX_FLAGS_RELEASE "-Oz -DNDEBUG -mbulk-memory -msign-ext -mnontrapping-fptoint"
    CACHE STRING "")
set(GALE_COMPUTES_ONLY ON)
