// A drawing: a list of shapes, painted in order, that becomes SVG or TikZ text.
//
// One unit is one user unit of the SVG and, unless it is scaled, one pixel of a PNG; x to the
// right, y downwards.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "gale/pictures/image.hpp"

namespace gale::pictures {

struct Box {
    double x, y, width, height;
    Colour fill;
};

/// A straight stroke with flat ends; `dash` long strokes with `gap` between them if dash > 0.
struct Line {
    double x1, y1, x2, y2;
    double width;
    Colour colour;
    double dash = 0;
    double gap = 0;
};

/// A filled disc; with an edge, a ring around the fill.
struct Disc {
    double x, y, radius;
    Colour fill;
    double edge_width = 0;
    Colour edge = palette::ink;
};

/// An empty box with an edge inside its sides.
struct Frame {
    double x, y, width, height;
    double edge_width;
    Colour edge;
};

enum class Anchor { start, middle, end };

/// Text with its baseline at y (turned: read upwards, its baseline at x).
struct Label {
    double x, y;
    std::string text;
    Anchor anchor = Anchor::start;
    double size = 11;
    bool is_bold = false;
    Colour colour = palette::ink;
    bool is_turned = false;
};

/// A raster inside the drawing, each of its pixels a square of `scale` units. Whole coordinates.
struct Tiles {
    std::size_t x, y, scale;
    std::shared_ptr<const Image> image;
};

/// What is said of a place when somebody points at it, where the kind of picture can.
struct Tooltip {
    double x, y, width, height;
    std::string text;
};

using Shape = std::variant<Box, Line, Disc, Frame, Label, Tiles, Tooltip>;

struct Drawing {
    std::size_t width = 0;
    std::size_t height = 0;
    std::string title;            // also spoken: the accessible name of the SVG
    std::string language = "en";  // of its texts: the tag of Words
    std::vector<Shape> shapes;

    void add(Shape shape);
};

/// About the width of a text in the fonts that pictures ask for: enough to leave room for it.
double width_of(std::string_view text, double size = 11, bool is_bold = false);

/// "zh_CN" as "zh-CN", as XML writes it.
std::string language_attribute(std::string_view tag);

}  // namespace gale::pictures
