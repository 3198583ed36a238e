// Long lines of a text, broken between words so that none is wider than the terminal.
#pragma once

#include <string>
#include <string_view>

namespace gale::cli {

/// Words that are wider than a line, as Chinese sentences are, are broken between characters. What
/// follows a break is indented like the line. A width of 0 leaves the text as it is.
std::string wrapped(std::string_view text, std::size_t width);

}  // namespace gale::cli
