# The commit that a program is built from, for `gale --version`.
#
#   add_commit(TARGET)     adds the source of apps/cli/frame/commit.hpp to a target
#
# As a script (cmake -P, with FOLDER, SOURCE, DEPFILE): writes that source, and into DEPFILE the files of git
# that change when the commit does. So the text is made anew after a commit, and one small file is compiled.
# Sources that are no clone of the repository, as from a tarball, have no commit.
if(CMAKE_SCRIPT_MODE_FILE)
  find_package(Git QUIET)
  # in_git(OUTPUT WORD...): what git prints; nothing if it fails or is not there.
  function(in_git output)
    set(printed "")
    if(Git_FOUND AND FOLDER)
      execute_process(COMMAND "${GIT_EXECUTABLE}" -c "safe.directory=*" ${ARGN} WORKING_DIRECTORY "${FOLDER}" OUTPUT_VARIABLE printed
                      RESULT_VARIABLE failed OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
      if(failed)
        set(printed "")
      endif()
    endif()
    set(${output} "${printed}" PARENT_SCOPE)
  endfunction()

  in_git(commit rev-parse --verify --short=12 HEAD)
  if(NOT commit MATCHES "^[0-9a-f]+$")
    set(commit "")
  endif()
  file(WRITE "${SOURCE}" "// Made by cmake/commit.cmake.
#include \"apps/cli/frame/commit.hpp\"

namespace gale::cli {

const char* commit() { return \"${commit}\"; }

}  // namespace gale::cli
")
  set(watched "")
  foreach(file HEAD logs/HEAD)
    in_git(path rev-parse --path-format=absolute --git-path ${file})
    if(path AND EXISTS "${path}")
      string(REPLACE " " "\\ " path "${path}")
      string(APPEND watched " ${path}")
    endif()
  endforeach()
  string(REPLACE " " "\\ " source "${SOURCE}")
  file(WRITE "${DEPFILE}" "${source}:${watched}\n")
  return()
endif()

function(add_commit target)
  set(source "${PROJECT_BINARY_DIR}/commit/built_from.cpp")
  set(script "${PROJECT_SOURCE_DIR}/cmake/commit.cmake")
  set(folder "")
  if(EXISTS "${PROJECT_SOURCE_DIR}/.git")
    set(folder "${PROJECT_SOURCE_DIR}")
  endif()
  add_custom_command(OUTPUT "${source}"
    COMMAND "${CMAKE_COMMAND}" "-DFOLDER=${folder}" "-DSOURCE=${source}" "-DDEPFILE=${source}.d" -P "${script}"
    DEPENDS "${script}" DEPFILE "${source}.d" COMMENT "Looking up the commit" VERBATIM)
  target_sources(${target} PRIVATE "${source}")
endfunction()
