# The program for graphics cards: clang makes PTX of it, without the headers and libraries of a toolkit, and
# the text becomes a part of the library.
#
#   add_card_program(TARGET SOURCE)   adds the source of gale/solvers/three_row/card/program.hpp
#
# GALE_GPU is auto (as clang-19 is there or not), ON or OFF. Without the program all else is the same, and
# --engine gpu says that this build has none. As a script (cmake -P, with PTX, PROGRAM and SOURCE): writes that
# source, after a look at the text: it must be loadable by drivers from 2020 on, and call nothing outside.
if(CMAKE_SCRIPT_MODE_FILE)
  file(READ "${PTX}" text)
  foreach(wanted "\n.version 7.1\n" "\n.target sm_80\n" " .entry gale_rows(" " .entry gale_settle("
                 " .entry gale_begin(" " .entry gale_wave(")
    string(FIND "${text}" "${wanted}" place)
    if(place EQUAL -1)
      message(FATAL_ERROR "The program for graphics cards lacks '${wanted}'")
    endif()
  endforeach()
  if(text MATCHES "\n[ \t]*(\\.extern|call)[ .]")
    message(FATAL_ERROR "The program for graphics cards calls what it does not have")
  endif()
  file(WRITE "${SOURCE}" "// Made by cmake/card.cmake.
#include \"gale/solvers/three_row/card/program.hpp\"

asm(\".section .rodata\\n\"
    \".global gale_card_program\\n\"
    \"gale_card_program: .incbin \\\"${PTX}\\\"\\n\"
    \".byte 0\\n\"
    \".previous\\n\");
extern \"C\" const char gale_card_program[];

namespace gale::three_row::card {

const char* program() { return gale_card_program; }

}  // namespace gale::three_row::card
")
  return()
endif()

set(GALE_GPU auto CACHE STRING "The program for graphics cards: auto, ON or OFF")
set_property(CACHE GALE_GPU PROPERTY STRINGS auto ON OFF)

function(add_card_program target source)
  if(GALE_GPU STREQUAL "auto" OR GALE_GPU)
    find_program(GALE_CLANG_FOR_CARDS clang++-19)
    if(GALE_GPU AND NOT GALE_GPU STREQUAL "auto" AND NOT GALE_CLANG_FOR_CARDS)
      message(FATAL_ERROR "GALE_GPU needs clang-19")
    endif()
  endif()
  if(NOT GALE_CLANG_FOR_CARDS OR NOT GALE_GPU)
    target_sources(${target} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/card/no_program.cpp")
    return()
  endif()
  set(folder "${PROJECT_BINARY_DIR}/card")
  file(MAKE_DIRECTORY "${folder}")
  cmake_path(GET source PARENT_PATH sources)
  file(GLOB headers CONFIGURE_DEPENDS "${sources}/*.hpp")
  add_custom_command(OUTPUT "${folder}/program.ptx"
    COMMAND "${GALE_CLANG_FOR_CARDS}" -x cuda --cuda-device-only -nocudainc -nocudalib
      --cuda-gpu-arch=sm_80 --cuda-feature=+ptx71 -Wno-unknown-cuda-version -std=c++20 -O3 -fno-unroll-loops -S
      "-I${PROJECT_SOURCE_DIR}" "${source}" -o "${folder}/program.ptx"
    DEPENDS "${source}" ${headers} COMMENT "Making the program for graphics cards" VERBATIM)
  add_custom_command(OUTPUT "${folder}/program.cpp"
    COMMAND "${CMAKE_COMMAND}" "-DPTX=${folder}/program.ptx" "-DSOURCE=${folder}/program.cpp"
      -P "${PROJECT_SOURCE_DIR}/cmake/card.cmake"
    DEPENDS "${folder}/program.ptx" "${PROJECT_SOURCE_DIR}/cmake/card.cmake" VERBATIM)
  target_sources(${target} PRIVATE "${folder}/program.cpp")
endfunction()
