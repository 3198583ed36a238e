// The version of the library and its tools; CMake reads it from here.
#pragma once

namespace gale {

inline constexpr const char* version = "0.1.0";

}  // namespace gale
