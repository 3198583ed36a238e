// The catalogues of po/, as msgfmt made them, in the program itself; the source is made by
// cmake/catalogues.cmake.
#pragma once

#include <span>
#include <string_view>

namespace gale::languages {

struct BuiltIn {
    std::string_view tag;        // "zh_CN"
    std::string_view catalogue;  // the bytes
};
std::span<const BuiltIn> built_in();

}  // namespace gale::languages
