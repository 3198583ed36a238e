#include "gale/parallel/task_queue.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <new>
#include <thread>

namespace gale {
namespace {

/// Task t waits for the tasks t / 2 and t / 3, counted once where they are the same.
std::vector<std::uint64_t> before(std::uint64_t task) {
    if (task == 0) return {};
    if (task / 2 == task / 3) return {task / 2};
    return {task / 3, task / 2};
}

TaskQueue queue_of(std::uint64_t count) {
    std::vector<std::uint8_t> waits;
    for (std::uint64_t task = 0; task < count; ++task)
        waits.push_back(static_cast<std::uint8_t>(before(task).size()));
    return TaskQueue(waits);
}

void release_after(std::uint64_t task, TaskQueue& queue, std::vector<std::uint64_t>& ready) {
    for (std::uint64_t next = task + 1; next < queue.count() && next / 3 <= task; ++next)
        for (const std::uint64_t one : before(next))
            if (one == task && queue.release(next)) ready.push_back(next);
}

TEST(TaskQueue, every_task_is_done_once_and_after_those_it_waits_for) {
    for (const unsigned threads : {1u, 2u, 3u, 7u, 16u}) {
        TaskQueue queue = queue_of(500);
        std::vector<std::atomic<int>> done(queue.count());
        const auto make_worker = [&]() -> TaskWorker {
            return [&](std::uint64_t task, std::vector<std::uint64_t>& ready) {
                for (const std::uint64_t one : before(task)) EXPECT_EQ(done[one], 1);
                ++done[task];
                release_after(task, queue, ready);
            };
        };
        EXPECT_TRUE(run_tasks(threads, queue, make_worker, [&](std::uint64_t first_open) {
            for (std::uint64_t task = 0; task < first_open; ++task) EXPECT_EQ(done[task], 1);
            return true;
        }));
        for (const auto& times : done) EXPECT_EQ(times, 1);
        EXPECT_EQ(queue.first_open(), queue.count());
    }
}

TEST(TaskQueue, a_stop_leaves_the_rest_to_another_run) {
    for (const unsigned threads : {1u, 3u}) {
        TaskQueue queue = queue_of(200);
        std::atomic<unsigned> done{0};
        const auto make_worker = [&]() -> TaskWorker {
            return [&](std::uint64_t task, std::vector<std::uint64_t>& ready) {
                ++done;
                release_after(task, queue, ready);
            };
        };
        unsigned runs = 1;
        while (!run_tasks(threads, queue, make_worker, [](std::uint64_t) { return false; })) ++runs;
        EXPECT_EQ(done, 200u);
        EXPECT_GE(runs, 200 / (2 * threads));
    }
}

TEST(TaskQueue, a_worker_that_fails_stops_all_others) {
    TaskQueue queue = queue_of(500);
    const auto make_worker = [&]() -> TaskWorker {
        return [&](std::uint64_t task, std::vector<std::uint64_t>& ready) {
            if (task == 37) throw std::bad_alloc();
            release_after(task, queue, ready);
        };
    };
    EXPECT_THROW(run_tasks(4, queue, make_worker, [](std::uint64_t) { return true; }),
                 std::bad_alloc);
    EXPECT_FALSE(queue.is_done(37));
}

TEST(TaskQueue, what_is_restored_is_done_and_in_order) {
    std::vector<std::uint64_t> ready;
    TaskQueue queue = queue_of(20);
    const auto released = [&](std::uint64_t task) { release_after(task, queue, ready); };
    EXPECT_TRUE(queue.restore(5, std::vector<std::uint64_t>{6, 8, 9}, released));
    EXPECT_EQ(queue.first_open(), 5u);
    EXPECT_EQ(queue.done(), 8u);
    EXPECT_EQ(queue.look(), 5u);

    TaskQueue other = queue_of(20);
    const auto released_there = [&](std::uint64_t task) { release_after(task, other, ready); };
    EXPECT_FALSE(other.restore(2, std::vector<std::uint64_t>{19}, released_there));
}

}  // namespace
}  // namespace gale
