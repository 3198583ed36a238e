// The parts of the scan, one by one: runs of bits, numbering inside a shape, layout, task order,
// and what is refused for want of memory.
#include <gtest/gtest.h>

#include <random>

#include "gale/core/checked.hpp"
#include "gale/solvers/board/bit_run.hpp"
#include "gale/solvers/board/layout.hpp"
#include "gale/solvers/board/scan.hpp"
#include "gale/solvers/board/scan_plan.hpp"
#include "gale/solvers/board/solve.hpp"
#include "gale/solvers/board/task_order.hpp"

namespace gale::board {
namespace {

bool bit(const std::vector<std::uint64_t>& words, std::uint64_t at) {
    return (words[at / 64] >> (at % 64) & 1) != 0;
}

TEST(BitRun, sets_exactly_the_bits_of_a_run) {
    for (std::uint64_t first = 0; first < 200; first += 7)
        for (std::uint64_t past = first; past < 256; past += 5) {
            std::vector<std::uint64_t> words(4);
            set_bits(words.data(), first, past);
            for (std::uint64_t at = 0; at < 256; ++at)
                ASSERT_EQ(bit(words, at), at >= first && at < past);
        }
}

TEST(BitRun, copies_a_run_to_any_place) {
    std::mt19937_64 random(7);
    for (std::uint64_t count = 0; count <= 130; count += 13)
        for (std::uint64_t shift = 0; shift < 64; shift += 9) {
            std::vector<std::uint64_t> words = {random(), random(), random(), 0, 0, 0, 0};
            const auto before = words;
            const std::uint64_t from = 3, to = 192 + shift;
            copy_bits(words.data(), from, to, count);
            for (std::uint64_t at = 0; at < 448; ++at)
                ASSERT_EQ(bit(words, at), at >= to && at < to + count ? bit(before, from + at - to)
                                                                      : bit(before, at));
        }
}

TEST(ShapeRank, of_a_staircase_counts_catalan_numbers) {
    // Positions inside (n-1, n-2, ..., 1) are counted by the Catalan numbers.
    const std::uint64_t catalan[] = {1, 1, 2, 5, 14, 42, 132, 429, 1430};
    for (Length size = 2; size <= 8; ++size) {
        std::vector<Length> staircase;
        for (Length row = size; --row > 0;) staircase.push_back(row);
        const auto ranks = ShapeRank::of_shape(staircase).value();
        EXPECT_EQ(ranks.count(), catalan[size]);
        std::vector<Length> rows(staircase.size());
        for (std::uint64_t rank = 0; rank < ranks.count(); ++rank) {
            ranks.unrank(rank, rows);
            EXPECT_EQ(ranks.rank(rows), rank);
        }
    }
}

/// The place of a filling of rows 1, 2, ... in a block of level 1.
std::uint64_t place_of(const Layout& layout, std::span<const Length> rows) {
    std::uint64_t word = 0;
    for (std::size_t row = 1; row < layout.prefix_rows(); ++row)
        word += layout.start(row, rows[row - 1]);
    return 64 * word + layout.unit().rank(rows.subspan(layout.prefix_rows() - 1));
}

TEST(Layout, extending_a_block_gives_every_longer_filling_the_bit_of_its_cut) {
    for (std::size_t unit_rows = 1; unit_rows <= 4; ++unit_rows) {
        const std::vector<Length> shape = {6, 6, 6, 5, 3};
        const Layout layout = Layout::of_shape(shape, unit_rows).value();
        const auto fillings = ShapeRank::of_shape(std::span(shape).subspan(1)).value();
        std::mt19937_64 random(unit_rows);
        std::vector<std::uint64_t> block(layout.block_words(1, 6));
        std::vector<Length> rows(4);
        const Length c = 3;
        for (std::uint64_t rank = 0; rank < fillings.weight(0, c + 1u); ++rank) {
            fillings.unrank(rank, rows);
            if (random() % 2 == 0) set_bit(block.data(), place_of(layout, rows));
        }
        layout.extend(block.data(), 1, c, false);
        for (std::uint64_t rank = fillings.weight(0, c + 1u); rank < fillings.weight(0, c + 2u);
             ++rank) {
            fillings.unrank(rank, rows);
            std::vector<Length> cut(rows);
            for (Length& row : cut) row = std::min(row, c);
            ASSERT_EQ(bit(block, place_of(layout, rows)), bit(block, place_of(layout, cut)));
        }
    }
}

TEST(TaskOrder, one_worker_takes_the_tasks_in_ascending_order) {
    const auto prefixes = ShapeRank::of_shape(std::vector<Length>{5, 5, 4}).value();
    TaskOrder order(prefixes);
    for (std::uint64_t task = 0; task < prefixes.count(); ++task) {
        ASSERT_EQ(order.look(), task);
        order.take();
        order.finish(task);
    }
    EXPECT_EQ(order.look(), std::nullopt);
    EXPECT_EQ(order.done(), order.count());
}

TEST(TaskOrder, a_task_done_before_what_it_waits_for_is_noticed) {
    const auto prefixes = ShapeRank::of_shape(std::vector<Length>{3, 3}).value();
    TaskOrder order(prefixes);
    std::vector<bool> done(prefixes.count());
    done[0] = done[1] = true;
    EXPECT_TRUE(order.restore(done));
    EXPECT_EQ(order.first_open(), 2u);
    done[1] = false;
    done[2] = true;
    EXPECT_FALSE(order.restore(done));
}

TEST(ScanPlan, what_does_not_fit_is_refused_with_an_estimate) {
    const auto refused =
        Scan::of_shape(Partition::rectangle(20, 20), {.limits = {.memory = 4'000'000'000}});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().failure, Failure::too_large);
    EXPECT_EQ(refused.error().message, "this board needs about 19 GB; the limit is 4.0 GB");

    const auto plain = memory_needed(Partition::rectangle(20, 20), {.rung = Rung::first_row});
    EXPECT_EQ(plain.value(), 2 * binomial(39, 19).value());
}

TEST(ScanPlan, the_plan_of_16x16_fits_a_gigabyte_with_two_threads) {
    const auto plan = ScanPlan::make(std::vector<Length>(16, 16),
                                     {.limits = {.memory = 1'000'000'000, .threads = 2}});
    ASSERT_TRUE(plan.ok());
    EXPECT_EQ(plan->threads, 2u);
    EXPECT_EQ(plan->group_limit, 2 * plan->group_bytes);
}

TEST(ScanPlan, threads_are_given_up_before_a_board_is_refused) {
    const std::vector<Length> shape(12, 12);
    const auto least = ScanPlan::unlimited(shape, {}).value().least_bytes();
    const auto plan = ScanPlan::make(shape, {.limits = {.memory = least, .threads = 8}});
    ASSERT_TRUE(plan.ok());
    EXPECT_EQ(plan->threads, 1u);
    EXPECT_FALSE(ScanPlan::make(shape, {.limits = {.memory = least - 1}}).ok());
}

}  // namespace
}  // namespace gale::board
