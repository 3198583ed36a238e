#include "gale/parallel/thread_team.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

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

}  // namespace

void run_team(unsigned members, const std::function<void(unsigned)>& work) {
    GALE_EXPECT(members >= 1);
    FirstException exception;
    const auto do_work = [&](unsigned member) { exception.guard([&] { work(member); }); };
    {
        std::vector<std::jthread> others;
        others.reserve(members - 1);
        try {
            while (others.size() + 1 < members)
                others.emplace_back(do_work, static_cast<unsigned>(others.size()));
        } catch (...) {
            // No thread or no memory for one: fewer threads do the same work.
        }
        do_work(members - 1);
        for (auto missing = static_cast<unsigned>(others.size()); missing + 1 < members; ++missing)
            do_work(missing);
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
