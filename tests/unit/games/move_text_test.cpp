#include "gale/games/move_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "gale/games/catalogue.hpp"
#include "gale/games/legal.hpp"

namespace gale {
namespace {

std::string read(const char* position, const char* move) {
    const Sum sum = *parse(position);
    const auto found = parse_move(sum, move);
    return found ? to_text(after(sum, *found)) : describe(found.error());
}

TEST(MoveText, ReadsBitesAndHeapMovesAsListsOfMovesWriteThem) {
    EXPECT_EQ(read("chomp:3x4", "2,3"), "chomp:4,2,2");
    EXPECT_EQ(read("chomp:3x4", " 2 , 3 "), "chomp:4,2,2");
    EXPECT_EQ(read("chomp:3x4", "2，3"), "chomp:4,2,2");
    EXPECT_EQ(read("chomp:3x4", "1,1"), "chomp:0");
    EXPECT_EQ(read("kayles:5,9", "5 -> 1,3"), "kayles:1,3,9");
    EXPECT_EQ(read("kayles:5,9", "5->3,1"), "kayles:1,3,9");
    EXPECT_EQ(read("kayles:5,9", "5 → 0,3"), "kayles:3,9");
    EXPECT_EQ(read("nim:1e18", "1e18 -> 7"), "nim:7");
    EXPECT_EQ(read("nim:5", "5 -> 0"), "nim:0");
    EXPECT_EQ(read("divisors:12", "6"), "divisors:12 - 6");
    EXPECT_EQ(read("chomp3d:2x2x2", "2,1,1"), "chomp3d:2x2x2 - 2,1,1");
}

TEST(MoveText, InASumTheComponentIsSaidByNumberOrGame) {
    EXPECT_EQ(read("kayles:5 + nim:3", "1: 5 -> 1,3"), "kayles:1,3 + nim:3");
    EXPECT_EQ(read("kayles:5 + nim:3", "nim 3 -> 1"), "kayles:5 + nim:1");
    EXPECT_EQ(read("kayles:5 + nim:3", "nim: 3 -> 1"), "kayles:5 + nim:1");
    EXPECT_EQ(read("kayles:5 + nim:3", "0.77 5 -> 4"), "kayles:4 + nim:3");
    EXPECT_EQ(read("kayles:5 + nim:3", "3 -> 1"), "kayles:5 + nim:1");
    EXPECT_EQ(read("nim:3 + nim:3", "3 -> 1"), "nim:1 + nim:3");
    EXPECT_EQ(read("nim:3 + nim:3", "2: 3 -> 1"), "nim:3 + nim:1");
    EXPECT_EQ(read("chomp:2x3 + chomp:2x2", "1: 2,2"), "chomp:3,1 + chomp:2,2");
}

TEST(MoveText, SaysWhatIsWrongAndWhere) {
    EXPECT_EQ(read("chomp:3x4", "4,1"), "column 1: there is no square 4,1 on the board");
    EXPECT_EQ(read("chomp:3x4", "0,1"), "column 1: there is no square 0,1 on the board");
    EXPECT_EQ(read("chomp:3x4", "2"),
              "column 2: expected ',' between row and column, found the end of the text");
    EXPECT_EQ(read("chomp:3x4", ""),
              "column 1: expected a square as row,column, found the end of the text");
    EXPECT_EQ(read("chomp:3x4", "2,3x"), "column 4: expected the end of the move, found 'x'");
    EXPECT_EQ(read("kayles:5", "4 -> 1"), "column 1: there is no heap of 4");
    EXPECT_EQ(read("kayles:0", "0 -> 0"), "column 1: there is no heap of 0");
    EXPECT_EQ(read("kayles:5", "5 -> 2,2,1"), "column 1: 5 -> 1,2,2 is not a move of kayles");
    EXPECT_EQ(read("kayles:5", "5 -> 1,1,1,1"), "column 12: no move leaves more than 3 heaps");
    EXPECT_EQ(read("kayles:5", "5 -> 5"), "column 1: 5 -> 5 is not a move of kayles");
    EXPECT_EQ(read("grundy:6", "6 -> 3,3"), "column 1: 6 -> 3,3 is not a move of grundy");
    EXPECT_EQ(read("nim:5", "5 -> 18446744073709551615,2"),
              "column 1: 5 -> 2,18446744073709551615 is not a move of nim");
    EXPECT_EQ(read("chomp:2x2 + nim:1", "chomp 1,1"),
              "column 7: in a sum the poison may not be taken");
    EXPECT_EQ(read("chomp:2x2 + nim:1", "3: 1,1"), "column 1: there is no component '3'");
    EXPECT_EQ(read("chomp:2x2 + nim:1", "5 -> 1"),
              "column 1: no component of the sum allows the move '5 -> 1'");
    EXPECT_EQ(read("chomp:2x3 + chomp:2x2", "2,2"),
              "column 1: several components allow this move; write 1: 2,2 for chomp:3,3, or "
              "2: 2,2");
    EXPECT_EQ(read("divisors:12", "5"), "column 1: there is no element '5' left");
}

TEST(MoveText, ElementsMayLookLikeComponents) {
    const Sum sum{{PosetComponent{
        ListedOrder{"file", std::make_shared<const Poset>(*parse_poset("o < 1:a\no < nim"))}}}};
    EXPECT_EQ(to_text(parse_move(sum, "1:a")->move), "1:a");
    EXPECT_EQ(to_text(parse_move(sum, "1: nim")->move), "nim");
}

/// Every position within a few moves of this one.
void for_all_below(const Sum& sum, int depth, const auto& visit) {
    visit(sum);
    if (depth == 0) return;
    for (const SumMove& move : legal_moves(sum)) for_all_below(after(sum, move), depth - 1, visit);
}

TEST(MoveText, EveryMoveIsReadBackAndNoOtherSplitIsAMove) {
    for (const char* text : {"chomp:3,3,2", "kayles:6", "grundy:8", "0.137:7", "4.007:8",
                             "0x0.F8:6", "S(2,3):7", "AllBut(2):6", "0.[1]:4", "lasker-nim:5",
                             "kayles:4 + nim:2 + chomp:2x2", "divisors:12 + nim:2", "4.0:5"})
        for_all_below(*parse(text), 2, [](const Sum& sum) {
            const auto moves = legal_moves(sum);
            EXPECT_EQ(has_move(sum).value(), !moves.empty()) << to_text(sum);
            for (const SumMove& move : moves) {
                const auto read = parse_move(sum, move_text(sum, move));
                ASSERT_TRUE(read) << to_text(sum) << ": " << move_text(sum, move);
                EXPECT_EQ(*read, move) << to_text(sum) << ": " << move_text(sum, move);
            }
        });
}

HeapSize tokens(const Heaps& heaps) {
    HeapSize all = 0;
    for (const HeapSize heap : heaps) all += heap;
    return all;
}

TEST(Legal, AHeapMayBecomeExactlyWhatTheDefinitionLists) {
    for (const char* name : {"kayles", "grundy", "nim", "0.137", "4.007", "0x0.F8", "S(2,3)",
                             "AllBut(2)", "0.[1]", "0.[02]", "0x8.0", "lasker-nim", "0.0"})
        for (HeapSize heap = 0; heap <= 12; ++heap) {
            const HeapGame game = *parse_game(name);
            std::vector<Heaps> listed;
            game.for_each_option(heap, [&](std::span<const HeapSize> parts) {
                listed.emplace_back(parts.begin(), parts.end());
            });
            EXPECT_EQ(has_move(game, heap), !listed.empty()) << name << " " << heap;
            if (const auto least = smallest_move(game, heap)) {
                EXPECT_NE(std::ranges::find(listed, *least), listed.end()) << name << " " << heap;
                EXPECT_EQ(tokens(*least), tokens(std::ranges::max(listed, {}, tokens)))
                    << name << " " << heap;
            }
            for (HeapSize a = 0; a <= heap + 1; ++a)
                for (HeapSize b = a; b <= heap + 1; ++b)
                    for (HeapSize c = b; c <= heap + 1; ++c) {
                        Heaps parts{a, b, c};
                        std::erase(parts, HeapSize{0});
                        const bool is_listed = std::ranges::find(listed, parts) != listed.end();
                        EXPECT_EQ(is_legal(game, heap, parts), is_listed)
                            << name << " " << to_text(HeapMove{heap, parts});
                    }
        }
}

TEST(Legal, LargeHeapsAreAnsweredAtOnce) {
    EXPECT_TRUE(has_move(*parse_game("nim"), largest_heap));
    EXPECT_TRUE(has_move(*parse_game("0.[1]"), largest_heap));
    EXPECT_FALSE(has_move(*parse_game("0.1"), largest_heap));
    EXPECT_TRUE(has_move(*parse_game("0.77"), largest_heap));
    EXPECT_TRUE(poison_was_taken(*parse("chomp:0")).value());
    EXPECT_FALSE(poison_was_taken(*parse("chomp:1")).value());
    EXPECT_TRUE(poison_was_taken(*parse("divisors:6 - 1")).value());
    EXPECT_FALSE(poison_was_taken(*parse("nim:0")).value());
}

}  // namespace
}  // namespace gale
