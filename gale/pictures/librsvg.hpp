// What the process that renders does; see rendering.hpp.
#pragma once

#include <span>
#include <string_view>

#include "gale/pictures/rendering.hpp"

namespace gale::pictures {

struct RenderingJob {
    std::span<const std::string_view> pages;  // SVG texts
    PageSize size;
    std::uint64_t scale = 1;
    bool is_pdf = false;
};

/// How it went: the exit status of the process.
enum class Rendered : int {
    done = 0,
    no_library = 80,
    lacks_font,  // what was written is the character, in UTF-8
    refused,     // librsvg does not read the text
    failed,      // cairo could not go on
};

/// Writes the bytes of the picture to the descriptor.
Rendered render(const RenderingJob& job, int descriptor);

}  // namespace gale::pictures
