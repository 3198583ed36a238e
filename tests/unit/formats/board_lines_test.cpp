// Lines of a board's table in every style.
#include "gale/formats/board_lines.hpp"

#include <gtest/gtest.h>

#include <array>

namespace gale::formats {
namespace {

std::string line(LineStyle style, std::optional<Nimber> value) {
    constexpr std::array<std::uint16_t, 4> rows{12, 2, 2, 0};
    std::string text;
    append_board_line(text, style, rows, Outcome::N, value.has_value(), value);
    return text;
}

TEST(BoardLines, EveryStyleWithAndWithoutANimValue) {
    EXPECT_EQ(line(LineStyle::text, {}), "12,2,2 N\n");
    EXPECT_EQ(line(LineStyle::text, Nimber{7}), "12,2,2 N 7\n");
    EXPECT_EQ(line(LineStyle::csv, {}), "\"12,2,2\",N\n");
    EXPECT_EQ(line(LineStyle::csv, Nimber{7}), "\"12,2,2\",N,7\n");
    EXPECT_EQ(line(LineStyle::jsonl, {}), "{\"position\":\"12,2,2\",\"outcome\":\"N\"}\n");
    EXPECT_EQ(line(LineStyle::jsonl, Nimber{7}),
              "{\"position\":\"12,2,2\",\"outcome\":\"N\",\"nim_value\":7}\n");
}

TEST(BoardLines, OneRowNeedsNoQuotes) {
    constexpr std::array<std::uint16_t, 2> rows{5, 0};
    std::string text;
    append_board_line(text, LineStyle::csv, rows, Outcome::P, true, Nimber{0});
    EXPECT_EQ(text, "5,P,0\n");
}

TEST(BoardLines, TheEmptyBoardHasNoNimValue) {
    constexpr std::array<std::uint16_t, 2> rows{0, 0};
    std::string text;
    for (const LineStyle style : {LineStyle::text, LineStyle::csv, LineStyle::jsonl})
        append_board_line(text, style, rows, Outcome::N, true, {});
    EXPECT_EQ(text, "0 N -\n0,N,\n{\"position\":\"0\",\"outcome\":\"N\",\"nim_value\":null}\n");
}

TEST(BoardLines, OnlyFormatsWithLinesHaveAStyle) {
    EXPECT_EQ(line_style(Format::jsonl), LineStyle::jsonl);
    EXPECT_FALSE(line_style(Format::npy).has_value());
    EXPECT_FALSE(line_style(Format::table).has_value());
}

TEST(BoardLines, Counts) {
    EXPECT_EQ(count_heading(LineStyle::csv), "squares,positions,p_positions\n");
    EXPECT_EQ(count_line(LineStyle::text, 5, 7, 3), "5 7 3\n");
    EXPECT_EQ(count_line(LineStyle::jsonl, 5, 7, 3),
              "{\"squares\":5,\"positions\":7,\"p_positions\":3}\n");
}

}  // namespace
}  // namespace gale::formats
