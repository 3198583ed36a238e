// A drawing, or a film of drawings, as the text of an SVG file.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "gale/core/error.hpp"
#include "gale/pictures/drawing.hpp"

namespace gale::pictures {

/// `text` as character data or attribute value: & < > " ' escaped, what XML 1.0 forbids replaced
/// by U+FFFD.
std::string xml_escaped(std::string_view text);

/// With at most `decimals` decimals and no zeros at the end, whatever the locale.
std::string decimal(double value, unsigned decimals = 2);

/// What the text is for: a reader who may point at places, or paper.
enum class SvgUse { screen, paper };

/// `scale`: how many pixels a unit will have; a raster inside has as many, to stay sharp.
Result<std::string> svg_text(const Drawing& drawing, SvgUse use = SvgUse::screen,
                             std::size_t scale = 1);

/// How a film runs.
struct Film {
    std::string title;
    double seconds = 1;     // a picture
    std::size_t still = 0;  // the picture that stands for all where nothing may move
};

/// The drawings one after the other, for ever. It pauses while somebody points at it or has moved
/// the focus to it; where less motion is wished for, or animation is not supported, one picture
/// stays. At least one drawing, all of the same size.
Result<std::string> animated_svg_text(std::span<const Drawing> frames, const Film& film);

}  // namespace gale::pictures
