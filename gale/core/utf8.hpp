// UTF-8, as far as texts for pictures and manual pages need it.
#pragma once

#include <string_view>
#include <vector>

namespace gale {

/// The characters of a UTF-8 text; each byte that is not UTF-8 becomes U+FFFD.
std::vector<char32_t> code_points(std::string_view text);

}  // namespace gale
