# GALE_PAGE builds the page (web/page) with its engine in WebAssembly, and puts it into gale: for
# `gale serve` and `gale export-page`. It needs the page packages of tools/packages.sh.

# build_page(WASM): the target gale_page_files fills GALE_PAGE_FOLDER, and then makes the file
# GALE_PAGE_MADE. npm takes what package-lock.json says, by its digests, and runs no script of it.
function(build_page wasm)
  find_program(GALE_NODE node REQUIRED)
  find_program(GALE_NPM npm REQUIRED)
  set(sources "${PROJECT_SOURCE_DIR}/web/page")
  set(folder "${PROJECT_BINARY_DIR}/page")
  set(modules "${PROJECT_BINARY_DIR}/page_modules")
  add_custom_command(OUTPUT "${modules}.made"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${modules}"
    COMMAND "${CMAKE_COMMAND}" -E copy "${sources}/package.json" "${sources}/package-lock.json"
      "${modules}"
    COMMAND "${CMAKE_COMMAND}" -E chdir "${modules}"
      "${GALE_NPM}" ci --ignore-scripts --no-audit --no-fund --prefer-offline --loglevel=error
    COMMAND "${CMAKE_COMMAND}" -E touch "${modules}.made"
    DEPENDS "${sources}/package.json" "${sources}/package-lock.json"
    COMMENT "Fetching what the page is made with" VERBATIM)
  file(GLOB_RECURSE parts CONFIGURE_DEPENDS "${sources}/src/*" "${PROJECT_SOURCE_DIR}/po/*.po")
  file(GLOB scripts CONFIGURE_DEPENDS "${sources}/*.mjs")
  add_custom_command(OUTPUT "${folder}.made"
    COMMAND "${GALE_NODE}" "${sources}/build.mjs" "${folder}" --wasm "${wasm}" --modules "${modules}"
    COMMAND "${CMAKE_COMMAND}" -E touch "${folder}.made"
    DEPENDS ${parts} ${scripts} "${modules}.made" "${wasm}" ${GALE_ENGINE_FILES}
    COMMENT "Building the page" VERBATIM)
  add_custom_target(gale_page_files DEPENDS "${folder}.made")
  set(GALE_PAGE_FOLDER "${folder}" CACHE INTERNAL "")
  set(GALE_PAGE_MADE "${folder}.made" CACHE INTERNAL "")
endfunction()
