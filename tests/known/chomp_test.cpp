// Published facts about Chomp, against the definition. Larger ones are left to the engines' tests.
#include "tests/known/known_table.hpp"

#include "gale/solvers/closed_forms/number_of_positions.hpp"
#include "gale/solvers/closed_forms/rows_with_ones.hpp"
#include "gale/solvers/reference/chomp_reference.hpp"

namespace gale {
namespace {

Partition shape(std::vector<RowLength> rows) { return *Partition::from_rows(std::move(rows)); }

/// Calls `visit` with every partition of n whose parts are at most `largest`.
template <class Visit>
void for_each_partition(std::uint64_t n, std::uint64_t largest, std::vector<RowLength>& rows,
                        const Visit& visit) {
    if (n == 0) return visit(shape(rows));
    for (std::uint64_t part = std::min(n, largest); part >= 1; --part) {
        rows.push_back(part);
        for_each_partition(n - part, part, rows, visit);
        rows.pop_back();
    }
}

TEST(PublishedChomp, NimValuesOfRectanglesUpTo7x7) {
    ChompReference chomp;
    for (const KnownRow& row : known_table("chomp_rectangle_values.csv")) {
        if (row.number("rows") > 7 || row.number("columns") > 7) continue;
        const Partition board = Partition::rectangle(row.number("rows"), row.number("columns"));
        EXPECT_EQ(chomp.nim_value(board).value, row.number("nim_value")) << row.named();
    }
}

TEST(PublishedChomp, TheOnlyWinningOpeningOf3xnForNUpTo30) {
    ChompReference chomp;
    for (const KnownRow& row : known_table("chomp_openings_3xn.csv")) {
        if (row.number("columns") > 30) continue;
        const auto winning = chomp.winning_bites(Partition::rectangle(3, row.number("columns")));
        EXPECT_EQ(winning, std::vector<Bite>(1, {row.number("row"), row.number("column")}))
            << row.named();
    }
}

TEST(PublishedChomp, PPositionsCountedBySquaresUpTo16) {
    ChompReference chomp;
    for (const KnownRow& row : known_table("chomp_p_counts.csv")) {
        const std::uint64_t squares = row.number("squares");
        if (squares > 16) continue;
        std::uint64_t all = 0, p = 0, one = 0, several = 0, most = 0;
        std::vector<RowLength> rows;
        for_each_partition(squares, squares, rows, [&](const Partition& board) {
            const std::size_t winning = chomp.winning_bites(board).size();
            ++all;
            p += winning == 0;
            one += winning == 1;
            several += winning > 1;
            most = std::max<std::uint64_t>(most, winning);
        });
        EXPECT_EQ(all, row.number("positions")) << row.named();
        EXPECT_EQ(p, row.number("p_positions")) << row.named();
        EXPECT_EQ(one, row.number("one_winning_move")) << row.named();
        EXPECT_EQ(several, row.number("several_winning_moves")) << row.named();
        EXPECT_EQ(most, row.number("most_winning_moves")) << row.named();
    }
}

TEST(PublishedChomp, HowManyOnesMakeAPPosition) {
    for (const KnownRow& row : known_table("rows_with_ones.csv")) {
        const RowLength a = row.number("a");
        const RowLength b = row.number("b");
        EXPECT_EQ(closed_forms::rows_of_ab1(a, b), 2 + row.number("ones_after_ab")) << row.named();
        if (row.text("ones_after_ab2").empty()) continue;
        const auto rows = closed_forms::rows_of_ab21(a, b);
        EXPECT_EQ(rows ? std::to_string(*rows - 3) : "-1", row.text("ones_after_ab2"))
            << row.named();
    }
}

TEST(PublishedChomp, BoardsUpTo8x10WithSeveralWinningOpenings) {
    ChompReference chomp;
    const auto known = known_table("chomp_several_openings.csv");
    for (std::uint64_t columns = 2; columns <= 10; ++columns)
        for (std::uint64_t rows = 2; rows <= std::min<std::uint64_t>(columns, 8); ++rows) {
            if (rows == 8 && columns == 9) continue;  // as slow as 8x10, and less telling
            std::size_t openings = 1;
            std::string source = "one opening elsewhere";
            for (const KnownRow& row : known)
                if (row.number("rows") == rows && row.number("columns") == columns) {
                    openings = row.number("openings");
                    source = row.named();
                }
            EXPECT_EQ(chomp.winning_bites(Partition::rectangle(rows, columns)).size(), openings)
                << rows << "x" << columns << ": " << source;
        }
    EXPECT_EQ(chomp.winning_bites(Partition::rectangle(8, 10)),
              (std::vector<Bite>{{4, 9}, {5, 6}}));
}

}  // namespace
}  // namespace gale
