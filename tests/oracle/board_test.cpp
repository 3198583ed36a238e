// Every rung of the board ladder against the definition: outcomes, openings and nim-values.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "gale/solvers/board/nim_values.hpp"
#include "gale/solvers/board/openings.hpp"
#include "gale/solvers/board/solve.hpp"
#include "gale/solvers/board/solved_position.hpp"
#include "gale/solvers/board/three_row_values.hpp"
#include "gale/solvers/reference/chomp_reference.hpp"

namespace gale::board {
namespace {

/// Collects P-positions and checks that they ascend.
class Collector : public PPositionSink {
public:
    explicit Collector(std::size_t rows) : rows_(rows) {}

    void on_p_positions(std::span<const Length> positions) override {
        for (std::size_t at = 0; at < positions.size(); at += rows_) {
            const auto position = positions.subspan(at, rows_);
            std::vector<Length> rows(position.begin(), position.end());
            if (!found.empty()) {
                EXPECT_LT(found.back(), rows);
            }
            found.push_back(std::move(rows));
        }
    }

    std::vector<std::vector<Length>> found;

private:
    std::size_t rows_;
};

std::vector<std::vector<Length>> found_by(const Partition& shape, const Options& options) {
    Observer observer;
    Collector collector(shape.height());
    const auto count = p_positions(shape, options, collector, observer);
    EXPECT_TRUE(count.ok());
    EXPECT_EQ(*count, collector.found.size());
    return collector.found;
}

/// All P-positions inside a shape by the definition, in ascending order.
std::vector<std::vector<Length>> by_definition(const Partition& shape) {
    static ChompReference reference;
    const ShapeRank ranks = ShapeRank::of_shape(engine_rows(shape).value()).value();
    std::vector<std::vector<Length>> found;
    for (std::uint64_t rank = 0; rank < ranks.count(); ++rank) {
        std::vector<Length> rows(shape.height());
        ranks.unrank(rank, rows);
        const auto position =
            Partition::from_rows(std::vector<RowLength>(rows.begin(), rows.end())).value();
        if (reference.outcome(position) == Outcome::P) found.push_back(rows);
    }
    return found;
}

void expect_all_rungs_agree(const Partition& shape) {
    SCOPED_TRACE(to_text(shape));
    const auto expected = by_definition(shape);
    EXPECT_EQ(found_by(shape, {.rung = Rung::first_row}), expected);
    EXPECT_EQ(found_by(shape, {.rung = Rung::marking}), expected);
    EXPECT_EQ(found_by(shape, {.rung = Rung::scan, .limits = {.threads = 2}}), expected);
    for (std::size_t unit_rows = 1; unit_rows <= shape.height(); ++unit_rows)
        for (std::uint64_t task_words : {1u, 2u, 4u, 9u, 30u})
            EXPECT_EQ(found_by(shape, {.unit_rows = unit_rows, .task_words = task_words}), expected)
                << unit_rows << " unit rows, tasks of " << task_words << " words";
}

TEST(BoardOracle, every_rung_agrees_on_all_boards_up_to_7x7) {
    for (std::size_t rows = 1; rows <= 7; ++rows)
        for (RowLength columns = 1; columns <= 7; ++columns)
            expect_all_rungs_agree(Partition::rectangle(rows, columns));
}

TEST(BoardOracle, every_rung_agrees_on_wide_and_on_tall_boards) {
    expect_all_rungs_agree(Partition::rectangle(1, 30));
    expect_all_rungs_agree(Partition::rectangle(2, 30));
    expect_all_rungs_agree(Partition::rectangle(3, 20));
    expect_all_rungs_agree(Partition::rectangle(4, 12));
    expect_all_rungs_agree(Partition::rectangle(12, 3));
    expect_all_rungs_agree(Partition::rectangle(30, 1));
}

TEST(BoardOracle, every_rung_agrees_on_shapes_that_are_no_rectangles) {
    for (const char* text : {"7,1", "9,4,4,1", "6,6,2,2,2,1", "5,4,3,2,1", "8,1,1,1,1,1,1",
                             "10,7,3", "4,4,4,4,1,1", "3,3,3,2,2,2,1"})
        expect_all_rungs_agree(parse_partition(text).value());
}

TEST(BoardOracle, any_number_of_threads_gives_the_same_positions_in_the_same_order) {
    for (const auto& shape : {Partition::rectangle(7, 7), Partition::rectangle(4, 12)}) {
        const auto expected = found_by(shape, {});
        for (const unsigned threads : {2u, 3u, 7u, 16u})
            for (std::uint64_t task_words : {1u, 3u, 10u})
                for (std::size_t unit_rows : {1u, 3u})
                    EXPECT_EQ(found_by(shape, {.limits = {.threads = threads},
                                               .unit_rows = unit_rows,
                                               .task_words = task_words}),
                              expected)
                        << threads << " threads";
    }
}

TEST(BoardOracle, nim_values_agree_on_all_positions_of_5x5_and_of_3x9) {
    ChompReference reference;
    Observer observer;
    for (const auto& shape : {Partition::rectangle(5, 5), Partition::rectangle(3, 9),
                              parse_partition("7,7,3,1,1").value()}) {
        const auto values = NimValues::of_shape(shape, {.memory = 1 << 20}, observer);
        ASSERT_TRUE(values.ok());
        std::vector<Length> rows(shape.height());
        for (std::uint64_t rank = 1; rank < values->ranks().count(); ++rank) {
            values->ranks().unrank(rank, rows);
            const auto position =
                Partition::from_rows(std::vector<RowLength>(rows.begin(), rows.end())).value();
            ASSERT_EQ(values->at(rank), reference.nim_value(position)) << to_text(position);
            ASSERT_EQ(values->value(position), values->at(rank));
        }
    }
}

TEST(BoardOracle, any_number_of_threads_gives_the_same_nim_values) {
    for (const auto& shape : {Partition::rectangle(8, 10), Partition::rectangle(3, 90)}) {
        const auto expected = NimValues::of_shape(shape, {}, silent()).value();
        for (const unsigned threads : {2u, 3u, 7u, 16u}) {
            const auto values = NimValues::of_shape(shape, {.threads = threads}, silent()).value();
            for (std::uint64_t rank = 1; rank < values.ranks().count(); ++rank)
                ASSERT_EQ(values.at(rank), expected.at(rank)) << threads << " threads";
        }
    }
}

TEST(BoardOracle, nim_values_of_three_rows_without_a_table_are_those_of_the_table) {
    constexpr RowLength longest = 130;  // values of several words
    const auto table = NimValues::of_shape(Partition::rectangle(3, longest), {}, silent()).value();
    for (const RowLength to : {RowLength{1}, RowLength{2}, RowLength{22}, longest}) {
        const auto values = three_row_values(to, {}, silent());
        ASSERT_TRUE(values.ok());
        ASSERT_EQ(values->size(), to);
        for (RowLength n = 1; n <= to; ++n)
            ASSERT_EQ((*values)[n - 1], table.value(Partition::rectangle(3, n)).value) << "3x" << n;
    }
    EXPECT_EQ(three_row_values(0, {}, silent()).error().failure, Failure::bad_input);
    EXPECT_EQ(three_row_values(longest, {.memory = 100'000}, silent()).error().failure,
              Failure::too_large);
    EXPECT_EQ(three_row_values(1'000'000'000'000, {}, silent()).error().failure,
              Failure::too_large);
}

TEST(BoardOracle, openings_of_all_rectangles_agree_in_both_orientations) {
    ChompReference reference;
    Observer observer;
    for (const BoardSize largest : {BoardSize{5, 7}, BoardSize{7, 5}, BoardSize{1, 4}}) {
        const auto found = openings(largest, {}, observer);
        ASSERT_TRUE(found.ok());
        for (std::uint64_t rows = 1; rows <= largest.rows; ++rows)
            for (std::uint64_t columns = 1; columns <= largest.columns; ++columns) {
                const auto expected = reference.winning_bites(Partition::rectangle(rows, columns));
                const auto bites = found->of({rows, columns});
                EXPECT_TRUE(std::ranges::equal(bites, expected)) << rows << "x" << columns;
            }
    }
}

TEST(BoardOracle, the_answer_to_one_position_agrees_for_all_positions_of_4x5) {
    ChompReference reference;
    Observer observer;
    const ShapeRank ranks = ShapeRank::of_shape(std::vector<Length>(4, 5)).value();
    std::vector<Length> rows(4);
    for (std::uint64_t rank = 0; rank < ranks.count(); ++rank) {
        ranks.unrank(rank, rows);
        const auto position =
            Partition::from_rows(std::vector<RowLength>(rows.begin(), rows.end())).value();
        const auto answer = solve_position(position, {}, observer);
        ASSERT_TRUE(answer.ok());
        EXPECT_EQ(answer->outcome, reference.outcome(position)) << to_text(position);
        EXPECT_EQ(answer->winning_bites, reference.winning_bites(position)) << to_text(position);
    }
}

}  // namespace
}  // namespace gale::board
