// The four documents that the project started from: every number in them, recomputed from the
// definition. Where a document is wrong the table says so in its column "correct", and
// doc/ERRATA.md tells the story.
#include <set>

#include "gale/core/mex.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/solvers/closed_forms/number_of_positions.hpp"
#include "gale/solvers/reference/chomp_reference.hpp"
#include "gale/solvers/reference/nim_sequence_by_definition.hpp"
#include "tests/known/known_table.hpp"

namespace gale {
namespace {

std::string correct(const KnownRow& row) {
    return row.text("correct").empty() ? row.text("printed") : row.text("correct");
}

/// All (a, b) up to a <= largest that make (a, b, c) a P-position.
std::set<std::pair<RowLength, RowLength>> plane(ChompReference& chomp, RowLength c,
                                                RowLength largest) {
    std::set<std::pair<RowLength, RowLength>> found;
    for (RowLength a = std::max<RowLength>(c, 1); a <= largest; ++a)
        for (RowLength b = c; b <= a; ++b)
            if (chomp.outcome(*Partition::from_rows({a, b, c})) == Outcome::P) found.emplace(a, b);
    return found;
}

constexpr RowLength widest = 56;  // beyond every listed position of c <= 25 but the families

/// "(13,7) pat(15+k,10+k)..." as the set of its members within `widest`.
std::set<std::pair<RowLength, RowLength>> members(const std::string& text) {
    std::set<std::pair<RowLength, RowLength>> all;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        unsigned long a = 0;
        unsigned long b = 0;
        if (std::sscanf(word.c_str(), "pat(%lu+k,%lu+k)...", &a, &b) == 2) {
            for (; a <= widest; ++a, ++b) all.emplace(a, b);
        } else {
            EXPECT_EQ(std::sscanf(word.c_str(), "(%lu,%lu)", &a, &b), 2) << word;
            all.emplace(a, b);
        }
    }
    return all;
}

/// "[9,0,11] [7,8+k,11]": differences of the rows, as (a, b).
std::set<std::pair<RowLength, RowLength>> members_of_differences(const std::string& text) {
    std::set<std::pair<RowLength, RowLength>> all;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        unsigned long first = 0, second = 0, c = 0;
        const bool family = word.find("+k") != std::string::npos;
        EXPECT_EQ(std::sscanf(word.c_str(), family ? "[%lu,%lu+k,%lu]" : "[%lu,%lu,%lu]", &first,
                              &second, &c),
                  3)
            << word;
        do all.emplace(first + second + c, second + c);
        while (family && first + ++second + c <= widest);
    }
    return all;
}

ChompReference& oracle() {
    static ChompReference chomp;
    return chomp;
}

TEST(ThreeRowNote, TheTableOfPlanes0To10) {
    for (const KnownRow& row : known_table("three_row_planes.csv")) {
        if (row.number("c") > 10) continue;
        EXPECT_EQ(plane(oracle(), row.number("c"), widest), members(row.text("positions")))
            << row.named();
    }
}

TEST(ScienceFairReport, PlanesUpTo25AreRightInTheirCorrectedForm) {
    for (const KnownRow& row : known_table("science_fair_three_rows.csv")) {
        const RowLength c = row.number("c");
        const auto found = plane(oracle(), c, widest);
        EXPECT_EQ(found, members_of_differences(correct(row))) << row.named();
        if (!row.text("correct").empty()) {
            EXPECT_NE(found, members_of_differences(row.text("printed"))) << row.named();
        }
        // "finite" means that some position of the plane has a = b.
        bool ends = false;
        for (const auto& [a, b] : found) ends = ends || a == b;
        EXPECT_EQ(ends, row.text("kind") == "finite") << row.named();
    }
}

