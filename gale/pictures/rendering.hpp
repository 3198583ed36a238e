// SVG text as PNG or PDF, by librsvg.
//
// librsvg is opened when the first such picture is made: a program that draws none starts without
// its fifty libraries. It works in a process of its own, because it and what it uses end their
// process when memory runs out; then this one is left with a sentence. Which fonts there are is the
// machine's affair: a character that none of them has is refused before anything is drawn. A
// program that is linked statically has rendering_refused.cpp in place of this.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"

namespace gale::pictures {

/// A PNG may be scaled by this much.
inline constexpr std::uint64_t largest_scale = 10;

struct PageSize {
    std::uint64_t width = 0;  // in units of the SVG: pixels before they are scaled
    std::uint64_t height = 0;
};

/// The bytes of a PNG with `scale` times as many pixels a side as the SVG has units. The same text
/// gives the same bytes on the same machine. Refused: more than 30,000 pixels a side, more memory
/// than the limit, no librsvg, no font for a character.
Result<std::string> png_of_svg(std::string_view svg, PageSize size, std::uint64_t scale,
                               const Limits& limits, Observer& observer);

/// The bytes of a PDF with a page for each SVG, all of this size; letters stay letters.
Result<std::string> pdf_of_svg(std::span<const std::string> pages, PageSize size,
                               const Limits& limits, Observer& observer);

/// Refused at once where no picture can be rendered: a program that was linked statically.
Status check_rendering();

/// What rendering so many pixels from so much text takes, libraries included.
std::uint64_t rendering_bytes(std::uint64_t pixels, std::uint64_t text_bytes);

}  // namespace gale::pictures
