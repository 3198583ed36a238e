#include "gale/parallel/thread_team.hpp"

#include <gtest/gtest.h>

#include <atomic>
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

}  // namespace
}  // namespace gale
