# web/engine/gale.wasm and gale-play.wasm: what computes, once more, for WebAssembly. Another compiler needs a build of
# its own, which is a folder of this one. Its packages: page_packages in tools/packages.sh.
find_program(GALE_WASM_COMPILER clang++-19 REQUIRED)
set(GALE_ENGINE "${PROJECT_BINARY_DIR}/web/engine/gale.wasm" CACHE INTERNAL "")
file(GLOB_RECURSE engine_sources CONFIGURE_DEPENDS
  "${PROJECT_SOURCE_DIR}/gale/*.cpp" "${PROJECT_SOURCE_DIR}/gale/*.hpp"
  "${PROJECT_SOURCE_DIR}/gale/CMakeLists.txt" "${PROJECT_SOURCE_DIR}/web/door/*"
  "${PROJECT_SOURCE_DIR}/web/wasm/*")
set(play_engine "${PROJECT_BINARY_DIR}/web/engine/gale-play.wasm")
set(GALE_ENGINE_FILES "${GALE_ENGINE}" "${play_engine}")
add_custom_command(OUTPUT "${GALE_ENGINE}" "${play_engine}"
  COMMAND "${CMAKE_COMMAND}" -S "${PROJECT_SOURCE_DIR}" -B "${PROJECT_BINARY_DIR}/web/engine" -G Ninja
    "-DCMAKE_TOOLCHAIN_FILE=${PROJECT_SOURCE_DIR}/cmake/wasm_toolchain.cmake"
    "-DCMAKE_BUILD_TYPE=Release" "-DCMAKE_CXX_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER}"
    -DCMAKE_SUPPRESS_DEVELOPER_WARNINGS=ON --log-level=WARNING
  COMMAND "${CMAKE_COMMAND}" --build "${PROJECT_BINARY_DIR}/web/engine"
  COMMAND "${CMAKE_COMMAND}" -E touch "${GALE_ENGINE}" "${play_engine}"
  DEPENDS ${engine_sources} "${PROJECT_SOURCE_DIR}/CMakeLists.txt"
    "${PROJECT_SOURCE_DIR}/cmake/wasm_toolchain.cmake"
    "${PROJECT_SOURCE_DIR}/cmake/header_libraries.cmake"
  COMMENT "Building the engine of the page" VERBATIM)
add_custom_target(gale_engine_wasm ALL DEPENDS "${GALE_ENGINE}")
