# Runs at the start of an install: makes its folders, open to all whatever the umask of whoever
# installs (CMake itself opens files, but not folders). Folders that are there are left as they are.
foreach(folder IN LISTS gale_install_folders)
  if(NOT IS_ABSOLUTE "${folder}")
    set(folder "${CMAKE_INSTALL_PREFIX}/${folder}")
  endif()
  set(folder "$ENV{DESTDIR}${folder}")
  set(new "")
  while(NOT EXISTS "${folder}")
    list(PREPEND new "${folder}")
    cmake_path(GET folder PARENT_PATH folder)
  endwhile()
  if(new)
    file(MAKE_DIRECTORY ${new})
    file(CHMOD ${new} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE
         GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
  endif()
endforeach()
