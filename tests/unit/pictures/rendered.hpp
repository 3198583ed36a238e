// A drawing as the pixels of the PNG that it becomes.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "gale/pictures/rendering.hpp"
#include "gale/pictures/svg.hpp"
#include "tests/unit/pictures/decoded_png.hpp"

namespace gale::pictures {

inline Image rendered(const Drawing& drawing) {
    const auto svg = svg_text(drawing, SvgUse::paper);
    EXPECT_TRUE(svg.ok());
    const auto png = png_of_svg(*svg, {drawing.width, drawing.height}, 1, {}, silent());
    EXPECT_TRUE(png.ok()) << describe(png.error());
    return decoded_png(*png);
}

}  // namespace gale::pictures
