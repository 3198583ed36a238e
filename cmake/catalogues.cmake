# Makes the source of gale/languages/built_in.hpp: po/*.po -> msgfmt -> bytes in a C++ file.
#
#   add_catalogues(TARGET)     adds that source to a target
#
# As a script (cmake -P, with SOURCE and CATALOGUES): writes the file.
if(CMAKE_SCRIPT_MODE_FILE)
  set(arrays "")
  set(entries "")
  set(number 0)
  foreach(catalogue IN LISTS CATALOGUES)
    cmake_path(GET catalogue STEM tag)
    file(SIZE "${catalogue}" size)
    file(READ "${catalogue}" bytes HEX)
    string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
    # Eight bytes on a line: compilers read long lines slowly.
    string(REGEX REPLACE
      "(\\\\x..(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?)"
      "    \"\\1\"\n" bytes "${bytes}")
    string(APPEND arrays "constexpr char bytes_${number}[] =\n${bytes}    \"\";\n\n")
    string(APPEND entries "    BuiltIn{\"${tag}\", {bytes_${number}, ${size}}},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  file(WRITE "${SOURCE}" "// Made by cmake/catalogues.cmake.
#include \"gale/languages/built_in.hpp\"

#include <array>

namespace gale::languages {
namespace {

${arrays}constexpr std::array<BuiltIn, ${number}> all{{
${entries}}};

}  // namespace

std::span<const BuiltIn> built_in() { return all; }

}  // namespace gale::languages
")
  return()
endif()

function(add_catalogues target)
  find_program(GALE_MSGFMT msgfmt REQUIRED)
  file(GLOB translations CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/po/*.po")
  list(SORT translations)
  set(folder "${PROJECT_BINARY_DIR}/catalogues")
  file(MAKE_DIRECTORY "${folder}")
  set(catalogues "")
  foreach(translation IN LISTS translations)
    cmake_path(GET translation STEM tag)
    add_custom_command(OUTPUT "${folder}/${tag}.mo"
      COMMAND "${GALE_MSGFMT}" --check -o "${folder}/${tag}.mo" "${translation}"
      DEPENDS "${translation}" VERBATIM)
    list(APPEND catalogues "${folder}/${tag}.mo")
  endforeach()
  set(source "${folder}/built_in.cpp")
  add_custom_command(OUTPUT "${source}"
    COMMAND "${CMAKE_COMMAND}" "-DSOURCE=${source}" "-DCATALOGUES=${catalogues}"
      -P "${PROJECT_SOURCE_DIR}/cmake/catalogues.cmake"
    DEPENDS ${catalogues} "${PROJECT_SOURCE_DIR}/cmake/catalogues.cmake" VERBATIM)
  target_sources(${target} PRIVATE "${source}")
  # A catalogue is longer than what every compiler must take; those that we build with take it.
  set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
endfunction()
