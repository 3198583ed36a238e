#include "gale/parallel/thread_team.hpp"

#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>

#include "gale/core/expect.hpp"

namespace gale {
namespace {

/// Keeps the first exception of a team: on a thread of its own it would end the process.
class FirstException {
public:
    template <class Work>
    void guard(const Work& work) noexcept {
        try {
            work();
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!first_) first_ = std::current_exception();
        }
    }

    void rethrow() const {
        if (first_) std::rethrow_exception(first_);
    }

private:
    std::mutex mutex_;
    std::exception_ptr first_;
};

/// Where this is called again and again, the processor waits for a few dozen cycles each time.
void pause() {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
}

/// The work of one team: members that nobody has begun yet are taken one by one.
struct Job {
    const std::function<void(unsigned)>& work;
    const unsigned helped;  // members 0, ..., helped - 1 are for the crew
    unsigned begun = 0;     // of these
    unsigned at_work = 0;   // members of the crew that have begun and not returned
    Job* next = nullptr;    // that waits for members, after this one
};

/// Threads that wait for work, for the whole process: to start one for each piece of work costs as
/// much as the piece, and on a busy machine it may not run before others have done everything.
class Crew {
public:
    /// Members of the job may begin. Fewer threads than it asks for do the same work.
    void call(Job& job) noexcept {
        const std::lock_guard lock(mutex_);
        (first_ == nullptr ? first_ : last_->next) = &job;
        last_ = &job;
        wanted_ += job.helped;
        try {
            for (; waiting_ + starting_ < wanted_ && threads_ < most_threads;
                 ++starting_, ++threads_)
                std::thread([this] { serve(); }).detach();
        } catch (...) {
            // No thread or no memory for one.
        }
        called_.notify_all();
    }

    /// Does what nobody has begun, and returns when all have returned.
    void finish(Job& job) noexcept {
        std::unique_lock lock(mutex_);
        while (job.begun < job.helped) {
            const unsigned member = take(job);
            lock.unlock();
            job.work(member);
            lock.lock();
        }
        returned_.wait(lock, [&] { return job.at_work == 0; });
    }

private:
    static constexpr std::size_t most_threads = 1024;

    /// The next member of a job; a job without any more is not in the list.
    unsigned take(Job& job) {
        --wanted_;
        if (job.begun + 1 == job.helped) {
            Job** link = &first_;
            Job* before = nullptr;
            for (; *link != &job; link = &before->next) before = *link;
            *link = job.next;
            if (last_ == &job) last_ = before;
        }
        return job.begun++;
    }

    void serve() noexcept {
        std::unique_lock lock(mutex_);
        --starting_;
        for (;;) {
            ++waiting_;
            called_.wait(lock, [&] { return first_ != nullptr; });
            --waiting_;
            Job& job = *first_;
            const unsigned member = take(job);
            ++job.at_work;
            lock.unlock();
            job.work(member);
            lock.lock();
            if (--job.at_work == 0) returned_.notify_all();
        }
    }

    std::mutex mutex_;
    std::condition_variable called_;
    std::condition_variable returned_;
    Job* first_ = nullptr;
    Job* last_ = nullptr;
    std::size_t wanted_ = 0;  // members that nobody has begun
    std::size_t waiting_ = 0;
    std::size_t starting_ = 0;
    std::size_t threads_ = 0;
};

/// Never destroyed: its threads wait until the process ends. A process that was forked has none of
/// them, and maybe a locked mutex, so it takes a new crew.
Crew& crew() {
    static std::atomic<Crew*> current = [] {
        pthread_atfork(nullptr, nullptr, [] { current = new Crew; });
        return new Crew;
    }();
    return *current;
}

}  // namespace

void run_team(unsigned members, const std::function<void(unsigned)>& work) {
    GALE_EXPECT(members >= 1);
    FirstException exception;
    const std::function<void(unsigned)> guarded = [&](unsigned member) {
        exception.guard([&] { work(member); });
    };
    if (members > 1) {
        Job job{guarded, members - 1};
        crew().call(job);
        guarded(members - 1);
        crew().finish(job);
    } else {
        guarded(0);
    }
    exception.rethrow();
}

void for_pieces(unsigned members, std::uint64_t count, std::uint64_t piece,
                const std::function<void(std::uint64_t, std::uint64_t)>& work) {
    GALE_EXPECT(piece >= 1);
    std::atomic<std::uint64_t> next{0};
    run_team(members, [&](unsigned) {
        for (;;) {
            const std::uint64_t begin = next.fetch_add(piece, std::memory_order_relaxed);
            if (begin >= count) return;
            try {
                work(begin, std::min(count, begin + piece));
            } catch (...) {
                next = count;  // no further piece is of use
                throw;
            }
        }
    });
}

void wait_a_moment(unsigned times) {
    constexpr unsigned pauses = 512;
    constexpr unsigned yields = 32;
    if (times < pauses)
        pause();
    else if (times < pauses + yields)
        std::this_thread::yield();
    else
        std::this_thread::sleep_for(std::chrono::microseconds(50));
}

}  // namespace gale
