// The plies of a game against the definition: play every game to its end.
#include <gtest/gtest.h>

#include <map>

#include "gale/answers/answer.hpp"
#include "gale/solvers/resistance/resistance.hpp"

namespace gale {
namespace {

/// What the definition says of one position.
struct Played {
    bool is_won = false;  // by the player to move
    std::uint64_t plies = 0;
};

/// The winner takes the shortest way, the loser the longest; every move of the whole sum is tried.
Played play(const Sum& sum, std::map<std::string, Played>& known) {
    const std::string text = to_text(normal_form(sum));
    if (const auto found = known.find(text); found != known.end()) return found->second;
    std::optional<std::uint64_t> shortest_win;
    std::uint64_t longest_loss = 0;
    for (const SumMove& move : legal_moves(sum)) {
        const Played left = play(after(sum, move), known);
        if (!left.is_won) {
            if (!shortest_win || left.plies + 1 < *shortest_win) shortest_win = left.plies + 1;
        } else {
            longest_loss = std::max(longest_loss, left.plies + 1);
        }
    }
    return known[text] = {shortest_win.has_value(), shortest_win.value_or(longest_loss)};
}

/// The solver says what the definition says, and its move leads where it should.
void expect_as_played(const Sum& sum, std::map<std::string, Played>& known) {
    const Played wanted = play(sum, known);
    const auto found = resistance(sum, {}, silent());
    ASSERT_TRUE(found) << describe(found.error());
    ASSERT_TRUE(*found) << to_text(sum);
    EXPECT_EQ((*found)->outcome == Outcome::N, wanted.is_won) << to_text(sum);
    EXPECT_EQ((*found)->plies, wanted.plies) << to_text(sum);
    ASSERT_EQ((*found)->move.has_value(), wanted.plies > 0) << to_text(sum);
    if (!(*found)->move) return;
    const Played left = play(after(sum, *(*found)->move), known);
    EXPECT_NE(left.is_won, wanted.is_won) << to_text(sum);
    EXPECT_EQ(left.plies + 1, wanted.plies) << to_text(sum);
    // The first best one, in the order of the list.
    for (const SumMove& move : legal_moves(sum)) {
        if (move == *(*found)->move) break;
        const Played other = play(after(sum, move), known);
        EXPECT_FALSE(other.is_won != wanted.is_won && other.plies + 1 == wanted.plies)
            << to_text(sum) << " " << to_text(move.move);
    }
}

TEST(Resistance, OfEveryBoardUpToFiveByFiveIsThatOfTheDefinition) {
    std::map<std::string, Played> known;
    std::vector<RowLength> rows(5, 0);
    int boards = 0;
    for (rows[0] = 1; rows[0] <= 5; ++rows[0])
        for (rows[1] = 0; rows[1] <= rows[0]; ++rows[1])
            for (rows[2] = 0; rows[2] <= rows[1]; ++rows[2])
                for (rows[3] = 0; rows[3] <= rows[2]; ++rows[3])
                    for (rows[4] = 0; rows[4] <= rows[3]; ++rows[4], ++boards)
                        expect_as_played(Sum{{ChompComponent{*Partition::from_rows(rows)}}}, known);
    EXPECT_EQ(boards, 251);
}

TEST(Resistance, OfSmallSumsIsThatOfTheDefinition) {
    std::map<std::string, Played> known;
    for (const char* text : {"nim:0",
                             "nim:7",
                             "nim:3,5,6",
                             "nim:1,1,1,1",
                             "kayles:12",
                             "kayles:4,4,3",
                             "kayles:1,2,3",
                             "grundy:11",
                             "grundy:5,5",
                             "0.137:10",
                             "4.007:9",
                             "0x0.F8:8",
                             "S(2,3):13",
                             "AllBut(2):8",
                             "chomp:2x3 + nim:3",
                             "chomp:2x2 + chomp:2x2",
                             "chomp:3,2 + chomp:2,1,1 + nim:2",
                             "kayles:5 + nim:3",
                             "nim:2 + kayles:3 + nim:4,0",
                             "lasker-nim:6",
                             "chomp:1 + nim:2"}) {
        const Sum sum = *parse(text);
        expect_as_played(sum, known);
        for (const SumMove& move : legal_moves(sum)) expect_as_played(after(sum, move), known);
    }
    // A lone order is a sum of one, whose poison is left alone.
    for (const char* text : {"divisors:12", "divisors:60 - 15", "chomp3d:2x2x2", "divisors:1"})
        expect_as_played(*parse(text), known);
}

TEST(Resistance, ALoneBoardAndTheSameBoardBesideNothingLastEquallyLong) {
    // The table of a board against the multisets of a sum.
    for (const char* rows : {"3x4", "6,4,4,1", "5,5,5,2,2", "7,3,1,1", "6x6"}) {
        const std::string board = std::string("chomp:") + rows;
        const auto alone = resistance(*parse(board), {}, silent());
        const auto beside = resistance(*parse(board + " + nim:0"), {}, silent());
        ASSERT_TRUE(*alone && *beside) << rows;
        EXPECT_EQ((*alone)->plies, (*beside)->plies) << rows;
        EXPECT_EQ((*alone)->move, (*beside)->move) << rows;
    }
}

TEST(Resistance, AGameThatIsOverLastsNoLonger) {
    const auto plies = [](const char* text) {
        const auto found = resistance(*parse(text), {}, silent());
        return std::pair((*found)->outcome, (*found)->plies);
    };
    EXPECT_EQ(plies("chomp:0"), std::pair(Outcome::N, std::uint64_t{0}));
    EXPECT_EQ(plies("divisors:6 - 1"), std::pair(Outcome::N, std::uint64_t{0}));
    EXPECT_EQ(plies("chomp:1"), std::pair(Outcome::P, std::uint64_t{0}));
    EXPECT_EQ(plies("nim:0"), std::pair(Outcome::P, std::uint64_t{0}));
}

TEST(Resistance, WhatIsTooLargeHasNoAnswerAndComesBackSoon) {
    for (const char* text :
         {"chomp:20x20", "chomp:2x1000000000", "nim:1e18", "kayles:500", "nim:300,301",
          "chomp:1000000000000", "divisors:720720", "chomp:12x12 + chomp:12x12"}) {
        const auto found = resistance(*parse(text), {}, silent());
        ASSERT_TRUE(found) << text << ": " << describe(found.error());
        EXPECT_FALSE(*found) << text;
    }
    EXPECT_FALSE(*resistance(*parse("chomp:8x8"), {.memory = 1000}, silent()));
    EXPECT_FALSE(*resistance(*parse("kayles:30"), {.memory = 1000}, silent()));
}

TEST(Resistance, StopsWhenItIsAsked) {
    struct Stopping : Observer {
        Verdict verdict() override { return Verdict::stop; }
    } stopping;
    for (const char* text : {"chomp:8x8", "kayles:40"})
        EXPECT_EQ(resistance(*parse(text), {}, stopping).error().failure, Failure::interrupted);
}

}  // namespace
}  // namespace gale
