// The down-sets of an order in tasks that threads can do side by side.
//
// A task is what the heights of the first few chains leave open: consecutive ranks. Those heights
// are a down-set of the elements of these chains. A bite leaves the same one or one inside it, and
// that is reached by taking off one greatest element after the other; so a task has to wait only
// for the tasks with one such element less.
#pragma once

#include <cstdint>
#include <vector>

#include "gale/parallel/task_queue.hpp"
#include "gale/positions/poset.hpp"
#include "gale/solvers/poset/ideal_ranks.hpp"

namespace gale::poset {

class IdealTasks {
public:
    /// Tasks of so many down-sets on average take milliseconds, so that a stop is heard soon.
    static constexpr std::uint64_t good_size = std::uint64_t{1} << 13;

    /// Tasks of about `size` down-sets. Preconditions: poset and ranks outlive the tasks.
    IdealTasks(const Poset& poset, const IdealRanks& ranks, std::uint64_t size = good_size);

    std::uint64_t count() const { return begins_.size() - 1; }
    /// Rank of the first down-set of a task; for count() the number of all down-sets.
    std::uint64_t begin(std::uint64_t task) const { return begins_[task]; }

    /// All tasks, each waiting for those with one element less.
    TaskQueue queue() const;

    /// Releases what waits for a task and appends to `ready` what waits for nothing else.
    void release_after(std::uint64_t task, TaskQueue& queue,
                       std::vector<std::uint64_t>& ready) const;

private:
    void begin_below(std::size_t chain, std::uint32_t node, std::uint64_t skipped);
    std::uint64_t task_of(const Heights& heights) const;
    bool is_greatest(const Heights& heights, std::size_t chain) const;
    bool can_be_added(const Heights& heights, std::size_t chain) const;

    const Poset& poset_;
    const IdealRanks& ranks_;
    ChainTable table_;
    std::size_t chains_ = 0;  // the first ones, whose heights make a task
    std::vector<std::uint64_t> begins_;
};

}  // namespace gale::poset
