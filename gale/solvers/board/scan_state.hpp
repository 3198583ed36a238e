// What a scan knows between two tasks, on one machine (scan.cpp) or on many ranks
// (shared_scan.cpp); saved and restored in scan_saved.cpp.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "gale/solvers/board/reached_sets.hpp"
#include "gale/solvers/board/scan.hpp"
#include "gale/solvers/board/scan_plan.hpp"

namespace gale::board {

struct ScanState {
    explicit ScanState(ScanPlan the_plan, WordsElsewhere* elsewhere = nullptr)
        : plan(std::move(the_plan)),
          queue(plan.tree.queue()),
          sets(plan.layout, plan.tree, elsewhere) {}

    ScanPlan plan;
    TaskQueue queue;
    ReachedSets sets;
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
    unsigned idle = 0;          // threads that wait for `changed`

    std::uint64_t positions_of_task(std::span<const Length> prefix) const;
    bool may_start(std::uint64_t task, std::span<const Length> prefix) const;
    void hand_out(std::unique_lock<std::mutex>& guard, PPositionSink& sink, Observer& observer);
    void rest_if_asked(std::unique_lock<std::mutex>& guard, Observer& observer);
    void wake_others(bool all);
    /// What every thread does; one that fails stops the others.
    void work(PPositionSink& sink, Observer& observer);
    void work_until_done(PPositionSink& sink, Observer& observer);
    bool is_finished() const { return queue.done() == queue.count() && waiting.empty(); }
    Status save(ByteSink& out) const;
    Status restore(ByteSource& in);
    Status restore_tasks(ByteSource& in);
    Status restore_waiting(ByteSource& in);
};

}  // namespace gale::board
