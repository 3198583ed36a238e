#include "gale/solvers/board/task_tree.hpp"

#include "gale/core/checked.hpp"
#include "gale/core/expect.hpp"

namespace gale::board {

namespace {

/// Prefixes get no further row where tasks would become smaller than this part of a good one on
/// average, and some tasks are always allowed: handing one out takes about a microsecond.
constexpr std::uint64_t least_part = 8;
constexpr std::uint64_t always_allowed = 4096;
/// One byte each, and a few seconds to hand them out.
constexpr std::uint64_t most_tasks = std::uint64_t{1} << 26;

}  // namespace

TaskTree::TaskTree(std::span<const Length> shape, std::size_t most_rows, std::uint64_t good_size,
                   const BlockSize& size)
    : shape_(shape.begin(), shape.end()), good_size_(good_size) {
    GALE_EXPECT(!shape.empty() && good_size >= 1 && most_rows <= shape.size());
    for (std::size_t rows = 0; rows <= most_rows; ++rows) {
        const Length longest = shape[rows == 0 ? 0 : rows - 1];
        // A last row of no square leaves nothing to split.
        std::uint32_t end = rows == 0 ? 0 : 1;
        while (end <= longest && size(rows, static_cast<Length>(end)) <= good_size) ++end;
        task_ends_.push_back(end);
    }
    const std::uint64_t parts = size(0, shape[0]) / good_size;
    const std::uint64_t enough =
        std::min(most_tasks, std::max(parts, parts * least_part) + always_allowed);
    for (std::size_t rows = most_rows;; --rows) {
        count_tasks(rows);
        if (rows == 0 || count() <= enough) break;
    }
}

/// Counts the tasks with prefixes of at most this many rows.
void TaskTree::count_tasks(std::size_t most_rows) {
    starts_.assign(most_rows, {});
    for (std::size_t row = most_rows; row-- > 0;) {
        auto& starts = starts_[row];
        starts.assign(shape_[row] + std::size_t{2}, 0);
        for (std::size_t length = 0; length <= shape_[row]; ++length)
            starts[length + 1] =
                checked_add(starts[length], below(row + 1, static_cast<Length>(length)))
                    .value_or(UINT64_MAX);
    }
}

std::optional<Length> TaskTree::longest_task(std::size_t rows) const {
    const Length longest = shape_[rows == 0 ? 0 : rows - 1];
    if (is_task(rows, longest)) return longest;
    if (rows == 0) return std::nullopt;
    return static_cast<Length>(task_ends_[rows] - 1);
}

std::uint64_t TaskTree::first_task(std::span<const Length> prefix) const {
    std::uint64_t task = 0;
    for (std::size_t row = 0; row < prefix.size(); ++row) task += start(row, prefix[row]);
    return task;
}

std::size_t TaskTree::prefix_of(std::uint64_t task, std::span<Length> rows) const {
    Length last = shape_[0];
    std::size_t row = 0;
    while (!is_task(row, last)) {
        const auto& starts = starts_[row];
        const auto end = starts.begin() + longest(row, last) + 1;
        last =
            static_cast<Length>(std::upper_bound(starts.begin(), end, task) - starts.begin() - 1);
        task -= starts[last];
        rows[row++] = last;
    }
    return row;
}

TaskQueue TaskTree::queue() const {
    std::vector<std::uint8_t> waits(count());
    std::vector<Length> rows(most_rows());
    for (std::uint64_t task = 0; task < waits.size(); ++task) {
        const std::size_t used = prefix_of(task, rows);
        for (std::size_t row = 0; row < used; ++row)
            if (rows[row] > (row + 1 < used ? rows[row + 1] : 0)) ++waits[task];
    }
    return TaskQueue(std::move(waits));
}

void TaskTree::release_after(std::uint64_t task, std::span<const Length> prefix, TaskQueue& queue,
                             std::vector<std::uint64_t>& ready) const {
    const auto release = [&](std::uint64_t next) {
        if (queue.release(next)) ready.push_back(next);
    };
    for (std::size_t row = 0; row < prefix.size(); ++row) {
        const Length length = prefix[row];
        if (length >= longest(row, prefix)) continue;
        const auto longer = static_cast<Length>(length + 1);
        if (row + 1 < prefix.size() || is_task(row + 1, longer)) {
            release(task + start(row, longer) - start(row, length));
            continue;
        }
        // A prefix that is no task any more: the tasks below it in which this row has a corner.
        const std::uint64_t end = start(row + 1, longest(row + 1, length) + std::size_t{1});
        for (std::uint64_t next = 0; next < end; ++next) release(task + 1 + next);
    }
}

}  // namespace gale::board
