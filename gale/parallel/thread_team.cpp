#include "gale/parallel/thread_team.hpp"

#include <pthread.h>
#include <signal.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <new>
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

/// While it lives, threads are started that leave to others the signals which people, terminals and
/// clocks send: whoever waits for one with the signal blocked elsewhere would not hear of it.
class SignalsOfOthers {
public:
    SignalsOfOthers() {
        sigset_t signals;
        sigemptyset(&signals);
        for (const int signal :
             {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH, SIGALRM, SIGCHLD})
            sigaddset(&signals, signal);
        pthread_sigmask(SIG_BLOCK, &signals, &before_);
    }
    ~SignalsOfOthers() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    SignalsOfOthers(const SignalsOfOthers&) = delete;
    SignalsOfOthers& operator=(const SignalsOfOthers&) = delete;

private:
    sigset_t before_;
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
        if (waiting_ + starting_ < wanted_) start_threads();
        for (unsigned member = 0; member < job.helped; ++member) called_.notify_one();
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
    static constexpr std::size_t largest_crew = 1024;
    /// A thread that has had no work for so long is given back to the system.
    static constexpr std::chrono::seconds patience{2};

    void start_threads() noexcept {
        const SignalsOfOthers blocked;
        try {
            for (; waiting_ + starting_ < wanted_ && threads_ < largest_crew;
                 ++starting_, ++threads_)
                std::thread([this] { serve(); }).detach();
        } catch (...) {
            // No thread or no memory for one.
        }
    }

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
            const bool is_called =
                called_.wait_for(lock, patience, [&] { return first_ != nullptr; });
            --waiting_;
            if (!is_called) break;
            Job& job = *first_;
            const unsigned member = take(job);
            ++job.at_work;
            lock.unlock();
            job.work(member);
            lock.lock();
            if (--job.at_work == 0) returned_.notify_all();
        }
        --threads_;
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

/// Never destroyed: its threads may wait when the process ends. A process that was forked has none
/// of them, and maybe a locked mutex, so it begins with a new crew in the same place, for which no
/// memory is asked.
alignas(Crew) std::byte room_for_crew[sizeof(Crew)];
Crew* const crew = [] {
    pthread_atfork(nullptr, nullptr, [] { new (room_for_crew) Crew; });
    return new (room_for_crew) Crew;
}();

}  // namespace

void run_team(unsigned members, const std::function<void(unsigned)>& work) {
    GALE_EXPECT(members >= 1);
    FirstException exception;
    const std::function<void(unsigned)> guarded = [&](unsigned member) {
        exception.guard([&] { work(member); });
    };
    if (members > 1) {
        Job job{guarded, members - 1};
        crew->call(job);
        guarded(members - 1);
        crew->finish(job);
    } else {
        guarded(0);
    }
    exception.rethrow();
}

void for_pieces(unsigned members, std::uint64_t count, std::uint64_t piece,
                const std::function<void(std::uint64_t, std::uint64_t)>& work) {
    GALE_EXPECT(members >= 1 && piece >= 1);
    std::atomic<std::uint64_t> next{0};
    const std::uint64_t pieces = count / piece + (count % piece > 0 ? 1 : 0);
    const auto of_use = static_cast<unsigned>(std::clamp<std::uint64_t>(pieces, 1, members));
    run_team(of_use, [&](unsigned) {
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
    constexpr unsigned pauses = 4096;
    constexpr unsigned yields = 32;
    if (times < pauses)
        pause();
    else if (times < pauses + yields)
        std::this_thread::yield();
    else
        std::this_thread::sleep_for(std::chrono::microseconds(50));
}

}  // namespace gale
