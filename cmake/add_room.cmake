# A room is a folder under gale/, a target, and a row of the table in HACKING.md.
#
#   add_room(solvers/board SOURCES scan.cpp DOORS core positions games [LIBRARIES fmt::fmt])
#
# makes the object library gale_solvers_board. DOORS are the rooms it may include; the test
# `house/rooms` checks the #include lines against HACKING.md. All rooms together are the library gale.
set_property(GLOBAL PROPERTY GALE_ROOMS "")
set_property(GLOBAL PROPERTY GALE_ROOM_LIBRARIES "")

function(add_room room)
  cmake_parse_arguments(ARG "" "" "SOURCES;DOORS;LIBRARIES" ${ARGN})
  string(REPLACE "/" "_" name "${room}")
  set(target gale_${name})
  if(ARG_SOURCES)
    add_library(${target} OBJECT ${ARG_SOURCES})
    set(scope PUBLIC)
    target_link_libraries(${target} PRIVATE gale_warnings)
    # A broken contract names its file from the root of the sources on.
    target_compile_options(${target} PRIVATE "-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=")
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(${target} ${scope} "${PROJECT_SOURCE_DIR}")
  target_compile_features(${target} ${scope} cxx_std_20)
  foreach(door IN LISTS ARG_DOORS)
    string(REPLACE "/" "_" door_name "${door}")
    target_link_libraries(${target} ${scope} gale_${door_name})
  endforeach()
  target_link_libraries(${target} ${scope} ${ARG_LIBRARIES})
  set_property(GLOBAL APPEND PROPERTY GALE_ROOMS ${target})
  set_property(GLOBAL APPEND PROPERTY GALE_ROOM_LIBRARIES ${ARG_LIBRARIES})
endfunction()
