// Records of games, hints, reviews and saved games as values.
#include <gtest/gtest.h>

#include "gale/formats/game_record_json.hpp"
#include "gale/formats/play_text.hpp"
#include "gale/games/move_text.hpp"
#include "gale/play/hint.hpp"
#include "gale/play/match.hpp"
#include "gale/play/review.hpp"

namespace gale::play {
namespace {

GameRecord game_of(const char* start, std::initializer_list<const char*> moves = {}) {
    GameRecord game = *GameRecord::begin(*parse(start));
    for (const char* text : moves) {
        const auto move = parse_move(game.position(), text);
        EXPECT_TRUE(move) << text;
        EXPECT_TRUE(game.make(*move)) << text;
    }
    return game;
}

TEST(GameRecord, EndsWhenOnlyThePoisonIsLeft) {
    const GameRecord game = game_of("chomp:2x2", {"2,2", "1,2", "2,1"});
    EXPECT_TRUE(game.is_over());
    EXPECT_EQ(game.winner(), Side::first);
    EXPECT_FALSE(game.poison_was_taken());
    EXPECT_EQ(to_text(game.position()), "chomp:1");
}

TEST(GameRecord, WhoeverTakesThePoisonLoses) {
    const GameRecord game = game_of("chomp:2x2", {"1,1"});
    EXPECT_EQ(game.winner(), Side::second);
    EXPECT_TRUE(game.poison_was_taken());
    EXPECT_EQ(game_of("divisors:6", {"2", "1"}).winner(), Side::first);
}

TEST(GameRecord, MayBeOverBeforeItBegins) {
    EXPECT_EQ(game_of("nim:0").winner(), Side::second);
    EXPECT_EQ(game_of("chomp:1").winner(), Side::second);
    EXPECT_EQ(game_of("chomp:0").winner(), Side::first);
    EXPECT_FALSE(GameRecord::begin(*parse("divisors:6 - 5")));
}

TEST(GameRecord, TakesMovesBackAndMakesThemAgain) {
    GameRecord game = game_of("nim:3,5", {"5 -> 3", "3 -> 1"});
    game.undo(2);
    EXPECT_EQ(to_text(game.position()), "nim:3,5");
    EXPECT_EQ(game.undone().size(), 2U);
    game.redo(1);
    EXPECT_EQ(to_text(game.position()), "nim:3,3");
    EXPECT_EQ(game.to_move(), Side::second);
    ASSERT_TRUE(game.make(*parse_move(game.position(), "3 -> 0")));
    EXPECT_EQ(game.undone().size(), 0U);
    EXPECT_EQ(to_text(game.position_before(1)), "nim:3,3");
}

TEST(GameRecord, RefusesMovesAfterTheEnd) {
    GameRecord game = game_of("nim:1", {"1 -> 0"});
    EXPECT_FALSE(game.make(SumMove{0, HeapMove{1, {}}}));
}

std::string hint_text(const char* position, HintRung rung) {
    Adviser adviser{Limits{}};
    const Sum sum = *parse(position);
    const auto found = hint(sum, rung, adviser);
    return *found ? formats::to_text(sum, **found, Words{}) : "nothing\n";
}

TEST(Hints, GiveAwayMoreFromRungToRung) {
    EXPECT_EQ(hint_text("chomp:3x4", HintRung::outcome),
              "This position is won for the player to move.\n");
    EXPECT_EQ(hint_text("chomp:3x4", HintRung::count), "There is exactly one winning move.\n");
    EXPECT_EQ(hint_text("chomp:3x4", HintRung::place),
              "Look at the upper right part of the board.\n");
    EXPECT_EQ(hint_text("chomp:3x4", HintRung::move), "2,3 wins.\n");
    EXPECT_NE(hint_text("chomp:3x4", HintRung::why).find("2,3"), std::string::npos);
}

TEST(Hints, OfALostPositionNameTheLongestResistance) {
    EXPECT_EQ(hint_text("chomp:2,1", HintRung::count),
              "There is no winning move; but some moves resist longer than others.\n");
    EXPECT_EQ(hint_text("nim:3,3", HintRung::move),
              "No move wins; 3 -> 2 resists longest, and the game can last 6 more moves.\n");
}

TEST(Hints, InASumNameTheComponentAndTheHeap) {
    EXPECT_EQ(hint_text("kayles:5 + nim:7", HintRung::place),
              "It is in component 2, which is nim:7.\nLook at a heap of 7.\n");
    EXPECT_EQ(hint_text("divisors:12", HintRung::place),
              "Look for a bite that takes 1 of what is left.\n");
    EXPECT_EQ(hint_text("chomp:19x20", HintRung::move), "Which move wins is out of reach here.\n");
}

TEST(Review, FindsTheFirstMistakeOfEachSideAndWhatWouldHaveWon) {
    Adviser adviser{Limits{}};
    const GameRecord game = game_of("nim:3,5", {"5 -> 4", "4 -> 2", "3 -> 2", "2 -> 0"});
    const auto found = review(game, adviser);
    ASSERT_TRUE(found);
    ASSERT_TRUE(found->first_mistake[0]);
    EXPECT_EQ(found->first_mistake[0]->ply, 0U);
    EXPECT_EQ(move_text(game.start(), found->first_mistake[0]->instead.at(0)), "5 -> 3");
    ASSERT_TRUE(found->first_mistake[1]);
    EXPECT_EQ(found->first_mistake[1]->ply, 1U);
    EXPECT_FALSE(found->moves[2].is_mistake);  // to nim:2,2
    EXPECT_FALSE(found->moves[3].is_mistake);  // lost anyway
    EXPECT_EQ(formats::review_text(game, *found, {"A", "B"}, formats::ReviewStyle::table, Words{}),
              "  #  player  move    leaves  nim-value  worth\n"
              "  1  A       5 -> 4  3,4     7          mistake\n"
              "  2  B       4 -> 2  3,2     1          mistake\n"
              "  3  A       3 -> 2  2,2     0          winning\n"
              "  4  B       2 -> 0  2       2          lost anyway\n"
              "A: the first mistake was move 1, 5 -> 4; this would have won: 5 -> 3.\n"
              "B: the first mistake was move 2, 4 -> 2; this would have won: 4 -> 3.\n");
}

TEST(Review, TakingThePoisonOfAWonBoardIsAMistake) {
    Adviser adviser{Limits{}};
    const auto found = review(game_of("chomp:2x2", {"1,1"}), adviser);
    EXPECT_TRUE(found->moves[0].is_mistake);
}

TEST(Review, DoesNotCallMovesGoodThatItCannotJudge) {
    Adviser adviser{Limits{}};
    const GameRecord game = game_of("chomp:19x20", {"19,20", "1,2"});
    const auto found = review(game, adviser);
    const std::string text =
        formats::review_text(game, *found, {"A", "B"}, formats::ReviewStyle::sentences, Words{});
    EXPECT_NE(text.find("A: no mistake was found, but not every move could be judged.\n"
                        "B: no mistake was found, but not every move could be judged.\n"),
              std::string::npos)
        << text;
}

TEST(Tables, AlignWhatIsWide) {
    EXPECT_EQ(formats::aligned({{"胜", "1"}, {"ab", "2"}, {"abc", ""}}),
              "  胜   1\n  ab   2\n  abc\n");
}

TEST(SavedGame, ReadsWhatItWrites) {
    for (const char* start : {"chomp:3x4", "nim:3,5", "kayles:5 + chomp:2x2", "divisors:12"}) {
        Match match{*GameRecord::begin(*parse(start))};
        match.players = {Player::student, Player::person};
        match.student = {75, UINT64_MAX};
        Adviser adviser{Limits{}};
        for (int i = 0; i < 3; ++i)
            ASSERT_TRUE(match.game.make(perfect_move(match.game.position(), adviser)->move));
        match.game.undo(1);
        const auto read = formats::parse_match(formats::to_json(match), nullptr);
        ASSERT_TRUE(read) << describe(read.error());
        EXPECT_EQ(formats::to_json(*read), formats::to_json(match));
        EXPECT_EQ(to_text(read->game.position()), to_text(match.game.position()));
        EXPECT_EQ(read->game.undone().size(), 1U);
        EXPECT_EQ(read->players, match.players);
        EXPECT_EQ(read->student, match.student);
    }
}

}  // namespace
}  // namespace gale::play
