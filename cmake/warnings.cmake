# The warnings every room compiles with. They are errors with the compilers of Debian 12, which check
# every change; a newer compiler may warn about more, and that must not stop whoever builds with it.
# The flags do not depend on BUILD_TESTING: ./test goes on with the objects that ./run made.
set(strict OFF)
if(PROJECT_IS_TOP_LEVEL AND "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}" MATCHES
   "^(GNU 12|Clang 14)\\.")
  set(strict ON)
endif()
# GALE_STRICT=OFF keeps them warnings, for builds whose instrumentation makes GCC warn by mistake.
option(GALE_STRICT "Treat warnings as errors" ${strict})
add_library(gale_warnings INTERFACE)
target_compile_options(gale_warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(GALE_STRICT)
  target_compile_options(gale_warnings INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 sees overlapping copies inside std::string that are not there (GCC bug 105651).
  target_compile_options(gale_warnings INTERFACE -Wno-restrict)
endif()
