// The nim-sum rule against plain play, and whatever gale/answers chooses against the definition.
#include <gtest/gtest.h>

#include <algorithm>

#include "gale/answers/answer.hpp"
#include "gale/solvers/reference/sum_reference.hpp"

namespace gale {
namespace {

Sum sum(const char* text) { return *parse(text); }

TEST(Sums, TheNimSumRuleAgreesWithPlayingEverySumToTheEnd) {
    SumReference reference;
    std::map<std::string, Nimber> known;
    for (const char* text :
         {"kayles:3,4", "nim:2 + kayles:4", "grundy:6 + nim:2", "chomp:2x3 + nim:2",
          "chomp:2x2 + chomp:3,1 + kayles:2", "0.137:5 + chomp:2,2,1", "4.0:4 + 0x0.F:4",
          "S(1,3,4):6 + AllBut(2):5", "dawsons-kayles:6,5", "lasker-nim:4 + officers:4"})
        EXPECT_EQ(reference.nim_value(sum(text)), nim_value_by_playing(sum(text), known)) << text;
}

/// The answer for a lone board is the definition's, whichever solver gave it.
void expect_as_defined(const Partition& board, const AnswerLimits& limits, ChompReference& chomp) {
    Observer quiet;
    const auto found = solve(Sum{{ChompComponent{board}}}, limits, quiet);
    ASSERT_TRUE(found) << to_text(board) << ": " << describe(found.error());
    EXPECT_EQ(found->outcome, chomp.outcome(board))
        << to_text(board) << " by " << found->method.text();
    if (found->nim_value) {
        EXPECT_EQ(*found->nim_value, chomp.nim_value(board)) << to_text(board);
    }
    std::vector<Bite> winning;
    for (const AnsweredMove& move : found->winning.moves) {
        winning.push_back(std::get<Bite>(move.move));
    }
    EXPECT_EQ(winning, chomp.winning_bites(board))
        << to_text(board) << " by " << found->method.text();
}

class LoneBoards : public ::testing::TestWithParam<std::pair<std::size_t, RowLength>> {};

TEST_P(LoneBoards, AnswersAgreeWithTheDefinition) {
    const auto [rows, columns] = GetParam();
    ChompReference chomp;
    AnswerLimits with_values;
    AnswerLimits by_engines;
    by_engines.values = AnswerLimits::Values::none;
    std::vector<RowLength> lengths(rows, columns);
    for (;;) {
        const Partition board = *Partition::from_rows(lengths);
        if (board.is_empty()) break;
        expect_as_defined(board, with_values, chomp);
        expect_as_defined(board, by_engines, chomp);
        // The next position of the box, in falling lexicographic order.
        std::size_t last = rows;
        while (last > 0 && lengths[last - 1] == 0) --last;
        --lengths[last - 1];
        for (std::size_t i = last; i < rows; ++i) lengths[i] = lengths[last - 1];
    }
}

INSTANTIATE_TEST_SUITE_P(Boxes, LoneBoards,
                         ::testing::Values(std::pair{2UL, 8UL}, std::pair{3UL, 7UL},
                                           std::pair{4UL, 5UL}, std::pair{8UL, 2UL},
                                           std::pair{7UL, 3UL}, std::pair{5UL, 5UL}));

TEST(Answers, SumsAgreeWithTheDefinitionInValueAndWinningMoves) {
    SumReference reference;
    Observer quiet;
    for (const char* text :
         {"kayles:5,9", "kayles:5,9,12,40", "nim:3,5,7", "nim:3,5,6", "0.137:17,4",
          "kayles:5,9 + nim:3 + grundy:8", "chomp:3x5 + nim:4", "chomp:2x6 + chomp:3,1,1 + nim:9",
          "grundy:7,4 + dawsons-kayles:11", "S(1,3,4):20,13", "0x0.8:9,12 + AllBut(2):7",
          "4.0:9,10", "kayles:0", "rims:7 + lasker-nim:6", "chomp:1 + nim:0"}) {
        const Sum position = sum(text);
        const auto found = solve(position, {}, quiet);
        ASSERT_TRUE(found) << text << ": " << describe(found.error());
        EXPECT_EQ(found->nim_value, reference.nim_value(position)) << text;
        std::vector<SumMove> winning;
        for (const AnsweredMove& move : found->winning.moves)
            winning.push_back({move.component, move.move});
        const auto expected = reference.winning_moves(position);
        EXPECT_EQ(winning.size(), expected.size()) << text;
        for (const SumMove& move : expected)
            EXPECT_NE(std::ranges::find(winning, move), winning.end())
                << text << " lacks " << to_text(move.move);
    }
}

TEST(Answers, MovesListEveryOptionOfEverySum) {
    SumReference reference;
    Observer quiet;
    for (const char* text : {"kayles:5,9", "chomp:3,2 + nim:4", "grundy:9", "S(1,3,4):12"}) {
        const Sum position = sum(text);
        const auto found = moves(position, {}, quiet);
        ASSERT_TRUE(found) << text;
        const auto expected = legal_moves(position);
        ASSERT_EQ(found->list.moves.size(), expected.size()) << text;
        EXPECT_EQ(found->list.unlisted, 0U);
        for (const AnsweredMove& move : found->list.moves) {
            const SumMove same{move.component, move.move};
            EXPECT_NE(std::ranges::find(expected, same), expected.end()) << text;
            EXPECT_EQ(move.nim_value, reference.nim_value(after(position, same))) << text;
        }
    }
}

TEST(Answers, ALoneBoardListsThePoisonWhichASumDoesNot) {
    Observer quiet;
    EXPECT_EQ(moves(sum("chomp:2x3"), {}, quiet)->list.moves.size(), 6U);
    EXPECT_EQ(moves(sum("chomp:2x3 + nim:1"), {}, quiet)->list.moves.size(), 5U + 1U);
}

TEST(Answers, ListsAreCutWhereTheLimitSaysAndTheRestIsCounted) {
    Observer quiet;
    AnswerLimits limits;
    limits.moves_listed = 3;
    const auto found = moves(sum("chomp:4x4"), limits, quiet);
    EXPECT_EQ(found->list.moves.size(), 3U);
    EXPECT_EQ(found->list.unlisted, 13U);
}

TEST(Answers, RowsAndHeapsOf64BitsAreAnsweredByTheorems) {
    Observer quiet;
    const auto rows = solve(sum("chomp:18446744073709551615,18446744073709551614"), {}, quiet);
    ASSERT_TRUE(rows);
    EXPECT_EQ(rows->outcome, Outcome::P);
    const auto kayles = solve(sum("kayles:1000000000000000000"), {}, quiet);
    ASSERT_TRUE(kayles) << describe(kayles.error());
    EXPECT_EQ(kayles->nim_value, Nimber{1});  // 10^18 = 4 mod 12
    const auto nim = solve(sum("nim:18446744073709551615,1"), {}, quiet);
    ASSERT_TRUE(nim) << describe(nim.error());
    EXPECT_EQ(nim->nim_value, Nimber{UINT64_MAX - 1});
    ASSERT_EQ(nim->winning.moves.size(), 1U);
    EXPECT_EQ(to_text(after(sum("nim:18446744073709551615,1"), nim->winning.moves[0])), "nim:1,1");
}

TEST(Answers, OtherOrdersInASumAgreeWithPlaying) {
    std::map<std::string, Nimber> known;
    AnswerLimits with_values;
    with_values.values = AnswerLimits::Values::always;
    for (const char* text : {"chomp3d:2x2x2", "chomp3d:2x2x2 + nim:3", "divisors:36 + kayles:3",
                             "chomp3d:2x2x3 - 1,2,1 + divisors:12 - 4", "divisors:60 - 10 - 6"}) {
        const Sum position = sum(text);
        EXPECT_EQ(to_text(position), text);
        const auto found = solve(position, with_values, silent());
        ASSERT_TRUE(found) << text << ": " << describe(found.error());
        EXPECT_EQ(found->nim_value, nim_value_by_playing(position, known)) << text;
        for (const AnsweredMove& move : found->winning.moves)
            EXPECT_EQ(nim_value_by_playing(after(position, move), known), Nimber{0}) << text;
        const auto all = moves(position, {}, silent());
        ASSERT_TRUE(all);
        const std::size_t poisons = position.components.size() == 1 ? 1 : 0;
        EXPECT_EQ(all->list.moves.size(), legal_moves(position).size() + poisons) << text;
    }
}

}  // namespace
}  // namespace gale
