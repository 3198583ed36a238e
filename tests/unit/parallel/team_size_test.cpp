#include "gale/parallel/team_size.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace gale {
namespace {

/// What a team of that size does in a second.
using Rate = std::function<double(unsigned)>;

/// The size after some pieces of work, as long as no size is tried out.
unsigned size_after(TeamSize& size, const Rate& rate, unsigned pieces) {
    for (unsigned i = 0; i < pieces || size.is_trial(); ++i)
        size.note(rate(size.members()) * 0.01, 0.01);
    return size.members();
}

TEST(TeamSize, StartsWithAllAndKeepsThemWhereTheyAreFastest) {
    TeamSize size(16);
    EXPECT_EQ(size.members(), 16U);
    EXPECT_EQ(size_after(
                  size, [](unsigned members) { return 1.0 * members; }, 20),
              16U);
}

TEST(TeamSize, TakesOneWhereMoreAreSlower) {
    TeamSize size(12);
    EXPECT_EQ(size_after(
                  size, [](unsigned members) { return 1.0 / members; }, 20),
              1U);
}

TEST(TeamSize, TakesTheSmallestOfThoseThatAreNearlyAsFast) {
    TeamSize size(16);
    const auto stops_at_four = [](unsigned members) {
        return members < 4 ? members : 4 + members / 1000.0;
    };
    EXPECT_EQ(size_after(size, stops_at_four, 20), 4U);
}

TEST(TeamSize, FollowsWhatChanges) {
    TeamSize size(8);
    EXPECT_EQ(size_after(
                  size, [](unsigned members) { return 1.0 / members; }, 20),
              1U);
    EXPECT_EQ(size_after(
                  size, [](unsigned members) { return 1.0 * members; }, 1000),
              8U);
    EXPECT_EQ(size_after(
                  size, [](unsigned members) { return 1.0 / members; }, 1000),
              1U);
}

TEST(TeamSize, ForgetsAnUnluckyTrial) {
    TeamSize size(16);
    unsigned trials_of_two = 0;
    const auto rate = [&](unsigned members) {
        if (members == 2) return ++trials_of_two == 1 ? 1.0 : 2.0;
        return members == 16 ? 1.5 : 1.4;
    };
    EXPECT_EQ(size_after(size, rate, 1000), 2U);
}

TEST(TeamSize, SeesSoonThatWorkHasChanged) {
    TeamSize size(16);
    // The first pieces are slow, whatever the size.
    double speed = 0.1;
    const auto rate = [&](unsigned members) {
        speed = std::min(1.0, 2.5 * speed);
        return speed * members;
    };
    EXPECT_EQ(size_after(size, rate, 24), 16U);
}

TEST(TeamSize, FollowsTheLengthOfPieces) {
    TeamSize size(16);
    // Each thread takes a moment to begin.
    const auto piece = [&](double work) {
        size.note(work, work / size.members() + 0.001 * size.members());
    };
    for (int i = 0; i < 400; ++i) piece(0.01);
    while (size.is_trial()) piece(0.01);
    EXPECT_LE(size.members(), 4U);
    unsigned pieces = 0;
    for (; size.members() != 16; ++pieces) piece(10);
    EXPECT_LE(pieces, 10U);
}

TEST(TeamSize, OneIsAllThereIs) {
    TeamSize size(1);
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(size.members(), 1U);
        EXPECT_FALSE(size.is_trial());
        size.note(1, 1);
    }
}

TEST(TeamSize, ShortPiecesAreAddedUp) {
    TeamSize size(2);
    size.note(1, 1e-6);
    EXPECT_EQ(size.members(), 2U);
    size.note(1, 1);
    EXPECT_EQ(size.members(), 1U);
}

}  // namespace
}  // namespace gale
