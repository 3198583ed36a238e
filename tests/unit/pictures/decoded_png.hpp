// Reads a PNG back into pixels, with libpng.
#pragma once

#include <gtest/gtest.h>
#include <png.h>

#include <string>
#include <vector>

#include "gale/pictures/image.hpp"

namespace gale::pictures {

inline Image decoded_png(const std::string& bytes) {
    png_image header{};
    header.version = PNG_IMAGE_VERSION;
    EXPECT_NE(png_image_begin_read_from_memory(&header, bytes.data(), bytes.size()), 0);
    header.format = PNG_FORMAT_RGB;
    std::vector<std::uint8_t> buffer(PNG_IMAGE_SIZE(header));
    EXPECT_NE(png_image_finish_read(&header, nullptr, buffer.data(), 0, nullptr), 0);
    Image image(header.width, header.height, palette::white);
    for (std::size_t i = 0; i < image.pixels().size(); ++i)
        image.pixel(i % header.width, i / header.width) =
            Colour{buffer[3 * i], buffer[3 * i + 1], buffer[3 * i + 2]};
    return image;
}

}  // namespace gale::pictures
