# The warnings every room compiles with; errors for developers, never for consumers.
# GALE_STRICT=OFF keeps them warnings, for builds whose instrumentation makes GCC warn by mistake.
option(GALE_STRICT "Treat warnings as errors in developer builds" ON)
add_library(gale_warnings INTERFACE)
target_compile_options(gale_warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(GALE_DEVELOPER AND GALE_STRICT)
  target_compile_options(gale_warnings INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 sees overlapping copies inside std::string that are not there (GCC bug 105651).
  target_compile_options(gale_warnings INTERFACE -Wno-restrict)
endif()
