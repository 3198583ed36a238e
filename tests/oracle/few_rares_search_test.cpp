// Periods found without keeping the values, against those found with all values in memory.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "gale/games/catalogue.hpp"
#include "gale/solvers/heaps/engines/removals.hpp"
#include "gale/solvers/heaps/periods/few_rares_search.hpp"
#include "gale/solvers/heaps/periods/period_search.hpp"

namespace gale::heaps {
namespace {

/// As small as it gets: everything but the last values is forgotten.
FewRaresSearch::Options small_window(unsigned threads = 1) {
    FewRaresSearch::Options options;
    options.sequence.rung = Rung::blocked;
    options.sequence.window = HeapSize{1} << 15;
    options.sequence.limits.threads = threads;
    options.spacing = HeapSize{1} << 12;
    options.milestones = 8;
    return options;
}

/// By all values; nothing if `limit` of them prove none.
std::optional<Periodicity> with_all_values(const HeapGame& game, HeapSize limit) {
    auto sequence = NimSequence::make(game);
    PeriodSearch search(std::move(*sequence), period_theorem(game));
    const auto proven = search.up_to(limit, silent());
    EXPECT_TRUE(proven);
    if (!proven || !*proven) return std::nullopt;
    return (*proven)->periodicity();
}

std::optional<ProvenPeriodicity> without(const HeapGame& game, HeapSize limit,
                                         const FewRaresSearch::Options& options) {
    auto search = FewRaresSearch::make(game, options);
    EXPECT_TRUE(search);
    const auto proven = search->up_to(limit, silent());
    EXPECT_TRUE(proven) << describe(proven.error());
    if (!proven || !*proven) return std::nullopt;
    EXPECT_GT(search->sequence().window_begin(), 0U) << "nothing was forgotten";
    EXPECT_LE((*proven)->values_used(), search->looked());
    return **proven;
}

TEST(FewRaresSearch, FindsTheKnownPeriodsInASmallWindow) {
    constexpr HeapSize limit = 1'500'000;
    // Short periods, which return long before anything is forgotten; one that is longer than the
    // window, 0.16; long preperiods, 0.127 and 0.56, the latter longer than any window.
    for (const char* code :
         {"kayles", "0.05", "0.45", "0.156", "0.055", "0.644", "0.16", "0.127", "0.56"}) {
        const HeapGame game = *parse_game(code);
        const auto expected = with_all_values(game, limit);
        ASSERT_TRUE(expected) << code;
        for (const unsigned threads : {1U, 3U}) {
            const auto found = without(game, 4 * limit, small_window(threads));
            ASSERT_TRUE(found) << code;
            EXPECT_EQ(found->periodicity(), *expected) << code;
            EXPECT_EQ(found->theorem().name(), "few rares");
        }
    }
}

TEST(FewRaresSearch, NeedsAsManyValuesAsItSaysAndNoPeriodComesOfFewer) {
    const HeapGame game = *parse_game("0.16");
    const auto found = without(game, 3'000'000, small_window());
    ASSERT_TRUE(found);
    // Preperiod and period, and what the window takes to move on.
    EXPECT_LT(found->values_used(), 800'000U);
    EXPECT_FALSE(without(game, found->values_used() - 1, small_window()));
    const auto again = without(game, found->values_used(), small_window());
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, *found);
}

/// Codes of four digits whose values have few rares.
TEST(FewRaresSearch, AgreesWithAllValuesForRandomCodes) {
    std::mt19937 random(13);
    constexpr HeapSize limit = 800'000;
    int periodic = 0;
    int open = 0;
    for (int round = 0; round < 400 && periodic + open < 60; ++round) {
        std::string text = random() % 4 == 0 ? "4." : "0.";
        for (int digit = 0; digit < 3 + round % 3; ++digit) text += std::to_string(random() % 8);
        const auto game = parse_game(text);
        if (!game || !Removals(*game).allow_sparse_space()) continue;
        auto look = NimSequence::make(*game);
        ASSERT_TRUE(look->extend_to(6000, silent()));
        const auto rares = look->rares();
        if (!look->sparse_space() || rares.size() > 60) continue;
        if (!rares.empty() && rares.back().heap > 2000) continue;
        const auto found = without(*game, limit, small_window());
        const auto expected = with_all_values(*game, 2 * limit);
        ++(found ? periodic : open);
        if (found) {
            ASSERT_TRUE(expected) << text;
            ASSERT_EQ(found->periodicity(), *expected) << text;
        } else {
            // What it does not find takes longer than the values it had, window and all.
            ASSERT_TRUE(!expected || expected->preperiod + expected->period > limit / 4) << text;
        }
    }
    EXPECT_GT(periodic, 30);
}

/// Theorem 11 rests on what NimSequence says of its witnesses: here they are looked for in all
/// options.
TEST(FewRaresSearch, WitnessesAreWhereTheSequenceSaysTheyAre) {
    for (const char* code : {"0.106", "0.16", "0.56", "0.104", "0.054", "0.354", "0.454"}) {
        const HeapGame game = *parse_game(code);
        auto all = NimSequence::make(game);
        auto sequence = NimSequence::make(
            game, {.rung = Rung::blocked, .keep = Keep::window, .window = 1 << 12});
        ASSERT_TRUE(all && sequence);
        while (sequence->window_begin() == 0)
            ASSERT_TRUE(sequence->extend_to(sequence->known() + 1000, silent()));
        const Witnesses witnesses = sequence->witnesses();
        ASSERT_GT(witnesses.part, 0U);
        const HeapSize end = witnesses.heap + 2000;
        ASSERT_TRUE(all->extend_to(end, silent()) && sequence->extend_to(end, silent()));
        std::vector<std::uint32_t> values(end);
        all->copy(0, std::span(values));
        const SparseSpace space = *sequence->sparse_space();
        const Removals removals(game);
        for (HeapSize n = witnesses.heap; n < end; ++n) {
            std::vector<bool> shown(1024);
            for (const HeapSize t : removals.leaving_one) shown[values[n - t]] = true;
            for (const HeapSize t : removals.leaving_two)
                for (HeapSize a = 1; a <= (n - t) / 2 && n - t - a >= witnesses.part; ++a)
                    shown[values[a] ^ values[n - t - a]] = true;
            if (space.is_rare(n, values[n])) continue;
            for (std::uint32_t v = 0; v < values[n]; ++v)
                ASSERT_TRUE(shown[v] || !space.is_rare(n, v)) << code << " " << n << " " << v;
        }
    }
}

TEST(FewRaresSearch, DecidesNothingOfGamesWithoutFewRares) {
    // Splits into three, no splits, codes without end.
    for (const char* code : {"0x0.8", "S(1,3,4)", "4.[3]"})
        EXPECT_FALSE(FewRaresSearch::make(*parse_game(code), small_window())) << code;
    // Rares that come all the time: it says so, and does not go on for ever.
    for (const char* code : {"0.115"}) {
        FewRaresSearch::Options patient;
        const auto found =
            FewRaresSearch::make(*parse_game(code), patient)->up_to(1'000'000'000'000, silent());
        ASSERT_FALSE(found) << code;
        EXPECT_EQ(found.error().failure, Failure::undecided) << describe(found.error());
    }
    // Or it has not gone far: nothing is forgotten, nothing is claimed.
    FewRaresSearch::Options options = small_window();
    options.sequence.rung = Rung::automatic;
    for (const char* code : {"0.007", "0.6", "grundy"})
        EXPECT_FALSE(
            FewRaresSearch::make(*parse_game(code), options)->up_to(60'000, silent()).value())
            << code;
}

/// Interrupts at each N-th question.
class StopsNowAndThen : public Observer {
public:
    explicit StopsNowAndThen(int every) : every_(every) {}
    Verdict verdict() override { return ++asked_ % every_ == 0 ? Verdict::stop : Verdict::go_on; }

private:
    int every_;
    int asked_ = 0;
};

TEST(FewRaresSearch, ComesToTheSameEndHoweverOftenItIsStoppedAndLoaded) {
    const HeapGame game = *parse_game("0.16");
    const auto expected = without(game, 3'000'000, small_window());
    ASSERT_TRUE(expected);
    for (const int every : {2, 3, 7, 15}) {
        StopsNowAndThen observer(every);
        std::optional<FewRaresSearch> search(
            std::move(*FewRaresSearch::make(game, small_window())));
        int stops = 0;
        for (;; ++stops) {
            const auto found = search->up_to(3'000'000, observer);
            if (found) {
                ASSERT_TRUE(*found);
                EXPECT_EQ(**found, *expected) << every;
                break;
            }
            ASSERT_EQ(found.error().failure, Failure::interrupted) << describe(found.error());
            ByteBuffer saved;
            ASSERT_TRUE(search->save(saved));
            ByteView view(saved.bytes());
            auto loaded = FewRaresSearch::load(game, small_window(), view);
            ASSERT_TRUE(loaded) << describe(loaded.error());
            EXPECT_EQ(view.remaining(), 0U);
            search.emplace(std::move(*loaded));
        }
        EXPECT_GT(stops, 2) << every;
    }
}

TEST(FewRaresSearch, MemoryDoesNotGrowWithTheValues) {
    auto search = FewRaresSearch::make(*parse_game("0.106"), small_window());
    ASSERT_TRUE(search);
    for (const HeapSize limit : {HeapSize{5'000'000}, HeapSize{50'000'000}}) {
        const auto found = search->up_to(limit, silent());
        ASSERT_TRUE(found && !*found);
        EXPECT_LT(search->sequence().memory() + search->milestones()->bytes(), 4'000'000U);
    }
}

}  // namespace
}  // namespace gale::heaps
