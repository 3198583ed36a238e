#include "gale/parallel/thread_team.hpp"

#include <gtest/gtest.h>
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <new>
#include <thread>
#include <vector>

namespace gale {
namespace {

#if defined(__has_feature)
#define GALE_HAS_FEATURE(name) __has_feature(name)
#else
#define GALE_HAS_FEATURE(name) 0
#endif
#if defined(__SANITIZE_THREAD__) || GALE_HAS_FEATURE(thread_sanitizer)
#define GALE_HAS_TSAN 1
#else
#define GALE_HAS_TSAN 0
#endif
#if defined(__SANITIZE_ADDRESS__) || GALE_HAS_FEATURE(address_sanitizer)
#define GALE_HAS_ASAN 1
#else
#define GALE_HAS_ASAN 0
#endif

std::size_t threads_of_process() {
    std::size_t count = 0;
    for ([[maybe_unused]] const auto& thread :
         std::filesystem::directory_iterator("/proc/self/task"))
        ++count;
    return count;
}

// ThreadSanitizer starts one of its own with the first of ours.
const std::size_t threads_at_rest = threads_of_process() + GALE_HAS_TSAN;

TEST(ThreadTeam, EveryMemberWorksOnce) {
    for (unsigned members = 1; members <= 5; ++members) {
        std::vector<std::atomic<int>> calls(members);
        run_team(members, [&](unsigned member) { ++calls[member]; });
        for (auto& count : calls) EXPECT_EQ(count, 1);
    }
}

TEST(ThreadTeam, TeamsMayWorkAtTheSameTimeAndWithinEachOther) {
    std::atomic<unsigned> calls{0};
    std::atomic<unsigned> inner{0};
    run_team(4, [&](unsigned) {
        for (unsigned members = 1; members <= 40; ++members) {
            std::vector<std::atomic<unsigned>> here(members);
            run_team(members, [&](unsigned member) {
                ++here[member];
                if (member == members / 2) run_team(3, [&](unsigned) { ++inner; });
            });
            for (auto& count : here) calls += count == 1 ? 1 : 1'000'000;
        }
    });
    EXPECT_EQ(calls, 4U * 40 * 41 / 2);
    EXPECT_EQ(inner, 4U * 40 * 3);
}

TEST(ThreadTeam, AMemberMayDoTheWorkOfAllOthers) {
    // What the first to come does for all: the others find nothing left, whenever they come.
    for (unsigned round = 0; round < 2000; ++round) {
        std::atomic<unsigned> left{100};
        std::atomic<unsigned> done{0};
        run_team(6, [&](unsigned) {
            for (unsigned n = left; n > 0; n = left)
                if (left.compare_exchange_strong(n, n - 1)) ++done;
        });
        EXPECT_EQ(done, 100U);
    }
}

TEST(ThreadTeam, ThreadsWithoutWorkEnd) {
    using Clock = std::chrono::steady_clock;
    run_team(5, [](unsigned) { std::this_thread::sleep_for(std::chrono::milliseconds(20)); });
    const auto deadline = Clock::now() + std::chrono::minutes(1);
    while (threads_of_process() > threads_at_rest && Clock::now() < deadline)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_LE(threads_of_process(), threads_at_rest);
    std::atomic<unsigned> calls{0};
    run_team(5, [&](unsigned) { ++calls; });
    EXPECT_EQ(calls, 5U);
}

TEST(ThreadTeam, SignalsOfPeopleAreHeardByTheCaller) {
    // All members are at work at the same time, or this would prove nothing.
    std::atomic<unsigned> begun{0};
    std::atomic<unsigned> that_hear{0};
    const auto hear = [&](unsigned) {
        ++begun;
        for (unsigned times = 0; begun < 3 && times < 200'000; ++times) wait_a_moment(times);
        sigset_t blocked;
        pthread_sigmask(SIG_SETMASK, nullptr, &blocked);
        if (sigismember(&blocked, SIGINT) == 0 || sigismember(&blocked, SIGWINCH) == 0) ++that_hear;
    };
    run_team(3, hear);
    EXPECT_EQ(begun, 3U);
    EXPECT_EQ(that_hear, 1U);
}

// The sanitizers need an address space of their own choice.
#if !GALE_HAS_TSAN && !GALE_HAS_ASAN
TEST(ThreadTeam, WithoutRoomForAThreadTheCallerDoesEverything) {
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        alarm(20);
        std::uint64_t pages = 0;
        std::ifstream("/proc/self/statm") >> pages;
        // Less than the stack of one thread.
        const rlim_t most = pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE)) + (rlim_t{1} << 20);
        const rlimit limit{most, most};
        if (setrlimit(RLIMIT_AS, &limit) != 0) _exit(2);
        std::atomic<unsigned> calls{0};
        std::atomic<unsigned> elsewhere{0};
        const pthread_t caller = pthread_self();
        run_team(6, [&](unsigned) {
            ++calls;
            if (pthread_equal(caller, pthread_self()) == 0) ++elsewhere;
        });
        _exit(calls == 6 && elsewhere == 0 ? 0 : 1);
    }
    int status = -1;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0);
}
#endif

// ThreadSanitizer allows no thread in a process that was forked by one with threads.
#if !GALE_HAS_TSAN
TEST(ThreadTeam, AForkedProcessHasTeamsOfItsOwn) {
    run_team(3, [](unsigned) {});
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        alarm(20);
        std::atomic<unsigned> calls{0};
        run_team(3, [&](unsigned) { ++calls; });
        _exit(calls == 3 ? 0 : 1);
    }
    int status = -1;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0);
}
#endif

TEST(ThreadTeam, PiecesCoverTheWholeOnce) {
    std::vector<std::atomic<int>> touched(1001);
    for_pieces(3, touched.size(), 10, [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t i = begin; i < end; ++i) ++touched[i];
    });
    for (auto& count : touched) EXPECT_EQ(count, 1);
}

TEST(ThreadTeam, AnExceptionOfAnyMemberComesBackAfterAllHaveReturned) {
    for (unsigned members = 1; members <= 4; ++members)
        for (unsigned failing = 0; failing < members; ++failing) {
            std::atomic<unsigned> returned{0};
            EXPECT_THROW(run_team(members,
                                  [&](unsigned member) {
                                      if (member == failing) throw std::bad_alloc();
                                      ++returned;
                                  }),
                         std::bad_alloc);
            EXPECT_EQ(returned, members - 1);
        }
}

TEST(ThreadTeam, AfterAFailedPieceNoFurtherOneIsTaken) {
    std::atomic<std::uint64_t> begun{0};
    EXPECT_THROW(for_pieces(2, 1'000'000, 1,
                            [&](std::uint64_t, std::uint64_t) {
                                ++begun;
                                throw std::bad_alloc();
                            }),
                 std::bad_alloc);
    EXPECT_LE(begun, 2u);
}

}  // namespace
}  // namespace gale
