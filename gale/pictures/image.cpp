#include "gale/pictures/image.hpp"

#include <algorithm>

#include "gale/core/checked.hpp"
#include "gale/core/expect.hpp"

namespace gale::pictures {

Image::Image(std::size_t width, std::size_t height, Colour background)
    : width_(width), height_(height), pixels_(width * height, background) {
    GALE_EXPECT(width > 0 && height > 0);
}

void Image::fill_box(std::ptrdiff_t x, std::ptrdiff_t y, std::ptrdiff_t box_width,
                     std::ptrdiff_t box_height, Colour colour) {
    const auto within = [](std::ptrdiff_t place, std::size_t end) {
        return static_cast<std::size_t>(
            std::clamp<std::ptrdiff_t>(place, 0, static_cast<std::ptrdiff_t>(end)));
    };
    for (std::size_t row = within(y, height_); row < within(y + box_height, height_); ++row)
        for (std::size_t column = within(x, width_); column < within(x + box_width, width_);
             ++column)
            pixel(column, row) = colour;
}

Image Image::enlarged(std::size_t scale) const {
    Image result(width_ * scale, height_ * scale, palette::white);
    for (std::size_t y = 0; y < result.height_; ++y)
        for (std::size_t x = 0; x < result.width_; ++x)
            result.pixel(x, y) = at(x / scale, y / scale);
    return result;
}

std::uint64_t image_bytes(std::uint64_t width, std::uint64_t height) {
    // The pixels, the copy at full size, and the encoded bytes, also as text.
    const auto pixels = checked_multiply(width, height);
    const auto bytes = pixels ? checked_multiply(*pixels, 12) : std::nullopt;
    return bytes ? *bytes : UINT64_MAX;
}

}  // namespace gale::pictures
