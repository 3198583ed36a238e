# The folders that an install fills, made before anything is put there; see open_folders.cmake.
include(public_headers)
find_public_headers(public_headers)
set(header_folders "")
foreach(header IN LISTS public_headers)
  cmake_path(GET header PARENT_PATH folder)
  while(folder)
    list(APPEND header_folders "${CMAKE_INSTALL_INCLUDEDIR}/${folder}")
    cmake_path(GET folder PARENT_PATH folder)
  endwhile()
endforeach()
list(SORT header_folders)
list(REMOVE_DUPLICATES header_folders)
install(CODE "set(gale_install_folders
  \"${CMAKE_INSTALL_BINDIR}\"
  \"${CMAKE_INSTALL_INCLUDEDIR}\"
  \"${header_folders}\"
  \"${CMAKE_INSTALL_LIBDIR}/cmake/gale\"
  \"${CMAKE_INSTALL_LIBDIR}/pkgconfig\"
  \"${CMAKE_INSTALL_DATADIR}/doc/gale\"
  \"${CMAKE_INSTALL_MANDIR}/man1\"
  \"${CMAKE_INSTALL_DATADIR}/bash-completion/completions\"
  \"${CMAKE_INSTALL_DATADIR}/zsh/site-functions\"
  \"${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d\")")
install(SCRIPT "${PROJECT_SOURCE_DIR}/cmake/open_folders.cmake")
