// A drawing as a LaTeX document with one TikZ picture, to compile or to copy from.
#pragma once

#include <span>
#include <string>

#include "gale/core/error.hpp"
#include "gale/pictures/drawing.hpp"

namespace gale::pictures {

/// A page for each drawing, of its size. The packages tikz and geometry do; Chinese letters ask for
/// ctex and XeLaTeX, and the document says so. Refused: a raster of more than 20,000 stretches of
/// one colour, which is more than LaTeX bears.
Result<std::string> tikz_text(std::span<const Drawing> pages);

}  // namespace gale::pictures
