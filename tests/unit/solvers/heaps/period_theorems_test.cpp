// The hypotheses of the period theorems: how many values they ask for, and what they refuse.
#include "gale/solvers/heaps/periods/period_theorems.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "gale/games/catalogue.hpp"
#include "gale/solvers/heaps/periods/period_proof.hpp"
#include "gale/solvers/heaps/periods/period_search.hpp"

namespace gale::heaps {
namespace {

PeriodTheorem theorem_of(const std::string& game) { return *period_theorem(*parse_game(game)); }

TEST(PeriodTheorems, EachGameHasItsOwn) {
    EXPECT_EQ(theorem_of("kayles").name(), "Guy-Smith");
    EXPECT_EQ(theorem_of("0x0.3F").name(), "Guy-Smith, 3 heaps");
    for (const char* code : {"0x0.8", "0x0.08", "0x0.C", "0x8.4", "0x0.8CEF", "0x0.8CE[F]"})
        EXPECT_EQ(theorem_of(code).name(), "breaking into three") << code;
    for (const char* code : {"0x0.9", "0x0.A", "0x0.82", "0x0.801", "0x0.4C", "0x0.4", "0x8.81"})
        EXPECT_NE(theorem_of(code).name(), "breaking into three") << code;
    EXPECT_EQ(theorem_of("S(1,3,4)").name(), "subtraction game");
    EXPECT_EQ(theorem_of("0.12").name(), "Guy-Smith");
    EXPECT_EQ(theorem_of("AllBut(2)").name(), "all-but game");
    EXPECT_EQ(theorem_of("0.[3]").name(), "all-but game");
    EXPECT_EQ(theorem_of("grundy").name(), "Grundy's game");
    for (const char* code :
         {"4.[3]", "4.3[7]", "4.[37]", "0.[7]", "0.3[7]", "0x0.[B3F]", "4.[7]", "0xC.[7F]"})
        EXPECT_EQ(theorem_of(code).name(), "Nim-like code") << code;
    for (const char* code : {"0.[03]", "0.[003]", "0.0003[03]", "0.0300[03]"})
        EXPECT_EQ(theorem_of(code).name(), "stretched all-but game") << code;
    for (const char* code : {"0.3[03]", "0.[02]", "0.01[03]", "0.0[03]", "0.[0303003]", "4.[03]"})
        EXPECT_EQ(theorem_of(code).name(), "repeating code") << code;
    // One hypothesis missing: a digit without one heap or none, a split after one token taken,
    // not every split, three heaps.
    for (const char* code : {"0.[2]", "0.[30]", "4.[6]", "4.0[3]", "4.7[3]", "4.[73]", "0x8.[3]",
                             "0xC.[3]", "0x4.3[B]", "0x4.3[F]"})
        EXPECT_EQ(theorem_of(code).name(), "repeating code") << code;
}

TEST(PeriodTheorems, AskForAsManyValuesAsTheirProofsUse) {
    const Periodicity kayles{71, 12, 0};
    EXPECT_EQ(theorem_of("kayles").values_that_prove(kayles), 168U);
    EXPECT_EQ(theorem_of("0x0.9").values_that_prove({5, 7, 0}), 3U * 5 + 3 * 7 + 1);
    EXPECT_EQ(theorem_of("S(1,3,4)").values_that_prove({0, 7, 0}), 11U);
    EXPECT_EQ(theorem_of("grundy").values_that_prove({10, 3, 0}), 26U);
    EXPECT_EQ(theorem_of("AllBut(2)").values_that_prove({0, 4, 2}), 8U);
    EXPECT_EQ(theorem_of("0.[3]").values_that_prove({0, 1, 1}), 2U);
    EXPECT_EQ(theorem_of("0.[03]").values_that_prove({0, 2, 1}), 0U + 2 + 2);
    EXPECT_EQ(theorem_of("0.[03]").values_that_prove({0, 3, 1}), std::nullopt);
    EXPECT_EQ(theorem_of("0.000300[03]").values_that_prove({1, 8, 3}), 1U + 8 + 2 * 2 * 3);
    EXPECT_EQ(theorem_of("4.[3]").values_that_prove({1, 4, 4}), 9U);
    EXPECT_EQ(theorem_of("0.[30]").values_that_prove({1, 2, 0}), 0U + 1 * (1 + 2 - 1) + 2 + 1);
    EXPECT_EQ(theorem_of("4.12[503]").values_that_prove({5, 9, 0}), 2U + 2 * (5 + 9 - 1) + 9 + 1);
    // 2 is no multiple of the repetition 3, and counts as 6.
    EXPECT_EQ(theorem_of("4.12[503]").values_that_prove({5, 2, 0}),
              theorem_of("4.12[503]").values_that_prove({5, 6, 0}));
}

TEST(PeriodTheorems, ASearchWithoutOneComputesValuesAndProvesNothing) {
    const HeapGame kayles = *parse_game("kayles");
    Observer quiet;
    PeriodSearch search(*NimSequence::make(kayles), std::nullopt);
    const auto proven = search.up_to(1000, quiet);
    ASSERT_TRUE(proven.ok());
    EXPECT_FALSE(proven->has_value());
    ASSERT_EQ(search.values().size(), 1000U);
    EXPECT_EQ(search.values()[999], search.values()[999 - 12]);
}

TEST(PeriodTheorems, APreperiodOf0CountsAs1WhereMovesLeaveHeaps) {
    EXPECT_EQ(theorem_of("0.003").least_preperiod(), 0U);  // a subtraction game
    EXPECT_EQ(theorem_of("kayles").least_preperiod(), 1U);
    EXPECT_EQ(theorem_of("kayles").values_that_prove({0, 5, 0}),
              theorem_of("kayles").values_that_prove({1, 5, 0}));
}

TEST(PeriodTheorems, NumbersThatDoNotFitInto64BitsAreNoProof) {
    EXPECT_EQ(theorem_of("kayles").values_that_prove({largest_heap, 2, 0}), std::nullopt);
    EXPECT_EQ(theorem_of("kayles").values_that_prove({largest_heap / 2, 2, 0}), std::nullopt);
}

TEST(PeriodTheorems, TheLatestRepetitionIsTheLargestThatTheValuesProve) {
    for (const char* game :
         {"kayles", "0x0.8", "0x0.9", "S(1,3,4)", "grundy", "AllBut(2,5)", "0.[3]", "4.[3]"}) {
        const PeriodTheorem theorem = theorem_of(game);
        for (HeapSize values = 1; values < 60; ++values) {
            HeapSize best = 0;
            for (HeapSize n0 = theorem.least_preperiod(); n0 < 60; ++n0)
                for (HeapSize p = 1; p < 60; ++p)
                    if (*theorem.values_that_prove({n0, p, 0}) <= values)
                        best = std::max(best, n0 + p);
            EXPECT_EQ(theorem.latest_repetition(values).value_or(0), best) << game << values;
        }
    }
}

TEST(GrundysGame, AnEvenHeapOfValue0InThePeriodForbidsTheProof) {
    const PeriodTheorem theorem = theorem_of("grundy");
    const auto proven = [&](std::vector<std::uint8_t> period, std::size_t count) {
        std::vector<std::uint8_t> values;
        for (std::size_t n = 0; n < count; ++n) values.push_back(period[n % period.size()]);
        return proven_periodicity(theorem, std::span<const std::uint8_t>(values));
    };
    // Period 2, zeros at odd heaps only: n0 = 1 asks for 2 + 4 values.
    EXPECT_EQ(proven({1, 0}, 6)->periodicity(), (Periodicity{0, 2, 0}));
    EXPECT_EQ(proven({1, 0}, 5), std::nullopt);
    EXPECT_EQ(proven({0, 1}, 100), std::nullopt);     // zeros at even heaps
    EXPECT_EQ(proven({1, 0, 2}, 100), std::nullopt);  // odd period: zeros at even heaps as well
    EXPECT_EQ(proven({1, 3, 2}, 100)->periodicity(), (Periodicity{0, 3, 0}));
}

TEST(PeriodTheorems, SaltusIsForTheTheoremsThatAllowIt) {
    const std::vector<std::uint8_t> climbing = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    const std::span<const std::uint8_t> values(climbing);
    EXPECT_EQ(proven_periodicity(theorem_of("kayles"), values), std::nullopt);
    EXPECT_EQ(prove(theorem_of("kayles"), values, {1, 1, 1}), std::nullopt);
    EXPECT_EQ(proven_periodicity(theorem_of("0.[30]"), values), std::nullopt);
    EXPECT_EQ(proven_periodicity(theorem_of("0.[3]"), values)->periodicity(),
              (Periodicity{0, 1, 1}));
}

}  // namespace
}  // namespace gale::heaps
