// Rasters: exact pixels of boxes; and the room that texts are given.
#include "gale/pictures/image.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "gale/core/utf8.hpp"
#include "gale/pictures/drawing.hpp"

namespace gale::pictures {
namespace {

using palette::black;
using palette::white;

/// The image as text: '#' black, '.' white, '+' anything between.
std::string picture_of(const Image& image) {
    std::string text;
    for (std::size_t y = 0; y < image.height(); ++y) {
        for (std::size_t x = 0; x < image.width(); ++x)
            text += image.at(x, y) == black ? '#' : image.at(x, y) == white ? '.' : '+';
        text += '\n';
    }
    return text;
}

TEST(Image, ABoxWithWholeCoordinatesCoversWholePixels) {
    Image image(5, 4, white);
    image.fill_box(1, 1, 3, 2, black);
    EXPECT_EQ(picture_of(image),
              ".....\n"
              ".###.\n"
              ".###.\n"
              ".....\n");
}

TEST(Image, WhatLiesOutsideIsCutOff) {
    Image image(3, 3, white);
    image.fill_box(-5, -5, 6, 6, black);
    image.fill_box(2, 2, 100, 100, black);
    EXPECT_EQ(picture_of(image),
              "#..\n"
              "...\n"
              "..#\n");
}

TEST(Image, AnEnlargedPictureHasSquaresForPixels) {
    Image small(2, 1, white);
    small.pixel(1, 0) = black;
    EXPECT_EQ(picture_of(small.enlarged(2)),
              "..##\n"
              "..##\n");
}

TEST(CodePoints, DecodesUtf8AndReplacesWhatIsNot) {
    EXPECT_EQ(code_points("a≥🙂"), (std::vector<char32_t>{U'a', U'≥', U'\U0001F642'}));
    EXPECT_EQ(code_points("\xC0\x80"), (std::vector<char32_t>{U'\uFFFD', U'\uFFFD'}));
    EXPECT_EQ(code_points("\xED\xA0\x80").front(), U'\uFFFD');  // a surrogate
    EXPECT_EQ(code_points("x\xE2\x89"), (std::vector<char32_t>{U'x', U'\uFFFD', U'\uFFFD'}));
}

TEST(Drawing, RoomForATextGrowsWithItsLettersAndChineseTakesMore) {
    EXPECT_GT(width_of("12345"), 5 * 11 * 0.6);
    EXPECT_LT(width_of("12345"), 5 * 11 * 0.7);
    EXPECT_DOUBLE_EQ(width_of("周期"), 22);
    EXPECT_GT(width_of("a", 11, true), width_of("a"));
}

}  // namespace
}  // namespace gale::pictures
