// Pixels: a raster image and the few strokes that the pictures need, anti-aliased.
//
// Coordinates are in pixels, x to the right, y downwards; the pixel (i,j) is the square from
// (i,j) to (i+1,j+1), so a box with whole coordinates covers whole pixels and stays crisp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "gale/pictures/colour.hpp"
#include "gale/pictures/glyphs.hpp"

namespace gale::pictures {

class Image {
public:
    Image(std::size_t width, std::size_t height, Colour background);

    std::size_t width() const { return width_; }
    std::size_t height() const { return height_; }
    Colour at(std::size_t x, std::size_t y) const { return pixels_[y * width_ + x]; }
    Colour& pixel(std::size_t x, std::size_t y) { return pixels_[y * width_ + x]; }
    const std::vector<Colour>& pixels() const { return pixels_; }

    /// Fills the box; pixels covered in part are mixed with what is below.
    void fill_box(double x, double y, double box_width, double box_height, Colour colour);

    /// A straight stroke with flat ends; `dash` long strokes with `gap` between them if dash > 0.
    struct Stroke {
        double x1, y1, x2, y2;
        double width;
        double dash = 0;
        double gap = 0;
    };
    void stroke(const Stroke& stroke, Colour colour);

    void fill_disc(double x, double y, double radius, Colour colour);

    /// Text from the left, its baseline at y; turned a quarter to the left, it runs upwards from
    /// (x, y) with its baseline at x.
    void text(double x, double y, std::string_view text, TextSize size, Colour colour,
              bool turned = false);

    /// Copies `picture` with every pixel as a square of `scale` pixels, its corner at (x, y).
    void paste(const Image& picture, std::size_t x, std::size_t y, std::size_t scale);

private:
    void blend(std::ptrdiff_t x, std::ptrdiff_t y, Colour colour, double share);
    void stroke_across(const Stroke& stroke, Colour colour);  // slanted or dashed

    std::size_t width_;
    std::size_t height_;
    std::vector<Colour> pixels_;
};

/// The width of a text in pixels.
double text_width(std::string_view text, TextSize size);

/// What an image of that size takes, with the copies made while it is encoded.
std::uint64_t image_bytes(std::uint64_t width, std::uint64_t height);

}  // namespace gale::pictures
