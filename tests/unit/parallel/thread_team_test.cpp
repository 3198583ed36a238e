#include "gale/parallel/thread_team.hpp"

#include <gtest/gtest.h>

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
