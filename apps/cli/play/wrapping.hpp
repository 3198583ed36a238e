// Long lines of a text, broken between words so that none is wider than the terminal.
#pragma once

#include <string>
#include <string_view>

namespace gale::cli {

/// Chinese sentences are broken between characters, but no line begins with a sign that closes
/// what stands before it, and numbers and words in Latin letters stay whole where a line has room
/// for them. What follows a break is indented like the line. A width of 0 leaves the text as it is.
std::string wrapped(std::string_view text, std::size_t width);

}  // namespace gale::cli
