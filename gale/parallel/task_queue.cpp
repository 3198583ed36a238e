#include "gale/parallel/task_queue.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <utility>

#include "gale/core/expect.hpp"
#include "gale/parallel/thread_team.hpp"

namespace gale {

TaskQueue::TaskQueue(std::vector<std::uint8_t> waits) : waits_(std::move(waits)) { find_ready(); }

void TaskQueue::find_ready() {
    ready_ = {};
    for (std::uint64_t task = 0; task < count(); ++task)
        if (waits_[task] == 0) ready_.push(task);
}

bool TaskQueue::release(std::uint64_t task) {
    return std::atomic_ref(waits_[task]).fetch_sub(1, std::memory_order_acq_rel) == 1;
}

std::optional<std::uint64_t> TaskQueue::look() const {
    if (ready_.empty()) return std::nullopt;
    return ready_.top();
}

void TaskQueue::finish(std::uint64_t task, std::span<const std::uint64_t> ready) {
    for (const std::uint64_t next : ready) ready_.push(next);
    waits_[task] = finished;
    ++done_;
    while (first_open_ < count() &&
           std::atomic_ref(waits_[first_open_]).load(std::memory_order_relaxed) == finished)
        ++first_open_;
}

bool TaskQueue::restore(std::uint64_t first_open, std::span<const std::uint64_t> later,
                        const std::function<void(std::uint64_t)>& released) {
    GALE_EXPECT(done_ == 0 && first_open <= count());
    const auto restore_task = [&](std::uint64_t task) {
        if (task >= count() || waits_[task] != 0) return false;
        released(task);
        finish(task, {});
        return true;
    };
    for (std::uint64_t task = 0; task < first_open; ++task)
        if (!restore_task(task)) return false;
    for (const std::uint64_t task : later)
        if (!restore_task(task)) return false;
    find_ready();
    return true;
}

namespace {

class TaskTeam {
public:
    TaskTeam(TaskQueue& queue, const std::function<bool(std::uint64_t)>& goes_on)
        : queue_(queue), goes_on_(goes_on) {}

    /// What every thread does; one that fails stops the others, which would wait for its task.
    void work(const std::function<TaskWorker()>& make_worker) {
        try {
            work_until_done(make_worker());
        } catch (...) {
            const std::lock_guard guard(lock_);
            stopping_ = true;
            changed_.notify_all();
            throw;
        }
    }

private:
    void work_until_done(const TaskWorker& worker) {
        std::vector<std::uint64_t> ready;
        std::unique_lock guard(lock_);
        while (!stopping_ && queue_.done() < queue_.count()) {
            const auto task = queue_.look();
            if (!task) {
                changed_.wait(guard);
                continue;
            }
            queue_.take();
            guard.unlock();
            ready.clear();
            worker(*task, ready);
            guard.lock();
            queue_.finish(*task, ready);
            if (ready.size() > 1 || queue_.done() == queue_.count()) changed_.notify_all();
            ask(guard);
        }
    }

    void ask(std::unique_lock<std::mutex>& guard) {
        if (asking_) return;
        asking_ = true;
        const std::uint64_t first_open = queue_.first_open();
        guard.unlock();
        const bool go_on = goes_on_(first_open);
        guard.lock();
        asking_ = false;
        if (!go_on) {
            stopping_ = true;
            changed_.notify_all();
        }
    }

    TaskQueue& queue_;
    const std::function<bool(std::uint64_t)>& goes_on_;
    std::mutex lock_;
    std::condition_variable changed_;
    bool asking_ = false;
    bool stopping_ = false;
};

}  // namespace

bool run_tasks(unsigned members, TaskQueue& queue, const std::function<TaskWorker()>& make_worker,
               const std::function<bool(std::uint64_t)>& goes_on) {
    TaskTeam team(queue, goes_on);
    run_team(members, [&](unsigned) { team.work(make_worker); });
    return queue.done() == queue.count();
}

}  // namespace gale
