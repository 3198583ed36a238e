# A test program, named after the kind of evidence it gives.
#
#   add_check(KIND/NAME KIND/NAME_test.cpp [SOURCE ...] [LABELS quick|thorough threads]
#             [LIBRARIES ...])
#
# links the whole library, GoogleTest and RapidCheck. Tests labelled `thorough` run only in
# `./test thorough`; tests labelled `quick` run under the sanitizers of memory and undefined
# behaviour as well, tests labelled `threads` under that of threads.
add_custom_target(quick_checks)    # what the quick tests need
add_custom_target(threads_checks)  # what the tests labelled threads need
set(GALE_KNOWN_DATA "${PROJECT_SOURCE_DIR}/data/known")

# What the tool says is compared with English, whatever the user's locale.
function(speak_english name)
  set_property(TEST ${name} PROPERTY ENVIRONMENT LC_ALL=C.UTF-8 LANGUAGE=)
endfunction()

function(add_check name)
  cmake_parse_arguments(ARG "" "TIMEOUT" "LABELS;LIBRARIES" ${ARGN})
  string(REPLACE "/" "_" target "check_${name}")
  add_executable(${target} ${ARG_UNPARSED_ARGUMENTS})
  set_target_properties(${target} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/checks")
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}")
  target_link_libraries(${target} PRIVATE gale gale_warnings GTest::gtest_main rapidcheck
                        ${ARG_LIBRARIES})
  target_compile_definitions(${target} PRIVATE
    GALE_KNOWN_DATA="${GALE_KNOWN_DATA}"
    GALE_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
    GALE_TOOL="${CMAKE_BINARY_DIR}/bin/gale"
    GALE_VERIFIER="${CMAKE_BINARY_DIR}/bin/gale-verify")
  foreach(label quick threads)
    if(label IN_LIST ARG_LABELS)
      add_dependencies(${label}_checks ${target})
    endif()
  endforeach()
  foreach(source IN LISTS ARG_UNPARSED_ARGUMENTS)
    file(STRINGS "${source}" runs_programs REGEX "GALE_TOOL|GALE_VERIFIER|running_tool.hpp")
    if(runs_programs)
      add_dependencies(${target} gale_tool gale_verify)
    endif()
  endforeach()
  add_test(NAME ${name} COMMAND ${target})
  speak_english(${name})
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 1200)
  endif()
  set_tests_properties(${name} PROPERTIES TIMEOUT ${ARG_TIMEOUT})
  if(ARG_LABELS)
    set_tests_properties(${name} PROPERTIES LABELS "${ARG_LABELS}")
  endif()
endfunction()

# A test that is a script: add_script_check(name COMMAND ... [LABELS ...]).
function(add_script_check name)
  cmake_parse_arguments(ARG "" "TIMEOUT" "LABELS;COMMAND" ${ARGN})
  # Whoever starts the tests in the background may have them ignore Ctrl-C, and their children with
  # them, which gale respects.
  add_test(NAME ${name} COMMAND env --default-signal=INT,TERM,HUP ${ARG_COMMAND})
  speak_english(${name})
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 1200)
  endif()
  set_tests_properties(${name} PROPERTIES TIMEOUT ${ARG_TIMEOUT})
  if(ARG_LABELS)
    set_tests_properties(${name} PROPERTIES LABELS "${ARG_LABELS}")
  endif()
endfunction()
