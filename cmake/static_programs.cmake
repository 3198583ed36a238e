# GALE_STATIC links gale and gale-verify with archives alone, so that one file runs on any Linux of the
# same processor: no interpreter, no shared library. The compile flags are the same with and without.
# Nothing in the programs asks for names of users or hosts or for plug-ins, which glibc does not do
# statically; the linker would warn, and the test install/static takes a warning as an error.
option(GALE_STATIC "Link the programs statically" OFF)

# find_archives(): call it before the libraries are looked for.
macro(find_archives)
  if(GALE_SANITIZE)
    message(FATAL_ERROR "The sanitizers do not work in static programs: "
                        "choose GALE_STATIC or GALE_SANITIZE.")
  endif()
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
endmacro()

# link_statically(PROGRAM...)
function(link_statically)
  foreach(library IN LISTS PNG_LIBRARIES xxhash_LINK_LIBRARIES zstd_LINK_LIBRARIES)
    if(library MATCHES "\\.so$")
      message(FATAL_ERROR "${library} is no archive. If one is installed, this build folder found the "
                          "shared library before GALE_STATIC was set: start with cmake --fresh.")
    endif()
  endforeach()
  find_library(GALE_FMT_ARCHIVE libfmt.a)
  if(NOT GALE_FMT_ARCHIVE)
    add_library(gale_fmt STATIC "${PROJECT_SOURCE_DIR}/cmake/static_fmt.cpp")
    target_compile_features(gale_fmt PRIVATE cxx_std_20)
    target_include_directories(gale_fmt SYSTEM PRIVATE
      $<TARGET_PROPERTY:fmt::fmt,INTERFACE_INCLUDE_DIRECTORIES>)
    set_target_properties(gale_fmt PROPERTIES
      ARCHIVE_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/static")
    set(GALE_FMT_ARCHIVE "${PROJECT_BINARY_DIR}/static/libgale_fmt.a")
    add_dependencies(fmt::fmt gale_fmt)
  endif()
  get_target_property(kinds fmt::fmt IMPORTED_CONFIGURATIONS)
  foreach(kind IN LISTS kinds)
    set_target_properties(fmt::fmt PROPERTIES IMPORTED_LOCATION_${kind} "${GALE_FMT_ARCHIVE}")
  endforeach()
  foreach(program IN LISTS ARGN)
    target_link_options(${program} PRIVATE -static)
  endforeach()
endfunction()
