// Tasks that wait for one another: which may start, which are done.
//
// Each task waits for a number of others. Whoever has done a task releases those that wait for it,
// without a lock; what becomes ready is handed out in ascending order, so one worker takes
// the tasks one after the other and several follow one another closely. One byte a task.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <queue>
#include <span>
#include <vector>

namespace gale {

class TaskQueue {
public:
    /// `waits[t]`: how many tasks must be done before task t, fewer than 255.
    explicit TaskQueue(std::vector<std::uint8_t> waits);

    std::uint64_t count() const { return waits_.size(); }
    std::uint64_t done() const { return done_; }
    /// The first task that is not done; count() when all are.
    std::uint64_t first_open() const { return first_open_; }
    bool is_done(std::uint64_t task) const { return waits_[task] == finished; }

    /// One of those that `task` waits for is done. True if it was the last. Safe for threads.
    bool release(std::uint64_t task);

    // What follows needs the lock of the owner.

    /// The least ready task, if there is one; look() leaves it there, take() removes it.
    std::optional<std::uint64_t> look() const;
    void take() { ready_.pop(); }
    /// How many tasks are ready.
    std::uint64_t ready() const { return ready_.size(); }

    /// Task `task` is done, and all that waited for it have been released: `ready` are those that
    /// wait for nothing else.
    void finish(std::uint64_t task, std::span<const std::uint64_t> ready);

    /// Before any task is taken: these, in ascending order, are done already. `released(task)`
    /// has to release what waits for a task. False if one of them waits for a task that is not.
    bool restore(std::uint64_t first_open, std::span<const std::uint64_t> later,
                 const std::function<void(std::uint64_t task)>& released);

private:
    static constexpr std::uint8_t finished = 255;
    void find_ready();

    std::vector<std::uint8_t> waits_;
    std::priority_queue<std::uint64_t, std::vector<std::uint64_t>, std::greater<>> ready_;
    std::uint64_t done_ = 0;
    std::uint64_t first_open_ = 0;
};

/// One thread's part in run_tasks: does a task and appends to `ready` what it released last.
using TaskWorker = std::function<void(std::uint64_t task, std::vector<std::uint64_t>& ready)>;

/// Works through all tasks on `members` threads, each with a worker that `make_worker` makes for
/// it. After some tasks, by one thread at a time, `goes_on(first_open)` says whether to go on;
/// what it sees as done stays as it is. True if all tasks are done. Precondition: members >= 1.
bool run_tasks(unsigned members, TaskQueue& queue, const std::function<TaskWorker()>& make_worker,
               const std::function<bool(std::uint64_t first_open)>& goes_on);

}  // namespace gale
