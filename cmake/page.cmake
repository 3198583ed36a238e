# GALE_PAGE builds the page (web/page) with its engine in WebAssembly, and puts it into gale: for
# `gale serve` and `gale export-page`. It needs the page packages of tools/packages.sh.
option(GALE_PAGE "Build the page and put it into gale" OFF)

# build_page(WASM): GALE_PAGE_FOLDER, and a file GALE_PAGE_MADE that is newer than all in it. npm
# takes what package-lock.json says, by its digests, and runs no script of it.
function(build_page wasm)
  find_program(GALE_NODE node REQUIRED)
  find_program(GALE_NPM npm REQUIRED)
  set(sources "${PROJECT_SOURCE_DIR}/web/page")
  set(folder "${PROJECT_BINARY_DIR}/page")
  set(modules "${sources}/node_modules/.package-lock.json")
  add_custom_command(OUTPUT "${modules}"
    COMMAND "${GALE_NPM}" ci --ignore-scripts --no-audit --no-fund --loglevel=error
    COMMAND "${CMAKE_COMMAND}" -E touch "${modules}"
    DEPENDS "${sources}/package.json" "${sources}/package-lock.json"
    WORKING_DIRECTORY "${sources}" COMMENT "Fetching what the page is made with" VERBATIM)
  file(GLOB_RECURSE parts CONFIGURE_DEPENDS "${sources}/src/*" "${sources}/*.mjs"
       "${PROJECT_SOURCE_DIR}/po/*.po")
  list(FILTER parts EXCLUDE REGEX "/node_modules/")
  add_custom_command(OUTPUT "${folder}.made"
    COMMAND "${GALE_NODE}" "${sources}/build.mjs" "${folder}" --wasm "${wasm}"
    COMMAND "${CMAKE_COMMAND}" -E touch "${folder}.made"
    DEPENDS ${parts} "${modules}" "${wasm}"
    WORKING_DIRECTORY "${sources}" COMMENT "Building the page" VERBATIM)
  add_custom_target(gale_page_files DEPENDS "${folder}.made")
  set(GALE_PAGE_FOLDER "${folder}" PARENT_SCOPE)
  set(GALE_PAGE_MADE "${folder}.made" PARENT_SCOPE)
endfunction()
