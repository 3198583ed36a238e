// Published nim-sequences and periods of heap games, against the definition.
#include "gale/games/catalogue.hpp"
#include "gale/solvers/reference/nim_sequence_by_definition.hpp"
#include "tests/known/known_table.hpp"

namespace gale {
namespace {

TEST(PublishedSequences, KaylesAndGrundysGameTo300) {
    NimSequenceByDefinition kayles(*parse_game("kayles"));
    NimSequenceByDefinition grundy(HeapGame::grundys_game());
    kayles.extend_to(301);
    grundy.extend_to(301);
    for (const KnownRow& row : known_table("kayles_and_grundys_game.csv")) {
        const HeapSize n = row.number("n");
        EXPECT_EQ(kayles.values()[n].value, row.number("kayles")) << row.named();
        EXPECT_EQ(grundy.values()[n].value, row.number("grundys_game")) << row.named();
    }
}

TEST(PublishedSequences, FirstValuesOfAllCodesOfThreeDigits) {
    for (const KnownRow& row : known_table("octal_first_values.csv")) {
        NimSequenceByDefinition sequence(*parse_game(row.text("code")));
        sequence.extend_to(32);
        std::vector<std::uint64_t> values;
        for (const Nimber value : sequence.values()) values.push_back(value.value);
        EXPECT_EQ(values, row.numbers("values")) << row.text("code") << ": " << row.named();
    }
}

TEST(PublishedPeriods, ShortPeriodsOfThreeDigitCodesAreProvenByTheDefinition) {
    std::size_t proven = 0;
    for (const KnownRow& row : known_table("octal_periods.csv")) {
        if (row.text("values_needed").empty() || row.number("values_needed") > 400) continue;
        NimSequenceByDefinition sequence(*parse_game(row.text("code")));
        sequence.extend_to(row.number("values_needed") - 1);
        EXPECT_FALSE(sequence.proven_periodicity()) << row.named();
        sequence.extend_to(row.number("values_needed"));
        const auto found = sequence.proven_periodicity();
        ASSERT_TRUE(found) << row.text("code") << ": " << row.named();
        EXPECT_EQ(found->period, row.number("period")) << row.named();
        EXPECT_EQ(found->preperiod, row.number("preperiod")) << row.named();
        ++proven;
    }
    EXPECT_GT(proven, 500U);
}

TEST(PublishedPeriods, KaylesHasPeriod12FromHeap71OnAnd168ValuesProveIt) {
    NimSequenceByDefinition kayles(*parse_game("kayles"));
    kayles.extend_to(167);
    EXPECT_EQ(kayles.proven_periodicity(), std::nullopt);
    kayles.extend_to(168);
    EXPECT_EQ(kayles.proven_periodicity(), (Periodicity{71, 12, 0}));
}

TEST(Catalogue, KnownPeriodsHoldAsFarAsTheDefinitionReaches) {
    for (const NamedGame& game : games()) {
        if (!game.period || game.code.empty()) continue;
        const auto rules = parse_game(game.name);
        ASSERT_TRUE(rules) << game.name;
        NimSequenceByDefinition sequence(*rules);
        const HeapSize last = rules->code().most_heaps() > 2 ? 120 : 600;
        sequence.extend_to(last + 1);
        const auto [preperiod, period, saltus] = *game.period;
        const auto follows = [&, p = period, s = saltus](HeapSize n) {
            return sequence.values()[n + p].value == sequence.values()[n].value + s;
        };
        for (HeapSize n = preperiod; n + period <= last; ++n)
            ASSERT_TRUE(follows(n)) << game.name << " at " << n << ": " << game.source;
        if (preperiod > 0) {
            EXPECT_FALSE(follows(preperiod - 1)) << game.name << ": " << game.source;
        }
    }
}

}  // namespace
}  // namespace gale
