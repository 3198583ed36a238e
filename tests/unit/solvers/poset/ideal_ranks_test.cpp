// Ranks of down-sets are a numbering without gaps in which subsets come first.
#include "gale/solvers/poset/ideal_ranks.hpp"

#include <gtest/gtest.h>

#include "gale/positions/poset_text.hpp"
#include "gale/solvers/poset/solve.hpp"
#include "tests/boxes.hpp"

namespace gale::poset {
namespace {

constexpr std::uint64_t plenty = std::uint64_t{1} << 30;
Observer nobody;

std::uint64_t count(const char* box) {
    return IdealRanks::build(*parse_box(box), plenty, nobody)->count();
}

TEST(IdealRanks, BoxesHaveMacMahonsNumberOfPlanePartitions) {
    EXPECT_EQ(count("1x1x1"), 2u);
    EXPECT_EQ(count("2x2x2"), 20u);
    EXPECT_EQ(count("3x3x3"), 980u);
    EXPECT_EQ(count("4x4x4"), 232'848u);
    EXPECT_EQ(count("5x5x5"), 267'227'532u);
    EXPECT_EQ(count("6x6x6"), 1'478'619'421'136u);
}

TEST(IdealRanks, CubesOfTheBooleanLatticeHaveDedekindsNumbers) {
    EXPECT_EQ(IdealRanks::build(*divisors_of(2 * 3 * 5), plenty, nobody)->count(), 20u);
    EXPECT_EQ(IdealRanks::build(*divisors_of(2 * 3 * 5 * 7), plenty, nobody)->count(), 168u);
    EXPECT_EQ(IdealRanks::build(*divisors_of(2 * 3 * 5 * 7 * 11), plenty, nobody)->count(), 7'581u);
    EXPECT_EQ(IdealRanks::build(*divisors_of(30'030), plenty, nobody)->count(), 7'828'354u);
}

TEST(IdealRanks, UnrankUndoesRank) {
    for (const char* box : {"2x3x2", "1x1x7", "3x3x3"}) {
        const auto ranks = *IdealRanks::build(*parse_box(box), plenty, nobody);
        Heights heights(ranks.chains());
        for (std::uint64_t rank = 0; rank < ranks.count(); ++rank) {
            ranks.unrank(rank, heights);
            EXPECT_EQ(ranks.rank(heights), rank);
        }
    }
}

TEST(IdealRanks, ASubsetHasTheSmallerRank) {
    const auto ranks = *IdealRanks::build(*divisors_of(180), plenty, nobody);
    Heights a(ranks.chains());
    Heights b(ranks.chains());
    for (std::uint64_t high = 0; high < ranks.count(); ++high) {
        ranks.unrank(high, a);
        for (std::uint64_t low = high + 1; low < ranks.count(); ++low) {
            ranks.unrank(low, b);
            bool is_subset = true;
            for (std::size_t i = 0; i < a.size(); ++i) is_subset = is_subset && b[i] <= a[i];
            EXPECT_FALSE(is_subset) << low << " is inside " << high;
        }
    }
}

TEST(IdealRanks, ATooWideOrderIsRefusedWithItsReason) {
    const auto small = IdealRanks::build(*parse_box("5x5x5"), 10'000, nobody);
    ASSERT_FALSE(small.ok());
    EXPECT_EQ(small.error().failure, Failure::too_large);
    EXPECT_NE(small.error().message.find("too wide"), std::string::npos);

    std::string fan;  // one poison below 70 elements that know nothing of each other
    for (int i = 0; i < 70; ++i) fan += "p < x" + std::to_string(i) + "\n";
    const auto wide = IdealRanks::build(*parse_poset(fan), plenty, nobody);
    ASSERT_FALSE(wide.ok());
    EXPECT_EQ(wide.error().message,
              "the order has more than 2^64 positions, far beyond any memory");
}

TEST(PosetSolve, WhatDoesNotFitIsRefusedWithAnEstimate) {
    Observer observer;
    Options options;
    options.limits.memory = 1'000'000'000;
    const auto outcome = solve(*parse_box("6x6x6"), options, observer);
    ASSERT_FALSE(outcome.ok());
    EXPECT_EQ(outcome.error().message,
              "the order has 1,478,619,421,135 positions; their outcomes need about 185 GB; "
              "the limit is 1.0 GB");
    options.limits.memory = 100'000'000;
    options.insist_on_value = true;
    const auto value = solve(*parse_box("5x5x5"), options, observer);
    ASSERT_FALSE(value.ok());
    EXPECT_NE(value.error().message.find("nim-values need about 267 MB"), std::string::npos)
        << value.error().message;
}

TEST(PosetSolve, AStopIsObeyed) {
    struct Stop : Observer {
        Verdict verdict() override { return Verdict::stop; }
    } stop;
    Options options;
    options.most_with_values = 0;
    const auto outcome = solve(*parse_box("3x3x3"), options, stop);
    ASSERT_FALSE(outcome.ok());
    EXPECT_EQ(outcome.error().failure, Failure::interrupted);
    const auto value = solve(*parse_box("4x4x4"), Options{}, stop);
    ASSERT_FALSE(value.ok());
    EXPECT_EQ(value.error().failure, Failure::interrupted);
}

}  // namespace
}  // namespace gale::poset
