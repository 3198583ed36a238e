// Searches for periods, cousins and moves on heaps, against the definition.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "gale/games/catalogue.hpp"
#include "gale/solvers/heaps/cousins.hpp"
#include "gale/solvers/heaps/heap_oracle.hpp"
#include "gale/solvers/heaps/period_proof.hpp"
#include "gale/solvers/heaps/word_repetition.hpp"
#include "gale/solvers/reference/reference_sequence.hpp"

namespace gale::heaps {
namespace {

std::vector<std::uint16_t> defined_values(const HeapGame& game, HeapSize count) {
    ReferenceSequence sequence(game);
    sequence.extend_to(count - 1);
    std::vector<std::uint16_t> values;
    for (const Nimber value : sequence.values().first(count))
        values.push_back(static_cast<std::uint16_t>(value.value));
    return values;
}

TEST(Words, SmallestPeriodsAndFirstOccurrencesAgreeWithTryingAll) {
    std::mt19937 random(1);
    for (int round = 0; round < 100'000; ++round) {
        const std::size_t length = random() % 30;
        const std::size_t repeat = 1 + random() % 6;
        const unsigned letters = 1 + static_cast<unsigned>(random() % 3);
        std::string text;
        for (std::size_t i = 0; i < length; ++i)
            text += i >= repeat && random() % 8 != 0 ? text[i - repeat]
                                                     : static_cast<char>('a' + random() % letters);
        std::string pattern = text.substr(length - std::min(length, std::size_t{random() % 12}));
        if (!pattern.empty() && random() % 2 == 0) pattern.back() = 'b';
        const auto found = first_occurrence(pattern, pattern.size(), text, text.size());
        ASSERT_EQ(found.value_or(std::string::npos), text.find(pattern)) << pattern << " " << text;

        std::size_t period = 1;
        while (period <= length / 2 && text.substr(period) != text.substr(0, length - period))
            ++period;
        const auto smallest = smallest_period(text, length);
        ASSERT_EQ(smallest.value_or(0), period <= length / 2 ? period : 0) << text;
    }
}

/// Every (n0, p, s) tried in turn; the smallest p, and the smallest preperiod for it.
std::optional<Periodicity> by_trying_all(const PeriodTheorem& theorem,
                                         const std::vector<std::uint16_t>& values) {
    for (HeapSize p = 1; p < values.size(); ++p) {
        const std::uint64_t saltus = values.back() - values[values.size() - 1 - p];
        if (values.back() < values[values.size() - 1 - p]) continue;
        if (saltus != 0 && !theorem.allows_saltus()) continue;
        HeapSize n0 = values.size() - p;
        while (n0 > 0 && values[n0 - 1 + p] == values[n0 - 1] + saltus) --n0;
        const auto needed = theorem.values_that_prove({n0, p, saltus});
        if (needed && *needed <= values.size()) return Periodicity{n0, p, saltus};
    }
    return std::nullopt;
}

TEST(Periods, TheLinearSearchProvesExactlyWhatTryingAllProves) {
    for (const char* text :
         {"kayles", "0.07", "0.05", "0.152", "4.0", "0.034", "0x0.F", "0x0.8", "0x4.2C", "S(1,3,4)",
          "S(2,5,6)", "S(4,9,11)", "AllBut(2)", "AllBut(1,5,7)", "AllBut(3,9,11,14)", "0.[3]",
          "0.1203[3]", "0.1", "0.000003"}) {
        const HeapGame game = *parse_heap_game(text);
        const PeriodTheorem theorem = *period_theorem(game);
        const auto all = defined_values(game, game.code().most_heaps() > 2 ? 120 : 260);
        for (std::size_t count = 1; count <= all.size(); ++count) {
            const std::vector<std::uint16_t> values(all.begin(),
                                                    all.begin() + static_cast<long>(count));
            const auto proven = proven_periodicity(theorem, std::span<const std::uint16_t>(values));
            const auto expected = by_trying_all(theorem, values);
            ASSERT_EQ(proven.has_value(), expected.has_value()) << text << " " << count;
            if (proven) {
                ASSERT_EQ(proven->periodicity, *expected) << text << " " << count;
            }
        }
    }
}

TEST(Periods, WhatTheTheoremsProveHoldsFarBeyondTheirWindows) {
    std::mt19937 random(2);
    for (int round = 0; round < 60; ++round) {
        std::string text = round % 2 == 0 ? "S(" : "AllBut(";
        for (unsigned take = 1; take < 12; ++take)
            if (random() % 3 == 0) text += std::to_string(take) + ",";
        text += std::to_string(12 + random() % 4) + ")";
        const HeapGame game = *parse_heap_game(text);
        const auto values = defined_values(game, 900);
        const auto proven =
            proven_periodicity(*period_theorem(game), std::span(values).first(std::size_t{500}));
        if (!proven) continue;
        EXPECT_TRUE(continues(proven->periodicity, std::span<const std::uint16_t>(values),
                              proven->periodicity.preperiod))
            << text;
    }
}

TEST(Cousins, EveryThreeDigitCodeHasTheShiftedValuesOfItsNormalCousin) {
    for (unsigned digits = 0; digits < 1024; ++digits) {
        const TakeAndBreakCode code(
            {static_cast<std::uint8_t>(digits / 512 * 4),
             static_cast<std::uint8_t>(digits / 64 % 8), static_cast<std::uint8_t>(digits / 8 % 8),
             static_cast<std::uint8_t>(digits % 8)},
            {});
        const Cousin cousin = normal_cousin(code);
        const auto values = defined_values(HeapGame(code), 60);
        const auto of_cousin = defined_values(HeapGame(cousin.code), 60);
        for (HeapSize n = 0; n < values.size(); ++n)
            ASSERT_EQ(values[n], n < cousin.shift ? 0 : of_cousin[n - cousin.shift])
                << to_text(code) << " and " << to_text(cousin.code) << " at " << n;
    }
}

TEST(Cousins, CodesThatLeaveThreeHeapsHaveCousinsToo) {
    for (const char* text : {"0x0.0C", "0x8.03", "0x4.08", "0x0.00F", "0x0.8"}) {
        const TakeAndBreakCode code = *parse_code(text);
        const Cousin cousin = normal_cousin(code);
        EXPECT_GT(cousin.shift, 0U) << text;
        const auto values = defined_values(HeapGame(code), 60);
        const auto of_cousin = defined_values(HeapGame(cousin.code), 60);
        for (HeapSize n = cousin.shift; n < values.size(); ++n)
            ASSERT_EQ(values[n], of_cousin[n - cousin.shift]) << text << " at " << n;
    }
    EXPECT_EQ(to_text(normal_cousin(*parse_code("0.07")).code), "0.137");
    EXPECT_EQ(to_text(normal_cousin(*parse_code("0.007")).code), "0.11337");
}

/// All moves on one heap that leave `target`, by going through every option.
std::vector<Heaps> defined_moves(const HeapGame& game, HeapSize heap,
                                 const std::vector<std::uint16_t>& values,
                                 std::optional<Nimber> target) {
    std::vector<Heaps> moves;
    game.for_each_option(heap, [&](std::span<const HeapSize> parts) {
        std::uint64_t sum = 0;
        for (const HeapSize part : parts) sum ^= values[part];
        if (!target || sum == target->value) moves.emplace_back(parts.begin(), parts.end());
    });
    return moves;
}

TEST(HeapOracle, ValuesAndMovesAgreeWithTheDefinition) {
    Observer quiet;
    for (const char* text : {"kayles", "0.07", "4.0", "grundy", "0.007", "S(1,3,4)", "AllBut(2)",
                             "0.[3]", "0.1203[3]", "0.[7]", "0x0.F", "0x4.2C"}) {
        const HeapGame game = *parse_heap_game(text);
        const HeapSize most = game.code().most_heaps() > 2 ? 60 : 400;
        const auto values = defined_values(game, most + 1);
        auto oracle = HeapOracle::make(game);
        ASSERT_TRUE(oracle);
        for (const HeapSize heap :
             {HeapSize{0}, HeapSize{1}, HeapSize{7}, most / 2, most - 1, most}) {
            ASSERT_EQ(oracle->value(heap, quiet)->value, values[heap]) << text << " " << heap;
            for (std::uint64_t target = 0; target < 12; ++target) {
                auto expected = defined_moves(game, heap, values, Nimber{target});
                const std::size_t all = expected.size();
                const auto found = oracle->options(heap, Nimber{target}, 5, quiet);
                ASSERT_TRUE(found);
                expected.resize(std::min<std::size_t>(all, 5));
                EXPECT_EQ(found->leaves, expected) << text << " " << heap << " to " << target;
                EXPECT_EQ(found->unlisted, all - expected.size()) << text << " " << heap;
            }
            const auto every = oracle->options(heap, std::nullopt, 100'000, quiet);
            EXPECT_EQ(every->leaves, defined_moves(game, heap, values, std::nullopt)) << text;
        }
    }
}

TEST(HeapOracle, MovesOnLargePeriodicHeapsAreCountedByResidue) {
    Observer quiet;
    const HeapGame game = *parse_heap_game("kayles");
    const auto values = defined_values(game, 4001);
    auto oracle = HeapOracle::make(game);
    for (const HeapSize heap : {HeapSize{3998}, HeapSize{3999}, HeapSize{4000}})
        for (std::uint64_t target = 0; target < 9; ++target) {
            const auto found = oracle->options(heap, Nimber{target}, 40, quiet);
            const auto expected = defined_moves(game, heap, values, Nimber{target});
            ASSERT_EQ(found->leaves.size() + *found->unlisted, expected.size());
            EXPECT_TRUE(std::equal(found->leaves.begin(), found->leaves.end(), expected.begin()));
        }
}

TEST(HeapOracle, KaylesOf10To18AnswersByItsPeriod) {
    Observer quiet;
    const HeapSize heap = 1'000'000'000'000'000'000;
    auto oracle = HeapOracle::make(*parse_heap_game("kayles"));
    EXPECT_EQ(oracle->value(heap, quiet)->value, oracle->value(76, quiet)->value);
    EXPECT_EQ(heap % 12, 76U % 12);
    const auto winning = oracle->options(heap, Nimber{0}, 3, quiet);
    ASSERT_TRUE(winning);
    // The two halves of what remains after one pin, and after two.
    EXPECT_EQ(winning->leaves.size() + *winning->unlisted > 0, true);
    for (const Heaps& leaves : winning->leaves) {
        std::uint64_t sum = 0;
        for (const HeapSize part : leaves) sum ^= oracle->value(part, quiet)->value;
        EXPECT_EQ(sum, 0U);
    }
    auto nim = HeapOracle::make(*parse_heap_game("nim"));
    EXPECT_EQ(nim->value(heap, quiet)->value, heap);
    EXPECT_EQ(nim->options(heap, Nimber{5}, 3, quiet)->leaves, (std::vector<Heaps>{{5}}));
}

}  // namespace
}  // namespace gale::heaps
