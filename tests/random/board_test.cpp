// Random boxes and shapes: ranks come back, and outcomes obey their definition.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <functional>
#include <set>

#include "gale/positions/partition_rank.hpp"
#include "gale/solvers/board/nim_values.hpp"
#include "gale/solvers/board/solve.hpp"
#include "gale/solvers/board/solved_position.hpp"

namespace gale::board {
namespace {

/// A shape of at most 8 rows and 10 columns, not empty.
Partition some_shape() {
    auto rows = *rc::gen::container<std::vector<RowLength>>(*rc::gen::inRange<std::size_t>(1, 9),
                                                            rc::gen::inRange<RowLength>(1, 11));
    std::ranges::sort(rows, std::greater<>());
    return Partition::from_rows(rows).value();
}

class Collector : public PPositionSink {
public:
    explicit Collector(std::size_t rows) : rows_(rows) {}
    void on_p_positions(std::span<const Length> positions) override {
        for (std::size_t at = 0; at < positions.size(); at += rows_) {
            const auto rows = positions.subspan(at, rows_);
            found.insert(
                Partition::from_rows(std::vector<RowLength>(rows.begin(), rows.end())).value());
        }
    }
    std::set<Partition> found;

private:
    std::size_t rows_;
};

std::set<Partition> p_positions_in(const Partition& shape, const Options& options) {
    Collector collector(shape.height());
    Observer observer;
    RC_ASSERT(p_positions(shape, options, collector, observer).ok());
    return collector.found;
}

TEST(RandomBoards, rank_and_unrank_are_inverse_in_any_box) {
    EXPECT_TRUE(rc::check([] {
        const BoardSize box{*rc::gen::inRange<std::uint64_t>(1, 34),
                            *rc::gen::inRange<std::uint64_t>(1, 34)};
        const auto ranks = PartitionRank::of_box(box).value();
        const auto rank = *rc::gen::arbitrary<std::uint64_t>() % ranks.count();
        const Partition shape = ranks.unrank(rank);
        RC_ASSERT(shape.height() <= box.rows && shape.width() <= box.columns);
        RC_ASSERT(ranks.rank(shape) == rank);
    }));
}

TEST(RandomBoards, inside_a_rectangle_both_numberings_agree) {
    EXPECT_TRUE(rc::check([] {
        const BoardSize box{*rc::gen::inRange<std::uint64_t>(1, 15),
                            *rc::gen::inRange<std::uint64_t>(1, 15)};
        const auto ranks = PartitionRank::of_box(box).value();
        const auto also =
            ShapeRank::of_shape(std::vector<Length>(box.rows, static_cast<Length>(box.columns)))
                .value();
        const auto rank = *rc::gen::arbitrary<std::uint64_t>() % ranks.count();
        std::vector<Length> rows(box.rows);
        also.unrank(rank, rows);
        RC_ASSERT(also.rank(rows) == rank);
        RC_ASSERT(Partition::from_rows(std::vector<RowLength>(rows.begin(), rows.end())).value() ==
                  ranks.unrank(rank));
    }));
}

TEST(RandomBoards, the_scan_and_the_plain_rung_agree_inside_any_shape) {
    EXPECT_TRUE(rc::check([] {
        const Partition shape = some_shape();
        const Options options{.limits = {.threads = *rc::gen::inRange(1u, 4u)},
                              .unit_rows = *rc::gen::inRange<std::size_t>(0, 5),
                              .task_words = *rc::gen::inRange<std::uint64_t>(0, 12)};
        RC_ASSERT(p_positions_in(shape, options) ==
                  p_positions_in(shape, {.rung = Rung::first_row}));
    }));
}

TEST(RandomBoards, transposing_a_shape_transposes_its_p_positions) {
    EXPECT_TRUE(rc::check([] {
        const Partition shape = some_shape();
        std::set<Partition> mirrored;
        for (const Partition& position : p_positions_in(shape, {}))
            mirrored.insert(position.transposed());
        RC_ASSERT(p_positions_in(shape.transposed(), {}) == mirrored);
    }));
}

TEST(RandomBoards, every_bite_of_a_p_position_leaves_an_n_position_with_an_answer) {
    EXPECT_TRUE(rc::check([] {
        const Partition shape = some_shape();
        const auto p = p_positions_in(shape, {});
        const Partition position = *rc::gen::elementOf(p);
        for (const Bite bite : bites(position)) {
            const Partition left = after(position, bite);
            RC_ASSERT(!p.contains(left));
            if (left.is_empty()) continue;
            bool has_answer = false;
            for (const Bite reply : bites(left)) has_answer |= p.contains(after(left, reply));
            RC_ASSERT(has_answer);
        }
    }));
}

TEST(RandomBoards, the_outcome_is_p_exactly_if_the_nim_value_is_zero) {
    EXPECT_TRUE(rc::check([] {
        const Partition shape = some_shape();
        Observer observer;
        const auto answer = solve_position(shape, {}, observer).value();
        const auto values = NimValues::of_shape(shape, {}, observer).value();
        RC_ASSERT(answer.outcome == outcome_of(values.value(shape)));
        RC_ASSERT(answer.winning_bites == values.bites_to(shape, Nimber{0}));
    }));
}

}  // namespace
}  // namespace gale::board
