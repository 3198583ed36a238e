// The combinatorial number system on boxes: every position, every rank, and what is refused.
#include "gale/positions/partition_rank.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "gale/core/checked.hpp"

namespace gale {
namespace {

PartitionRank ranks_of(std::uint64_t rows, std::uint64_t columns) {
    return PartitionRank::of_box({rows, columns}).value();
}

TEST(PartitionRank, the_35_positions_of_3x4_ascend_from_000_to_444) {
    const PartitionRank ranks = ranks_of(3, 4);
    ASSERT_EQ(ranks.count(), 35u);
    std::uint64_t expected = 0;
    for (RowLength a = 0; a <= 4; ++a)
        for (RowLength b = 0; b <= a; ++b)
            for (RowLength c = 0; c <= b; ++c) {
                const RowLength rows[] = {a, b, c};
                EXPECT_EQ(ranks.rank(rows), expected) << a << b << c;
                RowLength back[3] = {};
                ranks.unrank(expected, back);
                EXPECT_TRUE(std::equal(rows, rows + 3, back)) << expected;
                ++expected;
            }
    EXPECT_EQ(expected, 35u);
}

TEST(PartitionRank, every_rank_of_small_boxes_comes_back) {
    for (std::uint64_t rows = 1; rows <= 7; ++rows)
        for (std::uint64_t columns = 1; columns <= 7; ++columns) {
            const PartitionRank ranks = ranks_of(rows, columns);
            ASSERT_EQ(ranks.count(), binomial(rows + columns, rows));
            for (std::uint64_t rank = 0; rank < ranks.count(); ++rank)
                ASSERT_EQ(ranks.rank(ranks.unrank(rank)), rank) << rows << "x" << columns;
        }
}

TEST(PartitionRank, the_weights_are_binomial_coefficients) {
    const PartitionRank ranks = ranks_of(6, 9);
    for (std::size_t row = 0; row < 6; ++row)
        for (std::uint64_t length = 0; length <= 9; ++length)
            EXPECT_EQ(ranks.weight(row, length), binomial(length + 5 - row, 6 - row));
}

TEST(PartitionRank, the_largest_square_that_fits_64_bits_is_33x33) {
    const PartitionRank ranks = ranks_of(33, 33);
    EXPECT_EQ(ranks.rank(Partition::rectangle(33, 33)), ranks.count() - 1);
    EXPECT_EQ(ranks.unrank(ranks.count() - 1), Partition::rectangle(33, 33));

    const auto refused = PartitionRank::of_box({34, 34});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().failure, Failure::too_large);
    EXPECT_EQ(refused.error().message,
              "the positions of a board of 34x34 squares are too many for 64 bits");
}

TEST(PartitionRank, a_box_with_too_many_coefficients_is_refused) {
    const auto refused = PartitionRank::of_box({2, std::uint64_t{1} << 40});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().failure, Failure::too_large);
}

}  // namespace
}  // namespace gale
