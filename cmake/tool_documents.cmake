# The manual page and the shell completions, made by the tool itself when it is built, and installed.
set(documents "${CMAKE_CURRENT_BINARY_DIR}/documents")
file(MAKE_DIRECTORY "${documents}")
set(made "${documents}/gale.1")
set(commands COMMAND gale_tool man --lang en -o "${documents}/gale.1")
set(programs gale gale-verify)
set(pages "${documents}/gale.1" "${PROJECT_SOURCE_DIR}/doc/man/gale-verify.1")
if(GALE_MPI)
  list(APPEND programs gale-mpi)
  list(APPEND pages "${PROJECT_SOURCE_DIR}/doc/man/gale-mpi.1")
endif()
foreach(program IN LISTS programs)
  foreach(file bash:${program}.bash zsh:_${program} fish:${program}.fish)
    string(REGEX MATCH "^[a-z]+" shell ${file})
    string(REGEX REPLACE "^[a-z]+:" "" file ${file})
    list(APPEND made "${documents}/${file}")
    list(APPEND commands COMMAND gale_tool completion ${shell} --lang en --program ${program} -o "${documents}/${file}")
  endforeach()
  install(FILES "${documents}/${program}.bash" RENAME ${program}
          DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
  install(FILES "${documents}/_${program}" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
  install(FILES "${documents}/${program}.fish"
          DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
endforeach()
add_custom_command(OUTPUT ${made} ${commands} DEPENDS gale_tool
  COMMENT "Making the manual page and the completions" VERBATIM)
add_custom_target(gale_documents ALL DEPENDS ${made})

install(FILES ${pages} DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
