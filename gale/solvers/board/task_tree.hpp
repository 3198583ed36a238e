// Which prefixes are tasks: a prefix is one as soon as what can follow it is small.
//
// Rows are added to a prefix until the block of positions below it is not larger than a good
// task, so that no task is much longer than another, however large the board, and none keeps
// others waiting for long. The prefixes form a tree; its leaves, in ascending order, are the tasks,
// and every inner prefix owns what its tasks share. Taking one corner square off a task's prefix
// leads into one task before it; when those are done, so is every task that a cut of the prefix
// leads to (doc/algorithms/boards.md).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "gale/parallel/task_queue.hpp"
#include "gale/solvers/board/shape_rank.hpp"

namespace gale::board {

class TaskTree {
public:
    /// Size of the block of all fillings of rows `rows`, rows + 1, ... under a row of length
    /// `last`; grows with `last`.
    using BlockSize = std::function<std::uint64_t(std::size_t rows, Length last)>;

    /// Tasks of at most `good_size` where prefixes of at most `most_rows` rows allow it, and of
    /// an eighth of that on average. Preconditions: the shape is not empty, good_size >= 1.
    TaskTree(std::span<const Length> shape, std::size_t most_rows, std::uint64_t good_size,
             const BlockSize& size);

    std::uint64_t count() const { return below(0, shape_[0]); }

    std::uint64_t good_size() const { return good_size_; }

    /// Rows of the longest prefix that is a task.
    std::size_t most_rows() const { return starts_.size(); }

    /// Whether a prefix of this many rows that ends in `last` is a task, if no shorter one is.
    bool is_task(std::size_t rows, Length last) const {
        return rows == most_rows() || last < task_ends_[rows];
    }
    /// The longest last row with which a prefix of this many rows is a task, if there is one.
    std::optional<Length> longest_task(std::size_t rows) const;

    /// How long row `row` can be below a row of length `above`.
    Length longest(std::size_t row, Length above) const { return std::min(above, shape_[row]); }
    Length longest(std::size_t row, std::span<const Length> prefix) const {
        return row == 0 ? shape_[0] : longest(row, prefix[row - 1]);
    }

    /// How many tasks begin with a prefix of this many rows that ends in `last`.
    std::uint64_t below(std::size_t rows, Length last) const {
        return is_task(rows, last) ? 1 : start(rows, longest(rows, last) + std::size_t{1});
    }
    /// How many of the tasks below an inner prefix of `row` rows have a shorter row `row`.
    std::uint64_t start(std::size_t row, std::size_t length) const { return starts_[row][length]; }

    /// Number of the first task that begins with a prefix.
    std::uint64_t first_task(std::span<const Length> prefix) const;

    /// Writes the prefix of a task and returns how many rows it has. Precondition: there is room
    /// for most_rows() rows.
    std::size_t prefix_of(std::uint64_t task, std::span<Length> rows) const;

    /// All tasks, each waiting for those with one corner square less.
    TaskQueue queue() const;

    /// Releases what waits for a task and appends to `ready` what waits for nothing else.
    void release_after(std::uint64_t task, std::span<const Length> prefix, TaskQueue& queue,
                       std::vector<std::uint64_t>& ready) const;

private:
    void count_tasks(std::size_t most_rows);

    std::vector<Length> shape_;
    std::uint64_t good_size_;
    std::vector<std::uint32_t> task_ends_;            // by rows: a shorter last row ends a task
    std::vector<std::vector<std::uint64_t>> starts_;  // by row, then by its length
};

}  // namespace gale::board
