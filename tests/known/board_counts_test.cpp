// Published numbers of P-positions by their number of squares.
#include <numeric>

#include "gale/positions/partition_rank.hpp"
#include "gale/solvers/board/by_squares.hpp"
#include "tests/known/known_table.hpp"

namespace gale {
namespace {

TEST(PublishedChomp, PPositionsOfEveryNumberOfSquaresUpTo62) {
    Observer observer;
    const auto counts = *board::count_by_squares(62, {.memory = std::uint64_t{1} << 30}, observer);
    std::size_t compared = 0;
    for (const KnownRow& row : known_table("chomp_p_counts.csv")) {
        const auto squares = static_cast<std::size_t>(row.number("squares"));
        if (squares > 62) continue;
        EXPECT_EQ(counts[squares].positions, row.number("positions")) << row.named();
        EXPECT_EQ(counts[squares].p_positions, row.number("p_positions")) << row.named();
        ++compared;
    }
    EXPECT_EQ(compared, 62u);
}

TEST(CountBySquares, ASmallerLimitGivesTheSameCounts) {
    Observer observer;
    const auto all = *board::count_by_squares(30, {.memory = std::uint64_t{1} << 30}, observer);
    for (std::uint64_t limit = 0; limit <= 30; ++limit) {
        const auto some =
            *board::count_by_squares(limit, {.memory = std::uint64_t{1} << 30}, observer);
        ASSERT_EQ(some.size(), limit + 1);
        for (std::size_t n = 0; n < some.size(); ++n) EXPECT_EQ(some[n], all[n]) << n;
    }
}

TEST(CountBySquares, WhatDoesNotFitIsRefused) {
    Observer observer;
    EXPECT_FALSE(board::count_by_squares(251, {.memory = UINT64_MAX}, observer).ok());
    const auto refused = board::count_by_squares(100, {.memory = 1'000'000}, observer);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().message,
              "counting positions of up to 100 squares needs about 191 MB; the limit is 1.0 MB");
}

TEST(CountBySquares, PositionsOfABoardAddUpToAllOfThem) {
    for (std::uint64_t rows = 1; rows <= 9; ++rows)
        for (std::uint64_t columns = 1; columns <= 9; ++columns) {
            const auto counts = board::positions_by_squares({rows, columns});
            ASSERT_EQ(counts.size(), rows * columns + 1);
            EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}),
                      PartitionRank::of_box({rows, columns})->count());
            for (std::size_t n = 0; n < counts.size(); ++n)
                EXPECT_EQ(counts[n], counts[counts.size() - 1 - n]) << "turning by 180 degrees";
        }
}

}  // namespace
}  // namespace gale