TEST(ScienceFairReport, TheFirstMoveCriterionFor3xm) {
    // A P-position [A,B,C] with C < m, A+B+C = m and A = 0 or B = 0 is what the first move leaves.
    for (RowLength m = 2; m <= 30; ++m) {
        std::set<std::pair<RowLength, RowLength>> by_criterion;  // (b, c)
        for (RowLength c = 0; c < m; ++c)
            for (const auto& [a, b] : plane(oracle(), c, m))
                if (a == m && (a == b || b == c)) by_criterion.emplace(b, c);
        std::set<std::pair<RowLength, RowLength>> by_definition;
        const Partition board = Partition::rectangle(3, m);
        for (const Bite bite : oracle().winning_bites(board)) {
            const Partition left = after(board, bite);
            by_definition.emplace(left.row(1), left.row(2));
        }
        EXPECT_EQ(by_criterion, by_definition) << "3x" << m;
        EXPECT_EQ(by_definition.size(), 1U) << "3x" << m;
    }
}

TEST(ScienceFairReport, NimValuesOfAllShapesUpToSixSquares) {
    for (const KnownRow& row : known_table("science_fair_values.csv")) {
        const Partition board = *parse_partition(row.text("rows"));
        EXPECT_EQ(board.squares(), row.number("squares")) << row.named();
        EXPECT_EQ(std::to_string(oracle().nim_value(board).value), correct(row)) << row.named();
    }
    EXPECT_EQ(known_table("science_fair_values.csv").size(), 29U);  // 1+2+3+5+7+11
}

TEST(ScienceFairReport, TurnedShapesAreNotAlwaysEndedByOneSquare) {
    // The report says that the last row of a turned position always has one square.
    const Partition board = *Partition::from_rows({2, 2, 1});
    EXPECT_EQ(oracle().outcome(board), Outcome::P);
    EXPECT_EQ(board.transposed(), *Partition::from_rows({3, 2}));
}

TEST(ChompBoardsNote, The35PositionsOf3x4) {
    const auto rows = known_table("chomp_boards_3x4.csv");
    EXPECT_EQ(rows.size(), *closed_forms::number_of_positions(3, 4));
    for (const KnownRow& row : rows) {
        std::vector<RowLength> lengths;
        for (const char digit : row.text("rows")) lengths.push_back(RowLength(digit - '0'));
        const Outcome outcome = oracle().outcome(*Partition::from_rows(lengths));
        EXPECT_EQ(std::string(1, letter(outcome)), correct(row)) << row.named();
    }
    EXPECT_EQ(oracle().winning_bites(Partition::rectangle(3, 4)), (std::vector<Bite>{{2, 3}}));
}

TEST(ThreeHeapGamesNote, KaylesAndGrundysGameFrom1To99) {
    for (const KnownRow& row : known_table("three_heap_games_values.csv")) {
        NimSequenceByDefinition sequence(*parse_game(row.text("game")));
        sequence.extend_to(100);
        std::vector<std::uint64_t> heaps;
        for (HeapSize n = 1; n <= 99; ++n)
            if (sequence.values()[n].value == row.number("value")) heaps.push_back(n);
        EXPECT_EQ(heaps, row.numbers("heaps")) << row.named();
    }
}

TEST(ThreeHeapGamesNote, TheResidueSetsOfTheKaylesProof) {
    // The residues mod 12 that heaps of each nim-value have; beyond 70 only residues matter.
    std::map<std::uint64_t, std::set<HeapSize>> residues;
    NimSequenceByDefinition kayles(*parse_game("kayles"));
    kayles.extend_to(95);
    for (HeapSize n = 1; n <= 94; ++n) residues[kayles.values()[n].value].insert(n % 12);
    for (const KnownRow& row : known_table("kayles_residues.csv")) {
        const std::uint64_t value = row.number("value");
        std::set<HeapSize> sums;
        for (std::uint64_t x = 1; x <= 7; ++x) {
            const std::uint64_t y = x ^ value;
            if (y == 0 || y > 7) continue;  // an empty part is not a heap; 8 needs 9 or more
            for (const HeapSize i : residues[x])
                for (const HeapSize j : residues[y]) sums.insert((i + j) % 12);
        }
        const auto printed = row.numbers("residues");
        EXPECT_EQ(sums, std::set<HeapSize>(printed.begin(), printed.end())) << row.named();
    }
}

}  // namespace
}  // namespace gale
