// What a scan knows between two tasks; inside of scan.cpp and scan_saved.cpp only.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "gale/solvers/board/scan.hpp"
#include "gale/solvers/board/scan_plan.hpp"
#include "gale/solvers/board/task_order.hpp"
#include "gale/solvers/board/zeroed_words.hpp"

namespace gale::board {

/// The reached set of one row, for the tasks that share the rows above it.
struct Group {
    std::vector<std::uint64_t> words;
    std::uint64_t open_tasks = 0;
};

struct Scan::State {
    explicit State(ScanPlan the_plan, ShapeRank the_prefixes)
        : plan(std::move(the_plan)), prefixes(std::move(the_prefixes)), order(prefixes) {}

    ScanPlan plan;
    ShapeRank prefixes;                  // of task_rows rows
    std::vector<ShapeRank> group_ranks;  // [row]: of `row` rows
    TaskOrder order;
    ZeroedWords first_row_reached;
    std::vector<std::map<std::uint64_t, Group>> groups;  // [row], by rank of the rows above
    std::uint64_t group_bytes = 0;
    std::map<std::uint64_t, std::vector<Length>> waiting;  // found, by task, not yet handed out
    std::uint64_t waiting_bytes = 0;
    std::uint64_t p_positions = 0;
    std::uint64_t positions_done = 0;

    std::mutex lock;
    std::condition_variable changed;
    bool stopping = false;
    bool resting = false;       // asked to pause: no task is begun
    bool handing_out = false;   // a thread is at it, without the lock
    std::uint64_t running = 0;  // tasks

    std::uint64_t group_words(std::size_t row, std::span<const Length> prefix) const {
        return plan.layout.block_words(row + 1, prefix[row - 1]);
    }
    std::uint64_t tasks_in_group(std::size_t row, std::span<const Length> prefix) const {
        return prefixes.weight(row, std::min(prefix[row - 1], prefixes.shape()[row]) + 1u);
    }
    std::uint64_t positions_of_task(std::span<const Length> prefix) const {
        const std::size_t row = plan.task_rows;
        if (row == 0) return plan.positions.count();
        return plan.positions.weight(row,
                                     std::min(prefix[row - 1], plan.positions.shape()[row]) + 1u);
    }

    /// Words of first_row_reached that differ from those of a new scan, at most: rows below the
    /// first are at most one longer than the longest first row that is done.
    std::size_t first_row_words() const;
    bool may_start(std::uint64_t task, std::span<const Length> prefix) const;
    void open_groups(std::span<const Length> prefix, std::vector<std::uint64_t*>& reached);
    void close_groups(std::span<const Length> prefix);
    void finish(std::uint64_t task, std::span<const Length> prefix, std::vector<Length>&& found);
    void hand_out(std::unique_lock<std::mutex>& guard, PPositionSink& sink, Observer& observer);
    void rest_if_asked(std::unique_lock<std::mutex>& guard, Observer& observer);
    /// What every thread does; one that fails stops the others.
    void work(PPositionSink& sink, Observer& observer);
    void work_until_done(PPositionSink& sink, Observer& observer);
    Status save_sets(ByteSink& out) const;
    Status restore_tasks(ByteSource& in);
    Status restore_sets(ByteSource& in);
    std::uint64_t open_tasks_in_group(std::size_t row, std::span<const Length> above) const;
};

}  // namespace gale::board
