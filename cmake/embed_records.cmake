# Puts the files of data/records into the library (gale/records/recorded_files.hpp), so that a
# program checks records wherever it is, and installs them for people.
#
#   embed_records(TARGET FOLDER)   adds the table of FOLDER's .csv and .csv.zst files to a target
#
# As a script (cmake -P, with FILES and SOURCE) it makes the table: same files, same bytes.
if(CMAKE_SCRIPT_MODE_FILE)
  set(bytes "")
  set(entries "")
  set(number 0)
  foreach(file IN LISTS FILES)
    cmake_path(GET file FILENAME name)
    file(SIZE "${file}" size)
    file(SHA256 "${file}" digest)
    string(APPEND bytes "// ${digest}
asm(\".section .rodata\\n\"
    \".global gale_record_${number}\\n\"
    \"gale_record_${number}: .incbin \\\"${file}\\\"\\n\"
    \".previous\\n\");
extern \"C\" const char gale_record_${number}[];

")
    string(APPEND entries "    RecordedFile{\"${name}\", {gale_record_${number}, ${size}}},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  file(WRITE "${SOURCE}" "// Made by cmake/embed_records.cmake.
#include <array>

#include \"gale/records/recorded_files.hpp\"

${bytes}namespace gale::records {
namespace {

const std::array<RecordedFile, ${number}> files{{
${entries}}};

}  // namespace

std::span<const RecordedFile> recorded_files() { return files; }

}  // namespace gale::records
")
  return()
endif()

function(embed_records target folder)
  file(GLOB files CONFIGURE_DEPENDS "${folder}/*.csv" "${folder}/*.csv.zst")
  list(SORT files)
  set(source "${CMAKE_CURRENT_BINARY_DIR}/recorded_files.cpp")
  add_custom_command(OUTPUT "${source}"
    COMMAND "${CMAKE_COMMAND}" "-DFILES=${files}" "-DSOURCE=${source}"
      -P "${PROJECT_SOURCE_DIR}/cmake/embed_records.cmake"
    DEPENDS ${files} "${PROJECT_SOURCE_DIR}/cmake/embed_records.cmake" VERBATIM)
  target_sources(${target} PRIVATE "${source}")
endfunction()
