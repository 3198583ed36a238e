# The libraries of a build for another machine: headers alone, which are the same for all of them.
# Links to them are in a folder of their own, since the headers beside them are this machine's.
set(folder "${PROJECT_BINARY_DIR}/headers")
file(MAKE_DIRECTORY "${folder}")
foreach(library fmt nlohmann)
  find_path(${library}_headers "${library}" PATHS /usr/include /usr/local/include
            NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(CREATE_LINK "${${library}_headers}/${library}" "${folder}/${library}" SYMBOLIC)
endforeach()
add_library(fmt::fmt INTERFACE IMPORTED GLOBAL)
target_include_directories(fmt::fmt INTERFACE "${folder}")
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY=1
  "FMT_STATIC_THOUSANDS_SEPARATOR=','")  # otherwise all of std::locale comes along
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED GLOBAL)
target_include_directories(nlohmann_json::nlohmann_json INTERFACE "${folder}")
