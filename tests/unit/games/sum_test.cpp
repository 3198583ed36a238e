#include "gale/games/sum.hpp"

#include <gtest/gtest.h>

#include <set>

#include "gale/games/catalogue.hpp"

namespace gale {
namespace {

TEST(SumText, PrintsWhatItReads) {
    for (const char* text :
         {"kayles:5,9", "kayles:5,9 + nim:3 + grundy:8", "chomp:4,2,2 + nim:0", "0.77:5",
          "S(1,3,4):20", "AllBut(2):3", "0x0.8:7", "0.[3]:4", "chomp3d:2x3x4 + divisors:720"})
        EXPECT_EQ(to_text(*parse(text)), text);
    EXPECT_EQ(to_text(*parse("  .77:5+chomp:2x3 ")), "0.77:5 + chomp:3,3");
    EXPECT_EQ(to_text(*parse("dawson:5")), "dawsons-chess:5");
}

TEST(SumText, SaysTheColumnOfWhatIsWrong) {
    const auto column = [](const char* text) { return parse(text).error().column; };
    EXPECT_EQ(column("kayles:5 + nim:3,x"), 18U);
    EXPECT_EQ(column("kayles:5 + kaylse:3"), 12U);
    EXPECT_EQ(column("kayles:5 + 0.78:3"), 15U);
    EXPECT_EQ(column("chomp:4,5"), 9U);
    EXPECT_EQ(column("kayles:5 +"), 11U);
    EXPECT_EQ(column("kayles"), 7U);
}

TEST(SumText, AMoveReplacesOneHeap) {
    EXPECT_EQ(to_text(HeapMove{5, {1, 3}}), "5 -> 1,3");
    EXPECT_EQ(to_text(HeapMove{5, {}}), "5 -> 0");
    EXPECT_EQ(after(Heaps{9, 5, 5}, HeapMove{5, {1, 3}}), (Heaps{9, 1, 3, 5}));
    EXPECT_EQ(after(Heaps{5}, HeapMove{5, {}}), Heaps{});
}

TEST(Catalogue, HasAtLeast25GamesWithACodeThatParsesAndAllItsFields) {
    std::size_t with_code = 0;
    std::set<std::string_view> names;
    for (const NamedGame& game : games()) {
        EXPECT_TRUE(names.insert(game.name).second) << game.name;
        for (const auto alias : game.aliases) EXPECT_TRUE(names.insert(alias).second) << alias;
        EXPECT_FALSE(game.move.empty()) << game.name;
        EXPECT_FALSE(game.source.empty()) << game.name;
        if (game.code.empty()) continue;
        ++with_code;
        const auto rules = parse_rules(game.code);
        ASSERT_TRUE(rules) << game.name;
        EXPECT_EQ(rules_text(*rules), rules_text(*parse_game(game.name))) << game.name;
    }
    EXPECT_GE(with_code, 25U);
}

TEST(Catalogue, AliasesLeadToTheSameGameAndTyposToAProposal) {
    EXPECT_EQ(find_game("grundys-game"), find_game("grundy"));
    EXPECT_EQ(to_text(*parse("打木棍:5,9 + 抓棋子:3 + 巧克力游戏:4,2 + 約數遊戲:12")),
              "kayles:5,9 + nim:3 + chomp:4,2 + divisors:12");
    EXPECT_TRUE(parse_game("grundy")->splits_unequally());
    EXPECT_EQ(parse_game("kaylse").error().message,
              "unknown game 'kaylse'; did you mean 'kayles'?");
    EXPECT_FALSE(parse_game("chomp"));
    EXPECT_FALSE(parse_game(""));
}

}  // namespace
}  // namespace gale
