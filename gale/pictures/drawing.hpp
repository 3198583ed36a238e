// A drawing: a list of shapes, painted in order, that becomes SVG text or pixels.
//
// One unit is one pixel of the PNG and one user unit of the SVG; x to the right, y downwards.
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "gale/pictures/image.hpp"

namespace gale::pictures {

struct Box {
    double x, y, width, height;
    Colour fill;
};

struct Line {
    Image::Stroke stroke;
    Colour colour;
};

struct Disc {
    double x, y, radius;
    Colour fill;
};

enum class Anchor { start, middle, end };

/// Text with its baseline at y (turned: read upwards, its baseline at x).
struct Label {
    double x, y;
    std::string text;
    Anchor anchor = Anchor::start;
    TextSize size = TextSize::small;
    Colour colour = palette::ink;
    bool turned = false;
};

/// A raster inside the drawing, each of its pixels a square of `scale` units: for what has too many
/// points to be shapes. Whole coordinates.
struct Tiles {
    std::size_t x, y, scale;
    std::shared_ptr<const Image> image;
};

using Shape = std::variant<Box, Line, Disc, Label, Tiles>;

struct Drawing {
    std::size_t width = 0;
    std::size_t height = 0;
    std::string title;  // also spoken: the accessible name of the SVG
    std::vector<Shape> shapes;

    void add(Shape shape);
};

/// The drawing as pixels on white.
Image rasterised(const Drawing& drawing);

}  // namespace gale::pictures
