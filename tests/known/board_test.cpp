// Published facts about Chomp boards against the board engines; failures name the publication.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "gale/solvers/board/nim_values.hpp"
#include "gale/solvers/board/openings.hpp"
#include "gale/solvers/board/solve.hpp"
#include "gale/solvers/board/solved_position.hpp"
#include "tests/known/known_table.hpp"

namespace gale::board {
namespace {

constexpr std::uint64_t gigabyte = 1'000'000'000;

class CountOnly : public PPositionSink {
public:
    bool wants(std::span<const Length>) const override { return false; }
    void on_p_positions(std::span<const Length>) override {}
};

std::uint64_t number_of_p_positions(std::size_t rows, RowLength columns) {
    CountOnly sink;
    Observer observer;
    return p_positions(Partition::rectangle(rows, columns), {}, sink, observer).value();
}

TEST(PublishedBoards, nim_values_of_all_rectangles_up_to_12x12) {
    Observer observer;
    const auto values =
        NimValues::of_shape(Partition::rectangle(12, 12), {.memory = gigabyte}, observer);
    ASSERT_TRUE(values.ok());
    int compared = 0;
    for (const KnownRow& row : known_table("chomp_rectangle_values.csv")) {
        const auto rows = row.number("rows"), columns = row.number("columns");
        if (rows > 12 || columns > 12) continue;
        EXPECT_EQ(values->value(Partition::rectangle(rows, columns)).value, row.number("nim_value"))
            << row.named();
        ++compared;
    }
    EXPECT_GE(compared, 144);
}

/// Compares how many openings every board within `largest` has, rows <= columns.
void expect_published_openings(BoardSize largest) {
    Observer observer;
    const auto found = openings(largest, {.limits = {.threads = 2}}, observer);
    ASSERT_TRUE(found.ok());
    std::map<std::pair<std::uint64_t, std::uint64_t>, const KnownRow*> several;
    const auto known = known_table("chomp_several_openings.csv");
    for (const KnownRow& row : known) several[{row.number("rows"), row.number("columns")}] = &row;
    for (std::uint64_t rows = 1; rows <= largest.rows; ++rows)
        for (std::uint64_t columns = rows; columns <= largest.columns; ++columns) {
            const auto count = found->of({rows, columns}).size();
            const auto listed = several.find({rows, columns});
            if (listed == several.end())
                EXPECT_EQ(count, rows * columns == 1 ? 0u : 1u) << rows << "x" << columns;
            else
                EXPECT_EQ(count, listed->second->number("openings")) << listed->second->named();
        }
}

TEST(PublishedBoards, boards_with_several_openings_up_to_13_rows_and_30_columns) {
    expect_published_openings({8, 30});
    expect_published_openings({10, 20});
    expect_published_openings({13, 13});
}

#ifdef GALE_LONG_BOARDS  // under the label `thorough`
TEST(PublishedBoards, boards_with_several_openings_up_to_16x16_and_on_wide_boards) {
    expect_published_openings({5, 200});
    expect_published_openings({6, 93});
    expect_published_openings({7, 57});
    expect_published_openings({13, 20});
    expect_published_openings({16, 16});
}

TEST(PublishedBoards, the_three_openings_of_10x42) {
    Observer observer;
    const auto found = openings({10, 42}, {.limits = {.threads = 2}}, observer);
    ASSERT_TRUE(found.ok());
    const std::vector<Bite> expected = {{5, 36}, {7, 30}, {8, 26}};
    EXPECT_TRUE(std::ranges::equal(found->of({10, 42}), expected));
    EXPECT_EQ(found->of({10, 35}).size(), 2u);
}
#endif

TEST(PublishedBoards, the_winning_opening_of_3xn) {
    Observer observer;
    const auto found = openings({3, 400}, {}, observer);
    ASSERT_TRUE(found.ok());
    for (const KnownRow& row : known_table("chomp_openings_3xn.csv")) {
        if (row.number("columns") > 400) continue;
        const auto bites = found->of({3, row.number("columns")});
        ASSERT_EQ(bites.size(), 1u) << row.named();
        EXPECT_EQ(bites[0], (Bite{row.number("row"), row.number("column")})) << row.named();
    }
}

TEST(PublishedBoards, number_of_p_positions_of_3xn_is_a029899) {
    for (const KnownRow& row : known_table("oeis_chomp.csv")) {
        if (row.text("sequence") != "A029899") continue;
        const auto terms = row.numbers("terms");
        for (std::size_t columns = 1; columns < terms.size(); ++columns)
            EXPECT_EQ(number_of_p_positions(3, columns), terms[columns]) << row.named();
    }
}

TEST(PublishedBoards, nim_values_of_3xn_are_a069001) {
    for (const KnownRow& row : known_table("oeis_chomp.csv")) {
        if (row.text("sequence") != "A069001") continue;
        const auto terms = row.numbers("terms");
        Observer observer;
        const auto values = NimValues::of_shape(Partition::rectangle(3, terms.size()),
                                                {.memory = gigabyte}, observer);
        ASSERT_TRUE(values.ok());
        for (std::size_t columns = 1; columns <= terms.size(); ++columns)
            EXPECT_EQ(values->value(Partition::rectangle(3, columns)).value, terms[columns - 1])
                << row.named() << ", 3x" << columns;
    }
}

TEST(PublishedBoards, every_square_opens_at_2_2) {
    Observer observer;
    const auto found = openings({13, 13}, {}, observer);
    ASSERT_TRUE(found.ok());
    for (std::uint64_t side = 2; side <= 13; ++side) {
        ASSERT_EQ(found->of({side, side}).size(), 1u);
        EXPECT_EQ(found->of({side, side})[0], (Bite{2, 2}));
    }
}

}  // namespace
}  // namespace gale::board
