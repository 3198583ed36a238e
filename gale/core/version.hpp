// The version of the library and its tools; CMake and the Python package read it from here, and the
// test house/version holds the documents and packages to it.
#pragma once

namespace gale {

inline constexpr const char* version = "0.2.0";

}  // namespace gale
