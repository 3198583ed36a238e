# cmake --install: library, headers, find_package(gale), pkg-config, programs, man, completion,
# licence.
include(CMakePackageConfigHelpers)
install(TARGETS gale EXPORT gale-targets ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
foreach(header IN LISTS public_headers)
  cmake_path(GET header PARENT_PATH folder)
  install(FILES "${PROJECT_SOURCE_DIR}/${header}" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/${folder}")
endforeach()
install(EXPORT gale-targets NAMESPACE gale:: DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/gale")
configure_package_config_file(
  "${PROJECT_SOURCE_DIR}/cmake/gale-config.cmake.in" "${PROJECT_BINARY_DIR}/gale-config.cmake"
  INSTALL_DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/gale")
write_basic_package_version_file(
  "${PROJECT_BINARY_DIR}/gale-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/gale-config.cmake"
              "${PROJECT_BINARY_DIR}/gale-config-version.cmake"
        DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/gale")
# The way from the folder of gale.pc up to the prefix: --prefix is known only when installing.
file(RELATIVE_PATH gale_pc_to_prefix "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/prefix")
string(REGEX REPLACE "/$" "" gale_pc_to_prefix "${gale_pc_to_prefix}")
foreach(folder LIBDIR INCLUDEDIR)
  string(TOLOWER "gale_pc_${folder}" path)
  if(IS_ABSOLUTE "${CMAKE_INSTALL_${folder}}")
    set(${path} "${CMAKE_INSTALL_${folder}}")
  else()
    set(${path} "\${prefix}/${CMAKE_INSTALL_${folder}}")
  endif()
endforeach()
configure_file("${PROJECT_SOURCE_DIR}/cmake/gale.pc.in" "${PROJECT_BINARY_DIR}/gale.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/gale.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/gale")
if(TARGET gale_tool)
  install(TARGETS gale_tool RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
if(TARGET gale_verify)
  install(TARGETS gale_verify RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
if(TARGET gale_mpi)
  install(TARGETS gale_mpi RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
