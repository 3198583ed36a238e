// How many columns of a terminal a text takes: Chinese characters take two.
//
// Wide are the ideographs, syllables and full-width signs of East Asian scripts and the pictures
// called emoji; combining marks and zero-width signs take no column. The ranges are those of
// Unicode 14 (East Asian Width W and F), joined where only unassigned characters lie between. What
// depends on the terminal's settings ("ambiguous", as box drawings are) counts as one column.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gale {

/// Columns of a UTF-8 text without control characters.
std::size_t text_width(std::string_view text);

/// The text with spaces after it, up to `width` columns.
std::string padded(std::string_view text, std::size_t width);

}  // namespace gale
