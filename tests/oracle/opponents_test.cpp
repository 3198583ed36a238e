// The opponents against the definition: a won position stays won, a lost one lasts as long as it
// can.
#include <gtest/gtest.h>

#include <functional>
#include <random>

#include "gale/play/match.hpp"
#include "gale/solvers/reference/sum_reference.hpp"

namespace gale::play {
namespace {

using Random = std::mt19937_64;

std::uint64_t below(Random& random, std::uint64_t bound) { return random() % bound; }

Sum heaps_of(const char* game, Random& random, std::uint64_t most_heaps, HeapSize largest) {
    std::string text = std::string(game) + ":";
    const std::uint64_t count = 1 + below(random, most_heaps);
    for (std::uint64_t i = 0; i < count; ++i)
        text += (i == 0 ? "" : ",") + std::to_string(below(random, largest + 1));
    return *parse(text);
}

Sum board_of(Random& random) {
    std::vector<RowLength> rows(1 + below(random, 4));
    RowLength length = 5;
    for (RowLength& row : rows) row = length = 1 + below(random, length);
    return Sum{{ChompComponent{*Partition::from_rows(rows)}}};
}

/// One of the sorts of positions that are played.
struct Sort {
    const char* name;
    std::function<Sum(Random&)> some_position;
};

const Sort sorts[] = {
    {"chomp", board_of},
    {"nim", [](Random& random) { return heaps_of("nim", random, 3, 9); }},
    {"kayles", [](Random& random) { return heaps_of("kayles", random, 3, 10); }},
    {"grundy", [](Random& random) { return heaps_of("grundy", random, 3, 12); }},
    {"0.137", [](Random& random) { return heaps_of("0.137", random, 2, 12); }},
    {"0x0.F8", [](Random& random) { return heaps_of("0x0.F8", random, 2, 8); }},
    {"divisors",
     [](Random& random) {
         constexpr int numbers[] = {12, 30, 36, 60};
         return *parse("divisors:" + std::to_string(numbers[below(random, 4)]));
     }},
    {"sum",
     [](Random& random) {
         Sum sum = board_of(random);
         for (const char* game : {"kayles", "nim"})
             sum.components.push_back(heaps_of(game, random, 2, 6).components.front());
         return sum;
     }},
};

class Perfect : public ::testing::TestWithParam<Sort> {};

TEST_P(Perfect, NeverLosesAWonPositionInTenThousandRandomGames) {
    Random random(20);
    Adviser adviser{Limits{}};
    // By the definition, since what the opponent relies on may err.
    SumReference reference;
    std::map<std::string, Nimber> known;
    const auto is_won = [&](const Sum& position) {
        const bool is_order = std::holds_alternative<PosetComponent>(position.components.front());
        return (is_order ? nim_value_by_playing(position, known) : reference.nim_value(position)) !=
               Nimber{0};
    };
    std::size_t games_with_a_win = 0;
    for (int number = 0; number < 10'000; ++number) {
        GameRecord game = *GameRecord::begin(GetParam().some_position(random));
        const Side perfect = below(random, 2) == 0 ? Side::first : Side::second;
        bool was_won = false;
        while (!game.is_over()) {
            const Sum position = game.position();
            if (game.to_move() != perfect) {
                const auto moves = legal_moves(position);
                ASSERT_TRUE(game.make(moves[below(random, moves.size())]));
                continue;
            }
            ASSERT_TRUE(!was_won || is_won(position)) << to_text(position);
            was_won = is_won(position);
            const auto chosen = perfect_move(position, adviser);
            ASSERT_TRUE(chosen && chosen->is_known) << to_text(position);
            ASSERT_TRUE(game.make(chosen->move));
        }
        if (was_won) {
            ASSERT_EQ(game.winner(), perfect) << to_text(game.start());
        }
        games_with_a_win += was_won ? 1 : 0;
    }
    EXPECT_GT(games_with_a_win, 3000U);
}

INSTANTIATE_TEST_SUITE_P(Sorts, Perfect, ::testing::ValuesIn(sorts),
                         [](const auto& sort) { return "Sort" + std::to_string(sort.index); });

/// Plies until the end if the winner takes the shortest way and the loser the longest.
std::uint64_t plies(const Sum& sum, std::map<std::string, std::uint64_t>& known,
                    SumReference& reference) {
    const std::string text = to_text(sum);
    if (const auto found = known.find(text); found != known.end()) return found->second;
    const bool is_won = reference.nim_value(sum) != Nimber{0};
    std::optional<std::uint64_t> best;
    for (const SumMove& move : legal_moves(sum)) {
        const Sum left = after(sum, move);
        if (is_won && reference.nim_value(left) != Nimber{0}) continue;
        const std::uint64_t lasts = plies(left, known, reference) + 1;
        if (!best || (is_won ? lasts < *best : lasts > *best)) best = lasts;
    }
    return known[text] = best.value_or(0);
}

TEST(Stubborn, ResistsAsLongAsPossibleOnEveryLostBoardUpToFiveByFive) {
    std::map<std::string, std::uint64_t> known;
    SumReference reference;
    Adviser adviser{Limits{}};
    std::vector<RowLength> rows(5, 0);
    int lost = 0;
    for (rows[0] = 1; rows[0] <= 5; ++rows[0])
        for (rows[1] = 0; rows[1] <= rows[0]; ++rows[1])
            for (rows[2] = 0; rows[2] <= rows[1]; ++rows[2])
                for (rows[3] = 0; rows[3] <= rows[2]; ++rows[3])
                    for (rows[4] = 0; rows[4] <= rows[3]; ++rows[4]) {
                        Sum position{{ChompComponent{*Partition::from_rows(rows)}}};
                        if (reference.nim_value(position) != Nimber{0}) continue;
                        ++lost;
                        // Against the quickest winner, who knows the definition.
                        const std::uint64_t wanted = plies(position, known, reference);
                        std::uint64_t made = 0;
                        while (!legal_moves(position).empty()) {
                            if (made % 2 == 0) {
                                position = after(position, stubborn_move(position, adviser)->move);
                            } else {
                                for (const SumMove& move : legal_moves(position)) {
                                    const Sum left = after(position, move);
                                    if (reference.nim_value(left) != Nimber{0}) continue;
                                    if (plies(left, known, reference) + 1 !=
                                        plies(position, known, reference))
                                        continue;
                                    position = left;
                                    break;
                                }
                            }
                            ++made;
                        }
                        EXPECT_EQ(made, wanted) << to_text(*Partition::from_rows(rows));
                    }
    EXPECT_GT(lost, 20);
}

TEST(Student, MissesAsManyWinsAsItIsToldAndPlaysTheSameAgain) {
    Adviser adviser{Limits{}};
    const Sum position = *parse("nim:3,5,7");
    SumReference reference;
    for (const std::uint64_t mistakes : {0U, 30U, 100U}) {
        int missed = 0;
        for (std::uint64_t seed = 0; seed < 1000; ++seed) {
            const auto chosen = student_move(position, {mistakes, seed}, 4, adviser);
            const auto again = student_move(position, {mistakes, seed}, 4, adviser);
            ASSERT_TRUE(chosen && again);
            EXPECT_EQ(chosen->move, again->move);
            missed += reference.nim_value(after(position, chosen->move)) != Nimber{0} ? 1 : 0;
        }
        EXPECT_NEAR(missed, static_cast<double>(mistakes) * 10, mistakes % 100 == 0 ? 0 : 60);
    }
}

TEST(Student, NeverTakesThePoisonWhileAnotherSquareIsLeft) {
    Adviser adviser{Limits{}};
    for (std::uint64_t seed = 0; seed < 200; ++seed)
        EXPECT_NE(student_move(*parse("chomp:2x2"), {100, seed}, 0, adviser)->move.move,
                  ComponentMove{(Bite{1, 1})});
}

TEST(Opponents, OfAPositionOutOfReachSayThatTheyGuess) {
    Adviser adviser(Limits{}, Adviser::Duration{200});
    for (const char* text : {"chomp:19x20", "grundy:1e18"})
        for (const auto& chosen :
             {perfect_move(*parse(text), adviser), stubborn_move(*parse(text), adviser)}) {
            ASSERT_TRUE(chosen) << describe(chosen.error());
            EXPECT_FALSE(chosen->is_known) << text;
        }
}

TEST(Opponents, MakeTheSmallestMoveWhereAllLose) {
    Adviser adviser{Limits{}};
    EXPECT_EQ(to_text(perfect_move(*parse("chomp:3,2"), adviser)->move.move), "2,2");
    EXPECT_EQ(to_text(perfect_move(*parse("nim:4,4"), adviser)->move.move), "4 -> 3");
    EXPECT_EQ(to_text(smallest_move(*parse("grundy:3 + nim:9"))->move), "3 -> 1,2");
    EXPECT_EQ(to_text(smallest_move(*parse("grundy:2 + nim:9"))->move), "9 -> 8");
}

}  // namespace
}  // namespace gale::play
