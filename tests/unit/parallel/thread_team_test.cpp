#include "gale/parallel/thread_team.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <new>
#include <vector>

namespace gale {
namespace {

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

#if defined(__has_feature)
#define GALE_HAS_FEATURE(name) __has_feature(name)
#else
#define GALE_HAS_FEATURE(name) 0
#endif
// ThreadSanitizer allows no thread in a process that was forked by one with threads.
#if !GALE_HAS_FEATURE(thread_sanitizer)
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
