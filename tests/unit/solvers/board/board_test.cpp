// The parts of the scan, one by one: runs of bits, numbering inside a shape, layout, tasks,
// and what is refused for want of memory.
#include <gtest/gtest.h>

#include <random>

#include "gale/core/checked.hpp"
#include "gale/solvers/board/bit_run.hpp"
#include "gale/solvers/board/layout.hpp"
#include "gale/solvers/board/scan.hpp"
#include "gale/solvers/board/scan_plan.hpp"
#include "gale/solvers/board/solve.hpp"
#include "gale/solvers/board/task_tree.hpp"

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

/// Tasks of at most `good_size` positions of a shape.
TaskTree tree_of(const std::vector<Length>& shape, std::uint64_t good_size) {
    const auto ranks = ShapeRank::of_shape(shape).value();
    return TaskTree(shape, shape.size(), good_size, [ranks](std::size_t rows, Length last) {
        if (rows == ranks.rows()) return std::uint64_t{1};
        return ranks.weight(rows, std::min(last, ranks.shape()[rows]) + std::size_t{1});
    });
}

TEST(TaskTree, the_tasks_in_order_hold_every_position_once) {
    for (const std::uint64_t good_size : {1u, 2u, 5u, 20u, 10'000u}) {
        const std::vector<Length> shape = {6, 6, 5, 3};
        const auto ranks = ShapeRank::of_shape(shape).value();
        const TaskTree tree = tree_of(shape, good_size);
        std::vector<Length> rows(4);
        std::uint64_t position = 0;
        for (std::uint64_t task = 0; task < tree.count(); ++task) {
            const std::size_t used = tree.prefix_of(task, rows);
            EXPECT_EQ(tree.first_task(std::span(rows).first(used)), task);
            std::fill(rows.begin() + static_cast<std::ptrdiff_t>(used), rows.end(), Length{0});
            ASSERT_EQ(ranks.rank(rows), position);
            const std::uint64_t size =
                used == 0   ? ranks.count()
                : used == 4 ? 1
                            : ranks.weight(used, tree.longest(used, rows[used - 1]) + 1u);
            EXPECT_LE(size, good_size);
            position += size;
        }
        EXPECT_EQ(position, ranks.count());
    }
}

TEST(TaskTree, one_worker_takes_the_tasks_in_ascending_order) {
    for (const std::uint64_t good_size : {1u, 3u, 10u}) {
        const TaskTree tree = tree_of({5, 5, 4}, good_size);
        TaskQueue queue = tree.queue();
        std::vector<Length> rows(3);
        std::vector<std::uint64_t> ready;
        for (std::uint64_t task = 0; task < tree.count(); ++task) {
            ASSERT_EQ(queue.look(), task);
            queue.take();
            ready.clear();
            tree.release_after(task, std::span(rows).first(tree.prefix_of(task, rows)), queue,
                               ready);
            queue.finish(task, ready);
        }
        EXPECT_EQ(queue.look(), std::nullopt);
        EXPECT_EQ(queue.done(), tree.count());
    }
}

/// Takes the last ready task each time: as far from the order as a team can come.
TEST(TaskTree, a_task_is_ready_only_when_every_cut_of_its_prefix_leads_to_done_tasks) {
    const std::vector<Length> shape = {5, 5, 4, 4};
    const TaskTree tree = tree_of(shape, 6);
    TaskQueue queue = tree.queue();
    const auto task_of = [&](std::vector<Length> rows) {
        std::uint64_t task = 0;
        Length last = shape[0];
        for (std::size_t row = 0; !tree.is_task(row, last); last = rows[row++])
            task += tree.start(row, rows[row]);
        return task;
    };
    std::vector<Length> rows(4);
    std::vector<std::uint64_t> ready;
    while (queue.done() < queue.count()) {
        std::vector<std::uint64_t> all;
        while (queue.look()) {
            all.push_back(*queue.look());
            queue.take();
        }
        ASSERT_FALSE(all.empty());
        const std::uint64_t task = all.back();
        all.pop_back();
        const std::size_t used = tree.prefix_of(task, rows);
        for (std::size_t row = 0; row < used; ++row)
            for (Length cut = 0; cut < rows[row]; ++cut) {
                std::vector<Length> left(rows.begin(),
                                         rows.begin() + static_cast<std::ptrdiff_t>(used));
                for (std::size_t below = row; below < used; ++below)
                    left[below] = std::min(left[below], cut);
                left.resize(4);
                EXPECT_TRUE(queue.is_done(task_of(left)));
            }
        ready.clear();
        tree.release_after(task, std::span(rows).first(used), queue, ready);
        ready.insert(ready.end(), all.begin(), all.end());
        queue.finish(task, ready);
    }
}

TEST(ScanPlan, what_does_not_fit_is_refused_with_an_estimate) {
    const auto refused =
        Scan::of_shape(Partition::rectangle(20, 20), {.limits = {.memory = 4'000'000'000}});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().failure, Failure::too_large);
    EXPECT_EQ(refused.error().message, "this board needs about 7.1 GB; the limit is 4.0 GB");

    const auto plain = memory_needed(Partition::rectangle(20, 20), {.rung = Rung::first_row});
    EXPECT_EQ(plain.value(), 2 * binomial(39, 19).value());
}

TEST(ScanPlan, sixteen_threads_take_little_more_memory_than_one) {
    for (const Length side : std::vector<Length>{12, 16, 18, 20}) {
        const std::vector<Length> shape(side, side);
        const std::uint64_t memory = std::uint64_t{1} << 36;
        const auto one = ScanPlan::make(shape, {.limits = {.memory = memory, .threads = 1}});
        const auto many = ScanPlan::make(shape, {.limits = {.memory = memory, .threads = 16}});
        ASSERT_TRUE(one.ok() && many.ok());
        EXPECT_EQ(many->threads, 16u);
        EXPECT_EQ(many->set_bytes, one->set_bytes);
        EXPECT_LE(many->least_bytes() + many->ahead_bytes,
                  one->least_bytes() * 5 / 4 + (std::uint64_t{1} << 26));
    }
    // Four fifths of this was what all openings to 20x20 were to take.
    EXPECT_LT(ScanPlan::unlimited(std::vector<Length>(20, 20), {})->least_bytes(), 9'600'000'000u);
}

/// Counts only.
class Nothing : public PPositionSink {
public:
    bool wants(std::span<const Length>) const override { return false; }
    void on_p_positions(std::span<const Length>) override {}
};

/// The scan itself expects that its sets stay within the plan.
TEST(ScanPlan, the_least_memory_is_enough_for_any_number_of_threads) {
    const auto shape = Partition::rectangle(9, 9);
    for (const std::uint64_t task_words : {1u, 4u, 16u}) {
        Options options{.unit_rows = 3, .task_words = task_words};
        Nothing sink;
        const auto expected = p_positions(shape, options, sink, silent()).value();
        const auto least = Scan::least_memory(shape, options).value();
        for (const unsigned threads : {1u, 2u, 7u, 16u}) {
            options.limits = {.memory = least + threads * 5000, .threads = threads};
            EXPECT_EQ(p_positions(shape, options, sink, silent()).value(), expected);
        }
    }
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
