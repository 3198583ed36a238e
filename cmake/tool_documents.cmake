# The manual page and the shell completions, made by the tool itself when it is built, and installed.
set(documents "${CMAKE_CURRENT_BINARY_DIR}/documents")
file(MAKE_DIRECTORY "${documents}")
add_custom_command(
  OUTPUT "${documents}/gale.1" "${documents}/gale.bash" "${documents}/_gale" "${documents}/gale.fish"
  COMMAND gale_tool man -o "${documents}/gale.1"
  COMMAND gale_tool completion bash -o "${documents}/gale.bash"
  COMMAND gale_tool completion zsh -o "${documents}/_gale"
  COMMAND gale_tool completion fish -o "${documents}/gale.fish"
  DEPENDS gale_tool
  COMMENT "Making the manual page and the completions" VERBATIM)
add_custom_target(gale_documents ALL DEPENDS "${documents}/gale.1" "${documents}/gale.bash"
                  "${documents}/_gale" "${documents}/gale.fish")

install(FILES "${documents}/gale.1" "${PROJECT_SOURCE_DIR}/doc/man/gale-verify.1"
        DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
install(FILES "${documents}/gale.bash" RENAME gale
        DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
install(FILES "${documents}/_gale" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
install(FILES "${documents}/gale.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
