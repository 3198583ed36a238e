// Published periods of octal games, against the sweep and against single searches.
#include <map>

#include "gale/games/catalogue.hpp"
#include "gale/solvers/heaps/periods/period_search.hpp"
#include "gale/solvers/heaps/periods/sweep.hpp"
#include "tests/known/known_table.hpp"

namespace gale::heaps {
namespace {

constexpr HeapSize sweep_limit = 3000;

std::map<std::string, SweepRow> sweep(const std::string& pattern) {
    std::map<std::string, SweepRow> rows;
    Observer quiet;
    const auto classes = classes_matching(pattern);
    EXPECT_TRUE(classes);
    for (const SweepClass& members : *classes) {
        const auto swept = sweep_class(members, {.values = sweep_limit}, quiet);
        EXPECT_TRUE(swept);
        for (const SweepRow& row : *swept) rows[row.swept.text] = row;
    }
    return rows;
}

std::string number_text(const std::optional<HeapSize>& number) {
    return number ? std::to_string(*number) : "";
}

std::optional<ProvenPeriodicity> search(const std::string& game, HeapSize limit) {
    const auto rules = parse_game(game);
    EXPECT_TRUE(rules);
    auto sequence = NimSequence::make(*rules, {.keep = Keep::window});
    EXPECT_TRUE(sequence);
    PeriodSearch found(std::move(*sequence), period_theorem(*rules));
    Observer quiet;
    const auto proven = found.up_to(limit, quiet);
    EXPECT_TRUE(proven);
    return *proven;
}

TEST(OctalPeriods, AllThreeDigitCodesSweptTo3000ValuesAgreeWithTheTableAnd676AreSettled) {
    std::map<std::string, SweepRow> rows = sweep("0.???");
    rows.merge(sweep("4.???"));
    ASSERT_EQ(rows.size(), 1024U);
    std::size_t settled = 0;
    for (const KnownRow& known : known_table("octal_periods.csv")) {
        const SweepRow& row = rows.at(known.text("code"));
        const bool within =
            !known.text("values_needed").empty() && known.number("values_needed") <= sweep_limit;
        ASSERT_EQ(row.settled(), within) << row.swept.text << ": " << known.named();
        if (!within) {
            EXPECT_EQ(row.summary.values, sweep_limit) << row.swept.text;
            continue;
        }
        ++settled;
        const ProvenPeriodicity& proven = *row.periodicity;
        EXPECT_EQ(proven.periodicity().period, known.number("period")) << known.named();
        EXPECT_EQ(proven.periodicity().preperiod, known.number("preperiod")) << known.named();
        EXPECT_EQ(number_text(proven.last_exception()), known.text("last_exception"));
        EXPECT_EQ(proven.values_used(), known.number("values_needed")) << known.named();
        EXPECT_EQ(row.summary.maximum, known.number("largest_value")) << known.named();
        EXPECT_EQ(row.summary.maximum_at, known.number("largest_at")) << known.named();
    }
    EXPECT_EQ(settled, 676U);
}

TEST(OctalPeriods, CodesOfOneClassAreInOneClassOfTheTable) {
    std::map<std::string, std::string> representative;
    for (const KnownRow& known : known_table("octal_periods.csv")) {
        const ShiftedCode standard = standard_form(*parse_code(known.text("code")));
        const auto [place, fresh] =
            representative.emplace(to_text(standard.code), known.text("representative"));
        EXPECT_EQ(place->second, known.text("representative")) << known.named();
    }
    EXPECT_EQ(representative.size(), 340U);
}

TEST(OctalPeriods, PeriodsOfUpToAMillionValuesAreProvenFromScratch) {
    for (const KnownRow& known : known_table("octal_periods.csv")) {
        const std::string& needed = known.text("values_needed");
        if (needed.empty() || known.number("values_needed") <= sweep_limit ||
            known.number("values_needed") > 1'000'000)
            continue;
        const auto proven = search(known.text("code"), known.number("values_needed"));
        ASSERT_TRUE(proven) << known.text("code") << ": " << known.named();
        EXPECT_EQ(proven->periodicity().period, known.number("period")) << known.named();
        EXPECT_EQ(proven->periodicity().preperiod, known.number("preperiod")) << known.named();
        EXPECT_EQ(proven->values_used(), known.number("values_needed")) << known.named();
        EXPECT_EQ(search(known.text("code"), known.number("values_needed") - 1), std::nullopt);
    }
}

TEST(OctalPeriods, KaylesIsProvenBy168ValuesAndNotBy167) {
    EXPECT_EQ(search("kayles", 167), std::nullopt);
    const auto proven = search("kayles", 168);
    ASSERT_TRUE(proven);
    EXPECT_EQ(proven->periodicity(), (Periodicity{71, 12, 0}));
    EXPECT_EQ(proven->last_exception(), 70U);
    EXPECT_EQ(proven->theorem().name(), "Guy-Smith");
}

}  // namespace
}  // namespace gale::heaps
