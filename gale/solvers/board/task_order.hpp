// Which prefixes may be worked on: the scan's tasks and what each waits for.
//
// A task is a prefix of a fixed number of rows. It reads what tasks found that a cut of its rows
// leads to; by induction it is enough that every prefix with one corner square less is done.
// Tasks are handed out in ascending order among those that are ready, so one worker does them in
// plain lexicographic order and several follow one another closely. Not safe for threads: the
// scan guards it with its own lock.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <queue>
#include <vector>

#include "gale/solvers/board/shape_rank.hpp"

namespace gale::board {

class TaskOrder {
public:
    /// Precondition: `prefixes` outlives the order.
    explicit TaskOrder(const ShapeRank& prefixes);

    std::uint64_t count() const { return missing_.size(); }
    std::uint64_t done() const { return done_; }

    /// The first task that is not done; count() when all are.
    std::uint64_t first_open() const { return first_open_; }
    bool is_done(std::uint64_t task) const { return missing_[task] == finished; }

    /// The least ready task, if there is one; look() leaves it there, take() removes it.
    std::optional<std::uint64_t> look() const;
    void take() { ready_.pop(); }

    /// Tells that a task is done; tasks that waited for it alone become ready.
    void finish(std::uint64_t task);

    /// Starts again with these tasks done; false if one of them waits for a task that is not.
    bool restore(const std::vector<bool>& done);

private:
    static constexpr std::uint8_t finished = 255;

    const ShapeRank* prefixes_;
    std::vector<std::uint8_t> missing_;  // by task: corners that are not done yet
    std::priority_queue<std::uint64_t, std::vector<std::uint64_t>, std::greater<>> ready_;
    std::vector<Length> rows_;
    std::uint64_t done_ = 0;
    std::uint64_t first_open_ = 0;
};

}  // namespace gale::board
