// Searches for periods, and cousins, against the definition.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "gale/games/catalogue.hpp"
#include "gale/solvers/heaps/periods/period_proof.hpp"
#include "gale/solvers/heaps/periods/period_search.hpp"
#include "gale/solvers/heaps/periods/standard_form.hpp"
#include "gale/solvers/heaps/periods/sweep.hpp"
#include "gale/solvers/heaps/periods/word_repetition.hpp"
#include "tests/values_by_definition.hpp"

namespace gale::heaps {
namespace {

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
    for (const char* text : {"kayles",    "0.07",      "0.05",          "0.152",
                             "4.0",       "0.034",     "0x0.F",         "0x0.8",
                             "0x0.3F",    "0x4.2C",    "S(1,3,4)",      "S(2,5,6)",
                             "S(4,9,11)", "AllBut(2)", "AllBut(1,5,7)", "AllBut(3,9,11,14)",
                             "0.[3]",     "0.1203[3]", "0.1",           "0.000003"}) {
        const HeapGame game = *parse_game(text);
        const PeriodTheorem theorem = *period_theorem(game);
        const auto all = tests::values_by_definition<std::uint16_t>(
            game, game.code().most_heaps() > 2 ? 120 : 260);
        for (std::size_t count = 1; count <= all.size(); ++count) {
            const std::vector<std::uint16_t> values(all.begin(),
                                                    all.begin() + static_cast<long>(count));
            const auto proven = proven_periodicity(theorem, std::span<const std::uint16_t>(values));
            const auto expected = by_trying_all(theorem, values);
            ASSERT_EQ(proven.has_value(), expected.has_value()) << text << " " << count;
            if (proven) {
                ASSERT_EQ(proven->periodicity(), *expected) << text << " " << count;
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
        const HeapGame game = *parse_game(text);
        const auto values = tests::values_by_definition<std::uint16_t>(game, 900);
        const auto proven =
            proven_periodicity(*period_theorem(game), std::span(values).first(std::size_t{500}));
        if (!proven) continue;
        EXPECT_TRUE(continues(proven->periodicity(), std::span<const std::uint16_t>(values),
                              proven->periodicity().preperiod))
            << text;
    }
}

TEST(Periods, StretchedAllButGamesClimbAsTheTheoremSays) {
    for (const char* text : {"0.[03]", "0.[003]", "0.0003[03]", "0.0300[03]", "0.000300[03]",
                             "0.003000000[003]", "0.000300030000[0003]"}) {
        const HeapGame game = *parse_game(text);
        const auto values = tests::values_by_definition<std::uint16_t>(game, 900);
        const auto proven =
            proven_periodicity(*period_theorem(game), std::span(values).first(std::size_t{200}));
        ASSERT_TRUE(proven) << text;
        EXPECT_GT(proven->periodicity().saltus, 0U) << text;
        EXPECT_TRUE(continues(proven->periodicity(), std::span<const std::uint16_t>(values),
                              proven->periodicity().preperiod))
            << text;
    }
}

/// Digits of a random infinite code, "4.1[30]".
std::string random_repeating_code(std::mt19937& random, bool nim_like) {
    const auto digit = [&] {
        return std::to_string(nim_like ? 3 + 4 * (random() % 2) : random() % 8);
    };
    std::string text = random() % 2 == 0 ? "0." : "4.";
    if (nim_like && text == "4.") text += random() % 2 == 0 ? "3" : "7";
    for (auto more = random() % 3; more > 0; --more) text += digit();
    text += "[";
    for (auto more = 1 + random() % 3; more > 0; --more) text += digit();
    return text + "]";
}

TEST(Periods, WhatTheTheoremsProveOfRepeatingCodesHoldsFarBeyondTheirWindows) {
    std::mt19937 random(4);
    Observer quiet;
    int climbing = 0;
    int repeating = 0;
    for (int round = 0; round < 120; ++round) {
        const std::string text = random_repeating_code(random, round % 3 == 0);
        const HeapGame game = *parse_game(text);
        const auto values = tests::values_by_definition<std::uint16_t>(game, 220);
        auto sequence = NimSequence::make(game);
        PeriodSearch search(std::move(*sequence), period_theorem(game));
        const auto proven = search.up_to(110, quiet);
        ASSERT_TRUE(proven);
        if (!*proven) continue;
        const Periodicity& period = (*proven)->periodicity();
        ++(period.saltus > 0 ? climbing : repeating);
        EXPECT_TRUE(continues(period, std::span<const std::uint16_t>(values), period.preperiod))
            << text;
    }
    EXPECT_GT(climbing, 20);
    EXPECT_GT(repeating, 20);
}

TEST(Periods, NimLikeCodesHaveTheValuesOfTheirTheorem) {
    for (const char* code : {"0.[7]", "0.3[7]", "0.[37]", "0x0.[BF]"})
        for (const auto values = tests::values_by_definition<std::uint16_t>(*parse_game(code), 60);
             const auto& value : values)
            EXPECT_EQ(value, &value - values.data()) << code;
    for (const char* code : {"4.[3]", "4.3[7]", "4.33[73]"}) {
        const auto values = tests::values_by_definition<std::uint16_t>(*parse_game(code), 200);
        for (std::uint16_t n = 1; n < 200; ++n)
            EXPECT_EQ(values[n], n % 4 == 3 ? n + 1 : n % 4 == 0 ? n - 1 : n) << code << " " << n;
    }
    for (const char* code : {"4.[7]", "0x4.[F7]", "0xC.[7]"}) {
        const auto values = tests::values_by_definition<std::uint16_t>(*parse_game(code), 60);
        for (std::uint16_t n = 2; n < 60; ++n) EXPECT_EQ(values[n], 2 * n - 2) << code << " " << n;
    }
}

TEST(Periods, CodesThatBreakIntoThreeHaveTheValuesOfTheirTheorem) {
    std::mt19937 random(9);
    int found = 0;
    for (int round = 0; round < 4000 && found < 60; ++round) {
        std::string text = random() % 4 == 0 ? "0x8." : "0x0.";
        for (int digit = 0; digit < 4; ++digit) text += "0048CCEF"[random() % 8];
        if (random() % 3 == 0) text += "[8F]";
        const HeapGame game = *parse_game(text);
        const PeriodTheorem theorem = *period_theorem(game);
        if (theorem.kind() != PeriodTheorem::Kind::breaking) continue;
        ++found;
        const auto values = tests::values_by_definition<std::uint16_t>(game, 60);
        const auto proven = proven_periodicity(theorem, std::span<const std::uint16_t>(values));
        ASSERT_TRUE(proven) << text;
        const auto [n0, m, saltus] = proven->periodicity();
        EXPECT_EQ(n0, 1U) << text;
        EXPECT_EQ(saltus, 1U) << text;
        EXPECT_EQ(proven->values_used(), n0 + m + m + 1) << text;
        for (HeapSize n = 1; n < 60; ++n) ASSERT_EQ(values[n], (n - 1) / m) << text << " " << n;
    }
    EXPECT_EQ(found, 60);
}

TEST(Cousins, EveryThreeDigitCodeHasTheShiftedValuesOfItsNormalCousin) {
    for (unsigned digits = 0; digits < 1024; ++digits) {
        const TakeAndBreakCode code(
            {static_cast<std::uint8_t>(digits / 512 * 4),
             static_cast<std::uint8_t>(digits / 64 % 8), static_cast<std::uint8_t>(digits / 8 % 8),
             static_cast<std::uint8_t>(digits % 8)},
            {});
        const ShiftedCode standard = standard_form(code);
        const auto values = tests::values_by_definition<std::uint16_t>(HeapGame(code), 60);
        const auto of_standard_form =
            tests::values_by_definition<std::uint16_t>(HeapGame(standard.code), 60);
        for (HeapSize n = 0; n < values.size(); ++n)
            ASSERT_EQ(values[n], n < standard.shift ? 0 : of_standard_form[n - standard.shift])
                << to_text(code) << " and " << to_text(standard.code) << " at " << n;
    }
}

TEST(Cousins, CodesThatLeaveThreeHeapsHaveCousinsToo) {
    for (const char* text : {"0x0.0C", "0x8.03", "0x4.08", "0x0.00F", "0x0.8"}) {
        const TakeAndBreakCode code = *parse_code(text);
        const ShiftedCode standard = standard_form(code);
        EXPECT_GT(standard.shift, 0U) << text;
        const auto values = tests::values_by_definition<std::uint16_t>(HeapGame(code), 60);
        const auto of_standard_form =
            tests::values_by_definition<std::uint16_t>(HeapGame(standard.code), 60);
        for (HeapSize n = standard.shift; n < values.size(); ++n)
            ASSERT_EQ(values[n], of_standard_form[n - standard.shift]) << text << " at " << n;
    }
    EXPECT_EQ(to_text(standard_form(*parse_code("0.07")).code), "0.137");
    EXPECT_EQ(to_text(standard_form(*parse_code("0.007")).code), "0.11337");
}

/// However short the limit is, also if it cuts the first period of a code far from its standard
/// form.
TEST(Sweep, EachRowIsTheOneThatTheCodeWouldHaveHadAlone) {
    Observer quiet;
    for (const char* pattern : {"0.?", "0.0?", "0.00000?", "0.0000000000000000000?", "0x0.000?"}) {
        const auto classes = classes_matching(pattern);
        ASSERT_TRUE(classes);
        for (const SweepClass& members : *classes)
            for (HeapSize limit = 1; limit <= 80; ++limit) {
                const auto rows = sweep_class(members, {.values = limit}, quiet);
                ASSERT_TRUE(rows);
                for (const SweepRow& row : *rows) {
                    const auto own =
                        tests::values_by_definition<std::uint16_t>(HeapGame(row.swept.code), limit);
                    const auto alone = proven_periodicity(guy_smith_theorem(row.swept.code),
                                                          std::span<const std::uint16_t>(own));
                    ASSERT_EQ(row.periodicity, alone) << row.swept.text << " to " << limit;
                    const HeapSize values = alone ? alone->values_used() : limit;
                    ASSERT_EQ(row.summary.maximum,
                              *std::max_element(own.begin(),
                                                own.begin() + static_cast<std::ptrdiff_t>(values)))
                        << row.swept.text << " to " << limit;
                }
            }
    }
}

}  // namespace
}  // namespace gale::heaps
