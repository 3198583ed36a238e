// Pixels of a raster inside a drawing: for what has too many points to be shapes.
//
// Coordinates are in pixels, x to the right, y downwards. Nothing is drawn here but whole boxes:
// lines, letters and soft edges are librsvg's work (rendering.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gale/pictures/colour.hpp"

namespace gale::pictures {

class Image {
public:
    Image(std::size_t width, std::size_t height, Colour background);

    std::size_t width() const { return width_; }
    std::size_t height() const { return height_; }
    Colour at(std::size_t x, std::size_t y) const { return pixels_[y * width_ + x]; }
    Colour& pixel(std::size_t x, std::size_t y) { return pixels_[y * width_ + x]; }
    const std::vector<Colour>& pixels() const { return pixels_; }

    /// Fills the box as far as it lies in the image.
    void fill_box(std::ptrdiff_t x, std::ptrdiff_t y, std::ptrdiff_t box_width,
                  std::ptrdiff_t box_height, Colour colour);

    /// The same picture with every pixel as a square of `scale` pixels.
    Image enlarged(std::size_t scale) const;

private:
    std::size_t width_;
    std::size_t height_;
    std::vector<Colour> pixels_;
};

/// What an image of that size takes, with the copies made while it is encoded.
std::uint64_t image_bytes(std::uint64_t width, std::uint64_t height);

}  // namespace gale::pictures
