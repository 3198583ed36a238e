// Spaces and codes: the laws that the rare/common engines stand on.
#include "gale/solvers/heaps/engines/sparse_space.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "gale/solvers/heaps/engines/code_book.hpp"
#include "gale/solvers/heaps/engines/value_tally.hpp"

namespace gale::heaps {
namespace {

TEST(SparseSpace, TheHadamardTransformCountsRaresAsTheDefinitionDoes) {
    std::mt19937 random(3);
    for (unsigned round = 0; round < 30; ++round) {
        ValueTally tally;
        std::vector<std::uint32_t> values(200);
        for (std::size_t n = 0; n < values.size(); ++n) {
            values[n] = static_cast<std::uint32_t>(random() % 23);
            tally.add(n, values[n]);
        }
        const SplitParities parities{round % 2 == 0, round % 2 == 1};
        const auto best = best_space(tally.counts(), parities);
        ASSERT_TRUE(best);
        const auto rares = [&](const SparseSpace& space) {
            std::uint64_t count = 0;
            for (std::size_t n = 0; n < values.size(); ++n)
                if (space.is_rare(n, values[n])) ++count;
            return count;
        };
        EXPECT_EQ(best->rares, rares(best->space));
        for (std::uint64_t mask = 1; mask < 32; ++mask) {
            EXPECT_GE(rares({mask, false, false}), best->rares) << mask;
            EXPECT_GE(rares({mask, true, parities.odd}), best->rares) << mask;
        }
    }
}

TEST(SparseSpace, PositionsHelpOnlyIfAllSplitsTakeTheSameParity) {
    ValueTally tally;
    for (HeapSize n = 0; n < 100; ++n) tally.add(n, n % 2);
    EXPECT_TRUE(best_space(tally.counts(), {false, true})->space.mixes_position);
    EXPECT_FALSE(best_space(tally.counts(), {true, true})->space.mixes_position);
    EXPECT_FALSE(best_space(ValueTally().counts(), {true, true}));
}

TEST(CodeBook, CodesKeepOrderAndXorAndNameOneCommonAndOneRareValue) {
    for (const std::uint64_t mask : {0x1U, 0xdU, 0x3eU, 0x12U, 0x20U, 0x1feU})
        for (const bool mixes : {false, true})
            for (HeapSize n = 6; n < 8; ++n) {
                const CodeBook book(SparseSpace{mask, mixes, mixes});
                for (Value x = 0; x < 120; ++x) {
                    EXPECT_FALSE(book.is_rare(n, book.common_value(n, x)));
                    EXPECT_TRUE(book.is_rare(n, book.rare_value(n, x)));
                    EXPECT_EQ(book.code(book.common_value(n, x)), x);
                    EXPECT_EQ(book.code(book.rare_value(n, x)), x);
                    EXPECT_LT(book.common_value(n, x), book.common_value(n, x + 1));
                    EXPECT_LT(book.rare_value(n, x), book.rare_value(n, x + 1));
                    for (Value y = 0; y < 120; ++y) {
                        EXPECT_EQ(book.code(book.common_value(n, x) ^ book.rare_value(n, y)),
                                  x ^ y);
                        EXPECT_EQ(book.rare_value(n, y) < book.common_value(n, x),
                                  y < book.rare_codes_below(n, x));
                    }
                }
            }
}

}  // namespace
}  // namespace gale::heaps
