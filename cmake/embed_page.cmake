# Puts the files of a page into a program, packed with gzip (apps/serve/page_file.hpp).
#
#   embed_page(TARGET FOLDER DEPENDS FILE...)   adds the table of FOLDER's files to a target
#
# DEPENDS are files that change when the page does; FOLDER is read when they are older than the
# table. index.html is told that it is served (meta gale-server); chomp.html is the page as one file,
# which is not served. As a script (cmake -P, with FOLDER and OUT) it makes the table: same files,
# same bytes.
if(CMAKE_SCRIPT_MODE_FILE)
  set(type_html "text/html; charset=utf-8")
  set(type_js "text/javascript; charset=utf-8")
  set(type_css "text/css; charset=utf-8")
  set(type_txt "text/plain; charset=utf-8")
  set(type_json "application/json")
  set(type_webmanifest "application/manifest+json")
  set(type_wasm "application/wasm")
  set(type_mo "application/octet-stream")
  set(type_svg "image/svg+xml")
  set(type_png "image/png")
  set(type_ico "image/x-icon")
  set(type_woff2 "font/woff2")

  file(REMOVE_RECURSE "${OUT}")
  file(MAKE_DIRECTORY "${OUT}")
  file(GLOB_RECURSE files RELATIVE "${FOLDER}" "${FOLDER}/*")
  list(SORT files)
  set(bytes "")
  set(entries "")
  set(count 0)
  set(single nullptr)
  set(single_entry "")
  set(number 0)
  foreach(name IN LISTS files)
    if(NOT name MATCHES "^[A-Za-z0-9_./-]+$" OR name MATCHES "(^|/)\\.")
      message(FATAL_ERROR "The page has a file of an odd name: ${name}")
    endif()
    string(REGEX MATCH "[a-z0-9]+$" ending "${name}")
    if(NOT DEFINED type_${ending})
      message(FATAL_ERROR "cmake/embed_page.cmake does not know the type of ${name}")
    endif()
    set(plain "${FOLDER}/${name}")
    if(name STREQUAL "index.html")
      file(READ "${plain}" text)
      string(REGEX REPLACE "<head[^>]*>" "\\0<meta name=\"gale-server\" content=\"1\">" served "${text}")
      if(served STREQUAL text)
        message(FATAL_ERROR "index.html of the page has no <head>")
      endif()
      set(plain "${OUT}/index.html")
      file(WRITE "${plain}" "${served}")
    endif()
    file(SIZE "${plain}" size)
    file(SHA256 "${plain}" digest)
    string(SUBSTRING "${digest}" 0 32 digest)
    execute_process(COMMAND gzip -9 -n -c "${plain}" OUTPUT_FILE "${OUT}/${number}.gz"
                    COMMAND_ERROR_IS_FATAL ANY)
    file(SIZE "${OUT}/${number}.gz" packed)
    string(APPEND bytes "asm(\".section .rodata\\n\"
    \".global gale_page_${number}\\n\"
    \"gale_page_${number}: .incbin \\\"${OUT}/${number}.gz\\\"\\n\"
    \".previous\\n\");
extern \"C\" const char gale_page_${number}[];

")
    set(entry "PageFile{\"/${name}\", \"${type_${ending}}\",
                \"${digest}\", {gale_page_${number}, ${packed}}, ${size}}")
    if(name STREQUAL "chomp.html")
      set(single_entry "const PageFile single = ${entry};\n\n")
      set(single "&single")
    else()
      string(APPEND entries "    ${entry},\n")
      math(EXPR count "${count} + 1")
    endif()
    math(EXPR number "${number} + 1")
  endforeach()
  if(count EQUAL 0)
    message(FATAL_ERROR "The folder ${FOLDER} has no page")
  endif()
  file(WRITE "${OUT}/page_files.cpp" "// Made by cmake/embed_page.cmake.
#include <array>

#include \"apps/serve/page_file.hpp\"

${bytes}namespace gale::serve {
namespace {

${single_entry}const std::array<PageFile, ${count}> files{{
${entries}}};

}  // namespace

std::span<const PageFile> page_files() { return files; }

const PageFile* single_page() { return ${single}; }

}  // namespace gale::serve
")
  return()
endif()

function(embed_page target folder)
  cmake_parse_arguments(ARG "" "" "DEPENDS" ${ARGN})
  set(out "${CMAKE_CURRENT_BINARY_DIR}/${target}_page")
  add_custom_command(OUTPUT "${out}/page_files.cpp"
    COMMAND "${CMAKE_COMMAND}" "-DFOLDER=${folder}" "-DOUT=${out}"
      -P "${PROJECT_SOURCE_DIR}/cmake/embed_page.cmake"
    DEPENDS ${ARG_DEPENDS} "${PROJECT_SOURCE_DIR}/cmake/embed_page.cmake"
    COMMENT "Packing the page" VERBATIM)
  target_sources(${target} PRIVATE "${out}/page_files.cpp")
endfunction()
