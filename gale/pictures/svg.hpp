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

Result<std::string> svg_text(const Drawing& drawing);

/// The drawings one after the other, `seconds` each, for ever. Where animation is not
/// supported the first one stays. At least one drawing, all of the same size.
Result<std::string> animated_svg_text(std::span<const Drawing> frames, double seconds,
                                      std::string_view title);

}  // namespace gale::pictures
