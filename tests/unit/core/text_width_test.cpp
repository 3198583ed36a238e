#include "gale/core/text_width.hpp"

#include <gtest/gtest.h>

namespace gale {
namespace {

TEST(TextWidth, ChineseTakesTwoColumnsACharacter) {
    EXPECT_EQ(text_width(""), 0U);
    EXPECT_EQ(text_width("2,3"), 3U);
    EXPECT_EQ(text_width("巧克力"), 6U);
    EXPECT_EQ(text_width("巧克力 3×4"), 10U);
    EXPECT_EQ(text_width("（胜）"), 6U);
    EXPECT_EQ(text_width("，。、：？"), 10U);
    EXPECT_EQ(text_width("후수"), 4U);
    EXPECT_EQ(text_width("🍫"), 2U);
}

TEST(TextWidth, DrawingsTakeOneAndMarksNone) {
    EXPECT_EQ(text_width("■☠●·×→"), 6U);
    EXPECT_EQ(text_width("e\u0301"), 1U);
    EXPECT_EQ(text_width("a\u200Bb"), 2U);
    EXPECT_EQ(text_width("\xFF"), 1U);  // not UTF-8: one sign in its place
}

TEST(TextWidth, PaddingAlignsWhatIsWide) {
    EXPECT_EQ(padded("胜", 4), "胜  ");
    EXPECT_EQ(padded("N", 4), "N   ");
    EXPECT_EQ(padded("巧克力", 4), "巧克力");
}

}  // namespace
}  // namespace gale
