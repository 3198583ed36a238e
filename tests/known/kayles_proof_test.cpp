// The program's Kayles proof against the proof by hand in "Analysis of three small games".
#include "gale/theorems/kayles_proof.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "gale/theorems/kayles_printed.hpp"
#include "tests/known/known_table.hpp"

namespace gale::theorems {
namespace {

const KaylesProof& proof() {
    static const Result<KaylesProof> found = prove_kayles();
    EXPECT_TRUE(found.ok());
    return *found;
}

GeneralMove move_of(const KnownRow& row) {
    return {static_cast<unsigned>(row.number("back")), static_cast<unsigned>(row.number("part")),
            row.number("fixed"), static_cast<unsigned>(row.number("taken")), row.numbers("except")};
}

TEST(KaylesByHand, TheDerivedResidueSetsAreThePrintedOnes) {
    for (const KnownRow& row : known_table("kayles_residues.csv")) {
        ResidueSet printed;
        for (const std::uint64_t residue : row.numbers("residues")) printed.set(residue);
        const std::uint64_t value = row.number("value");
        EXPECT_EQ(proof().rows.at(value - 1).all, printed) << row.named();
    }
}

TEST(KaylesByHand, The38DecompositionsAreAmongThoseTheSearchFinds) {
    const auto rows = known_table("kayles_decompositions.csv");
    ASSERT_EQ(rows.size(), 38u);
    ASSERT_EQ(printed_lines().size(), 38u);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const KnownRow& row = rows[i];
        const PrintedLine& line = printed_lines()[i];
        EXPECT_EQ(line.residue, row.number("residue")) << row.named();
        EXPECT_EQ(line.value.value, row.number("value")) << row.named();
        EXPECT_EQ(line.move, move_of(row)) << row.named();
        EXPECT_EQ(line.only, row.numbers("only")) << row.named();
        EXPECT_TRUE(check_printed(proof().claim, line).ok()) << row.named();

        GeneralMove wanted = line.move;
        const auto found = general_moves(proof().claim, line.residue, line.value, 2);
        EXPECT_TRUE(std::any_of(found.begin(), found.end(), [&](const GeneralMove& move) {
            // Lines printed for a few k only need not list the others.
            if (!line.only.empty()) wanted.except = move.except;
            return move == wanted;
        })) << row.named();
    }
}

TEST(KaylesByHand, TheProgramReachesTheSameValuesWithOneDecompositionEach) {
    std::size_t printed = 0;
    for (const PrintedLine& line : printed_lines()) printed += line.only.empty();
    std::size_t found = 0;
    for (const ClassProof& part : proof().classes) found += part.reached.size();
    EXPECT_EQ(found, printed);  // 38 less the three lines about exceptions of 12k + 10
}

TEST(KaylesByHand, The14SingleMovesHold) {
    const auto rows = known_table("kayles_single_moves.csv");
    ASSERT_EQ(rows.size(), 14u);
    ASSERT_EQ(printed_singles().size(), 14u);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const KnownRow& row = rows[i];
        const PrintedSingle& line = printed_singles()[i];
        const SingleMove move{row.number("heap"), row.number("first"), row.number("second"),
                              static_cast<unsigned>(row.number("taken"))};
        EXPECT_EQ(line.move, move) << row.named();
        EXPECT_EQ(line.value.value, row.number("value")) << row.named();
        EXPECT_TRUE(check_printed(proof().claim, line).ok()) << row.named();
    }
}

TEST(KaylesByHand, ALineWithOneNumberChangedDoesNotHold) {
    for (const PrintedLine& printed : printed_lines()) {
        PrintedLine line = printed;
        line.move.fixed += 1;
        EXPECT_FALSE(check_printed(proof().claim, line).ok());
        line = printed;
        line.value = line.value + Nimber{1};
        EXPECT_FALSE(check_printed(proof().claim, line).ok());
        line = printed;
        line.move.except.push_back(5);
        EXPECT_FALSE(check_printed(proof().claim, line).ok());
    }
}

TEST(KaylesByHand, TheEmptyRowAddsNothingToTheSevenSetsAndMakesTheEighth) {
    for (const ResidueRow& row : proof().rows) {
        ResidueSet without_empty;
        for (const ResidueSum& way : row.ways)
            if (way.first != Nimber{0}) without_empty |= way.sums;
        if (row.value.value < 8)
            EXPECT_EQ(without_empty, row.all);
        else
            EXPECT_TRUE(without_empty.none());
    }
    EXPECT_EQ(proof().rows.at(7).all, ResidueSet((1u << 3) | (1u << 9)));
}

}  // namespace
}  // namespace gale::theorems
