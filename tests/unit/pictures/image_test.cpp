// The rasteriser: exact pixels of boxes, strokes, discs, text and pasted rasters.
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

TEST(Image, ABoxThatCoversAQuarterOfAPixelMixesAQuarterOfItsColour) {
    Image image(2, 2, white);
    image.fill_box(0.5, 0.5, 0.5, 0.5, black);
    EXPECT_EQ(image.at(0, 0), (Colour{191, 191, 191}));
    EXPECT_EQ(image.at(1, 0), white);
}

TEST(Image, WhatLiesOutsideIsCutOff) {
    Image image(3, 3, white);
    image.fill_box(-5, -5, 6, 6, black);
    image.fill_box(2, 2, 100, 100, black);
    image.stroke({-10, 1.5, 20, 1.5, 1}, black);
    EXPECT_EQ(picture_of(image),
              "#..\n"
              "###\n"
              "..#\n");
}

TEST(Image, AThinStrokeOnTheMiddleOfPixelsIsOnePixelWide) {
    Image image(5, 5, white);
    image.stroke({2.5, 0, 2.5, 5, 1}, black);
    image.stroke({0, 3.5, 5, 3.5, 1}, black);
    EXPECT_EQ(picture_of(image),
              "..#..\n"
              "..#..\n"
              "..#..\n"
              "#####\n"
              "..#..\n");
}

TEST(Image, ADashedStrokeAlternates) {
    Image image(12, 1, white);
    image.stroke({0, 0.5, 12, 0.5, 1, 3, 3}, black);
    EXPECT_EQ(picture_of(image), "###...###...\n");
}

TEST(Image, ADiagonalStrokeRunsThroughTheDiagonalPixels) {
    Image image(6, 6, white);
    image.stroke({0, 0, 6, 6, 1}, black);
    for (std::size_t i = 0; i < 6; ++i) EXPECT_NE(image.at(i, i), white);
    EXPECT_EQ(image.at(0, 5), white);
    EXPECT_EQ(image.at(5, 0), white);
    EXPECT_EQ(image.at(1, 2), image.at(2, 1));
}

TEST(Image, ADiscIsRoundAndSymmetric) {
    Image image(9, 9, white);
    image.fill_disc(4.5, 4.5, 3, black);
    EXPECT_EQ(image.at(4, 4), black);
    EXPECT_EQ(image.at(0, 0), white);
    EXPECT_EQ(image.at(1, 1), white);
    for (std::size_t y = 0; y < 9; ++y)
        for (std::size_t x = 0; x < 9; ++x) {
            EXPECT_EQ(image.at(x, y), image.at(8 - x, y));
            EXPECT_EQ(image.at(x, y), image.at(y, x));
        }
}

TEST(Image, TextIsDrawnDotByDotAboveItsBaseline) {
    Image image(7, 13, white);
    image.text(0, 11, "7", TextSize::small, black);
    EXPECT_EQ(picture_of(image),
              ".......\n"
              ".......\n"
              "######.\n"
              ".....#.\n"
              "....#..\n"
              "...#...\n"
              "...#...\n"
              "..#....\n"
              "..#....\n"
              ".#.....\n"
              ".#.....\n"
              ".......\n"
              ".......\n");
}

TEST(Image, TurnedTextIsTheSameDotsReadUpwards) {
    Image level(21, 13, white);
    level.text(0, 11, "b7R", TextSize::small, black);
    Image turned(13, 21, white);
    turned.text(11, 21, "b7R", TextSize::small, black, true);
    for (std::size_t y = 0; y < 13; ++y)
        for (std::size_t x = 0; x < 21; ++x) EXPECT_EQ(level.at(x, y), turned.at(y, 20 - x));
}

TEST(Image, APastedPictureHasSquaresForPixels) {
    Image small(2, 1, white);
    small.pixel(1, 0) = black;
    Image image(6, 4, white);
    image.paste(small, 1, 1, 2);
    EXPECT_EQ(picture_of(image),
              "......\n"
              "...##.\n"
              "...##.\n"
              "......\n");
}

TEST(Glyphs, EveryPrintableCharacterHasAGlyphOfItsOwn) {
    for (const TextSize size : {TextSize::small, TextSize::large}) {
        const auto dots = [size](char32_t character) {
            std::string text;
            for (unsigned row = 0; row < glyph_box(size).height; ++row)
                for (unsigned column = 0; column < glyph_box(size).width; ++column)
                    text += glyph_dot(character, size, column, row) ? '#' : '.';
            return text;
        };
        std::set<std::string> seen{dots(U'\uFFFD')};
        for (char32_t character = U' '; character <= U'~'; ++character)
            EXPECT_TRUE(seen.insert(dots(character)).second) << static_cast<char>(character);
        EXPECT_EQ(dots(U'中'), dots(U'\uFFFD'));
    }
}

TEST(CodePoints, DecodesUtf8AndReplacesWhatIsNot) {
    EXPECT_EQ(code_points("a≥🙂"), (std::vector<char32_t>{U'a', U'≥', U'\U0001F642'}));
    EXPECT_EQ(code_points("\xC0\x80"), (std::vector<char32_t>{U'\uFFFD', U'\uFFFD'}));
    EXPECT_EQ(code_points("\xED\xA0\x80").front(), U'\uFFFD');  // a surrogate
    EXPECT_EQ(code_points("x\xE2\x89"), (std::vector<char32_t>{U'x', U'\uFFFD', U'\uFFFD'}));
}

TEST(Drawing, LabelsAreAnchored) {
    for (const auto& [anchor, first] :
         {std::pair(Anchor::start, 21u), std::pair(Anchor::middle, 14u),
          std::pair(Anchor::end, 7u)}) {
        Drawing drawing;
        drawing.width = 50;
        drawing.height = 20;
        drawing.add(Label{21, 15, "||", anchor, TextSize::small, black});
        const Image image = rasterised(drawing);
        std::size_t leftmost = 50;
        for (std::size_t y = 0; y < 20; ++y)
            for (std::size_t x = 0; x < 50; ++x)
                if (image.at(x, y) == black) leftmost = std::min(leftmost, x);
        EXPECT_EQ(leftmost, first + 3);  // the bar stands in the fourth column of its cell
    }
}

}  // namespace
}  // namespace gale::pictures
