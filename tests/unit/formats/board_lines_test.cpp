// Lines of a board's table in every format.
#include "gale/formats/board_lines.hpp"

#include <gtest/gtest.h>

#include <array>

namespace gale::formats {
namespace {

std::string line(Format format, std::optional<Nimber> value) {
    constexpr std::array<std::uint16_t, 4> rows{12, 2, 2, 0};
    std::string text;
    append_board_line(text, format, rows, Outcome::N, value.has_value(), value);
    return text;
}

TEST(BoardLines, EveryStyleWithAndWithoutANimValue) {
    EXPECT_EQ(line(Format::text, {}), "12,2,2 N\n");
    EXPECT_EQ(line(Format::text, Nimber{7}), "12,2,2 N 7\n");
    EXPECT_EQ(line(Format::csv, {}), "\"12,2,2\",N\n");
    EXPECT_EQ(line(Format::csv, Nimber{7}), "\"12,2,2\",N,7\n");
    EXPECT_EQ(line(Format::jsonl, {}), "{\"position\":\"12,2,2\",\"outcome\":\"N\"}\n");
    EXPECT_EQ(line(Format::jsonl, Nimber{7}),
              "{\"position\":\"12,2,2\",\"outcome\":\"N\",\"nim_value\":7}\n");
}

TEST(BoardLines, OneRowNeedsNoQuotes) {
    constexpr std::array<std::uint16_t, 2> rows{5, 0};
    std::string text;
    append_board_line(text, Format::csv, rows, Outcome::P, true, Nimber{0});
    EXPECT_EQ(text, "5,P,0\n");
}

TEST(BoardLines, TheEmptyBoardHasNoNimValue) {
    constexpr std::array<std::uint16_t, 2> rows{0, 0};
    std::string text;
    for (const Format format : {Format::text, Format::csv, Format::jsonl})
        append_board_line(text, format, rows, Outcome::N, true, {});
    EXPECT_EQ(text, "0 N -\n0,N,\n{\"position\":\"0\",\"outcome\":\"N\",\"nim_value\":null}\n");
}

TEST(Formats, ThatATableLacksAreRefusedInOneSentence) {
    EXPECT_TRUE(check_offered(Format::jsonl, line_formats, sentence("counts")).ok());
    EXPECT_EQ(check_offered(Format::npy, line_formats, sentence("counts")).error().message,
              "counts come as text, csv, jsonl or latex, not as npy");
}

TEST(BoardLines, Counts) {
    EXPECT_EQ(count_heading(Format::csv), "squares,positions,p_positions\n");
    EXPECT_EQ(count_line(Format::text, 5, 7, 3), "5 7 3\n");
    EXPECT_EQ(count_line(Format::jsonl, 5, 7, 3),
              "{\"squares\":5,\"positions\":7,\"p_positions\":3}\n");
}

}  // namespace
}  // namespace gale::formats
