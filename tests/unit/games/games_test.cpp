#include <gtest/gtest.h>

#include "gale/games/catalogue.hpp"
#include "gale/games/chomp.hpp"
#include "gale/games/heap_game.hpp"
#include "gale/positions/heaps.hpp"

namespace gale {
namespace {

std::string normal_form(const char* text) { return to_text(*parse_code(text)); }

TEST(Code, HasOneNormalForm) {
    EXPECT_EQ(normal_form(".77"), "0.77");
    EXPECT_EQ(normal_form("0.7700"), "0.77");
    EXPECT_EQ(normal_form("4.00"), "4.0");
    EXPECT_EQ(normal_form("7.3"), "4.3");
    EXPECT_EQ(normal_form("0.3[33]"), "0.[3]");
    EXPECT_EQ(normal_form("0.13[23]"), "0.1[32]");
    EXPECT_EQ(normal_form("0x0.0a"), "0x0.0A");
    EXPECT_EQ(normal_form("0x0.77"), "0.77");
    EXPECT_EQ(normal_form("0.1[0]"), "0.1");
}

TEST(Code, RefusesWhatIsNoCodeAndSaysWhere) {
    const auto column = [](const char* text) { return parse_code(text).error().column; };
    EXPECT_EQ(column("0.78"), 4u);
    EXPECT_EQ(column("0.8"), 3u);
    EXPECT_EQ(column("3.7"), 1u);
    EXPECT_EQ(column("0."), 3u);
    EXPECT_EQ(column("077"), 2u);
    EXPECT_EQ(column("0.7x"), 4u);
    EXPECT_EQ(column("0.[]"), 4u);
    EXPECT_EQ(column("0.[3"), 5u);
    EXPECT_EQ(column("0.[3]3"), 6u);
    EXPECT_EQ(column(""), 1u);
}

TEST(Code, LongCodesAreReadInTimeAndUpToALimit) {
    constexpr std::size_t most = TakeAndBreakCode::most_digits / 2;
    std::string digits(most, '3'), repeated(most, '1');
    for (std::size_t i = 0; i < most; i += 7) repeated[i] = '2';
    digits.back() = '0';
    EXPECT_TRUE(parse_code("0." + digits + "[" + repeated + "]").ok());
    EXPECT_FALSE(parse_code("0." + digits + "3[" + repeated + "]").ok());
    EXPECT_FALSE(parse_code("0." + digits + "[" + repeated + "3]").ok());
    EXPECT_EQ(parse_code("0." + repeated + "[" + repeated + "]")->digits().size(), 1u);
    std::string takes = "S(1";
    for (int i = 2; i <= 300'000; ++i) takes += "," + std::to_string(i);
    EXPECT_TRUE(parse_rules(takes + ")").ok());
    EXPECT_FALSE(parse_rules(takes + ",7)").ok());
}

TEST(Code, DigitsRepeat) {
    const auto code = *parse_code("0.1[23]");
    EXPECT_EQ(code.digit(1), 1);
    EXPECT_EQ(code.digit(2), 2);
    EXPECT_EQ(code.digit(3), 3);
    EXPECT_EQ(code.digit(1000), 2);
    EXPECT_EQ(code.most_taken(), std::nullopt);
    EXPECT_EQ(parse_code("4.007")->most_taken(), 3u);
    EXPECT_EQ(parse_code("0x0.08")->most_heaps(), 3u);
    EXPECT_EQ(parse_code("0.33")->most_heaps(), 1u);
}

TEST(HeapGame, SubtractionGamesAreCodes) {
    const auto game = *parse_rules("S(4,1,3)");
    EXPECT_EQ(to_text(game.code()), "0.3033");
    EXPECT_EQ(game.name(), "S(1,3,4)");
    EXPECT_TRUE(game.is_subtraction_game());
    EXPECT_EQ(to_text(parse_rules("AllBut(2)")->code()), "0.30[3]");
    EXPECT_FALSE(parse_rules("S()").ok());
    EXPECT_FALSE(parse_rules("S(0)").ok());
    EXPECT_FALSE(parse_rules("S(1,1)").ok());
    EXPECT_FALSE(parse_rules("S(1").ok());
    EXPECT_FALSE(parse_rules("S(1)x").ok());
    EXPECT_FALSE(parse_rules("S(99999999999)").ok());
}

std::vector<Heaps> options(const HeapGame& game, HeapSize heap) {
    std::vector<Heaps> all;
    game.for_each_option(heap, [&](std::span<const HeapSize> parts) {
        all.emplace_back(parts.begin(), parts.end());
    });
    return all;
}

TEST(HeapGame, RulesAsTextDoNotDependOnTheName) {
    EXPECT_EQ(rules_text(*parse_game("kayles")), "0.77");
    EXPECT_EQ(rules_text(*parse_game("S(1,2)")), "0.33");
    EXPECT_EQ(rules_text(*parse_game("grundys-game")), "grundy");
    for (const char* name : {"nim", "lasker-nim", "AllBut(2)", "0x0.8", "grundy"}) {
        const HeapGame game = *parse_game(name);
        const HeapGame again = *parse_game(rules_text(game));
        EXPECT_EQ(again.code(), game.code()) << name;
        EXPECT_EQ(again.splits_unequally(), game.splits_unequally()) << name;
    }
}

TEST(HeapGame, KaylesLeavesOneOrTwoHeaps) {
    const HeapGame kayles(*parse_code("0.77"));
    EXPECT_EQ(options(kayles, 4), (std::vector<Heaps>{{3}, {1, 2}, {2}, {1, 1}}));
    EXPECT_EQ(options(kayles, 1), (std::vector<Heaps>{{}}));
}

TEST(HeapGame, GrundysGameSplitsUnequally) {
    EXPECT_EQ(options(HeapGame::grundys_game(), 6), (std::vector<Heaps>{{1, 5}, {2, 4}}));
    EXPECT_TRUE(options(HeapGame::grundys_game(), 2).empty());
}

TEST(HeapGame, HexadecimalDigitsLeaveThreeHeaps) {
    EXPECT_EQ(options(HeapGame(*parse_code("0x0.8")), 6),
              (std::vector<Heaps>{{1, 1, 3}, {1, 2, 2}}));
}

TEST(Chomp, ABiteTakesEverythingBelowAndToTheRight) {
    const auto board = *parse_partition("4,4,3");
    EXPECT_EQ(to_text(after(board, {2, 3})), "4,2,2");
    EXPECT_EQ(to_text(after(board, {1, 1})), "0");
    EXPECT_FALSE(is_legal(board, {3, 4}));
    EXPECT_FALSE(is_legal(board, {4, 1}));
    EXPECT_EQ(bites(board).size(), 11u);
    EXPECT_EQ(bites(board).front(), (Bite{1, 1}));
    EXPECT_EQ(to_text(Bite{2, 3}), "2,3");
}

}  // namespace
}  // namespace gale
