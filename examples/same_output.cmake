# Runs PROGRAM: it must end with exit code 0 and print what is in the file EXPECTED.
file(READ "${EXPECTED}" expected)
execute_process(COMMAND "${PROGRAM}" OUTPUT_VARIABLE printed RESULT_VARIABLE code)
if(NOT code EQUAL 0)
  message(FATAL_ERROR "${PROGRAM} ended with ${code}")
endif()
if(NOT printed STREQUAL expected)
  message(FATAL_ERROR "${PROGRAM} printed\n${printed}but in ${EXPECTED} stands\n${expected}")
endif()
