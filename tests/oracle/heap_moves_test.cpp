// Values of and moves on single heaps, small and large, against the definition.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "gale/games/catalogue.hpp"
#include "gale/solvers/heaps/queries/heap_oracle.hpp"
#include "gale/solvers/heaps/queries/heap_splits.hpp"
#include "tests/values_by_definition.hpp"

namespace gale::heaps {
namespace {

/// All moves on one heap that leave `target`, by going through every option.
std::vector<Heaps> defined_moves(const HeapGame& game, HeapSize heap,
                                 const std::vector<std::uint16_t>& values,
                                 std::optional<Nimber> target) {
    std::vector<Heaps> moves;
    game.for_each_option(heap, [&](std::span<const HeapSize> parts) {
        std::uint64_t sum = 0;
        for (const HeapSize part : parts) sum ^= values[part];
        if (!target || sum == target->value) moves.emplace_back(parts.begin(), parts.end());
    });
    return moves;
}

TEST(HeapOracle, ValuesAndMovesAgreeWithTheDefinition) {
    Observer quiet;
    for (const char* text :
         {"kayles",    "0.07",      "4.0",   "grundy", "0.007", "S(1,3,4)", "AllBut(2)",
          "0.[3]",     "0.1203[3]", "0.[7]", "4.[3]",  "4.[7]", "0.[30]",   "4.[1]",
          "4.12[503]", "0x0.[F]",   "0x0.8", "0x0.8C", "0x0.F", "0x4.2C"}) {
        const HeapGame game = *parse_game(text);
        const HeapSize most = game.code().most_heaps() > 2 ? 60 : 400;
        const auto values = tests::values_by_definition<std::uint16_t>(game, most + 1);
        auto oracle = HeapOracle::make(game);
        ASSERT_TRUE(oracle);
        for (const HeapSize heap :
             {HeapSize{0}, HeapSize{1}, HeapSize{7}, most / 2, most - 1, most}) {
            ASSERT_EQ(oracle->value(heap, quiet)->value, values[heap]) << text << " " << heap;
            for (std::uint64_t target = 0; target < 500; target += target < 12 ? 1 : 61) {
                auto expected = defined_moves(game, heap, values, Nimber{target});
                const std::size_t all = expected.size();
                const auto found = oracle->options(heap, Nimber{target}, 5, quiet);
                ASSERT_TRUE(found);
                expected.resize(std::min<std::size_t>(all, 5));
                EXPECT_EQ(found->leaves, expected) << text << " " << heap << " to " << target;
                EXPECT_EQ(found->unlisted, all - expected.size()) << text << " " << heap;
            }
            const auto few = oracle->options(heap, std::nullopt, 5, quiet);
            const auto every = oracle->options(heap, std::nullopt, 100'000, quiet);
            ASSERT_TRUE(few->unlisted && every->unlisted) << text;
            EXPECT_EQ(few->leaves.size() + *few->unlisted, every->leaves.size()) << text << heap;
            EXPECT_EQ(every->leaves, defined_moves(game, heap, values, std::nullopt)) << text;
        }
    }
}

TEST(HeapOracle, MovesOnLargePeriodicHeapsAreCountedByResidue) {
    Observer quiet;
    const HeapGame game = *parse_game("kayles");
    const auto values = tests::values_by_definition<std::uint16_t>(game, 4001);
    auto oracle = HeapOracle::make(game);
    for (const HeapSize heap : {HeapSize{3998}, HeapSize{3999}, HeapSize{4000}})
        for (std::uint64_t target = 0; target < 9; ++target) {
            const auto found = oracle->options(heap, Nimber{target}, 40, quiet);
            const auto expected = defined_moves(game, heap, values, Nimber{target});
            ASSERT_EQ(found->leaves.size() + *found->unlisted, expected.size());
            EXPECT_TRUE(std::equal(found->leaves.begin(), found->leaves.end(), expected.begin()));
        }
}

TEST(HeapOracle, SplitsOfClimbingValuesAreCountedByTheirBits) {
    Observer quiet;
    for (const char* text : {"4.[3]", "4.333[3]"}) {
        const HeapGame game = *parse_game(text);
        auto oracle = HeapOracle::make(game);
        const HeapSize heap = 3001 + std::string(text).size();
        std::vector<std::uint16_t> values;
        for (HeapSize n = 0; n <= heap; ++n)
            values.push_back(static_cast<std::uint16_t>(oracle->value(n, quiet)->value));
        for (std::uint64_t target = 0; target < 4100; target += 1 + target / 16) {
            const auto found = oracle->options(heap, Nimber{target}, 7, quiet);
            const auto expected = defined_moves(game, heap, values, Nimber{target});
            ASSERT_TRUE(found->unlisted) << target;
            ASSERT_EQ(found->leaves.size() + *found->unlisted, expected.size()) << target;
            EXPECT_TRUE(std::equal(found->leaves.begin(), found->leaves.end(), expected.begin()));
        }
    }
}

TEST(HeapOracle, SplitsIntoThreeAreCountedByResidue) {
    Observer quiet;
    for (const char* text : {"0x0.A", "0x0.508", "0x0.05A"}) {
        const HeapGame game = *parse_game(text);
        auto oracle = HeapOracle::make(game);
        const HeapSize heap = 5005;  // from here on they are not counted one by one
        std::vector<std::uint16_t> values;
        for (HeapSize n = 0; n <= heap; ++n)
            values.push_back(static_cast<std::uint16_t>(oracle->value(n, quiet)->value));
        ASSERT_TRUE(oracle->periodicity()) << text;
        std::vector<std::optional<Nimber>> targets = {std::nullopt};
        for (std::uint64_t value = 0; value < 4; ++value) targets.push_back(Nimber{value});
        for (const auto& target : targets) {
            const auto found = oracle->options(heap, target, 7, quiet);
            const auto expected = defined_moves(game, heap, values, target);
            ASSERT_TRUE(found->unlisted) << text;
            EXPECT_EQ(found->leaves.size() + *found->unlisted, expected.size()) << text;
            EXPECT_TRUE(std::equal(found->leaves.begin(), found->leaves.end(), expected.begin()));
        }
    }
}

TEST(HeapOracle, ASplitIntoThreeIsFoundForEveryValueThatClimbingValuesReach) {
    Observer quiet;
    auto oracle = HeapOracle::make(*parse_game("0x0.8"));
    const HeapSize heap = 1'000'000'000'000'000'000;
    EXPECT_EQ(oracle->value(heap, quiet)->value, (heap - 1) / 3);
    for (const std::uint64_t target : {std::uint64_t{0}, heap / 10 + 5, heap / 5, heap / 4 + 77}) {
        const auto found = oracle->options(heap, Nimber{target}, 3, quiet);
        ASSERT_FALSE(found->leaves.empty()) << target;
        for (const Heaps& leaves : found->leaves) {
            ASSERT_EQ(leaves.size(), 3U);
            Nimber sum;
            for (const HeapSize part : leaves) sum += *oracle->value(part, quiet);
            EXPECT_EQ(sum.value, target);
            EXPECT_EQ(leaves[0] + leaves[1] + leaves[2], heap - 1);
        }
    }
}

TEST(Triples, CountsAgreeWithTryingAll) {
    Observer quiet;
    PeriodSearch search(*NimSequence::make(*parse_game("kayles")),
                        period_theorem(*parse_game("kayles")));
    const auto period = *search.up_to(1000, quiet);
    const PeriodicValues values(search.values(), period);
    for (const HeapSize left : {213U, 214U, 215U, 300U, 301U, 480U, 481U})
        for (std::uint64_t target = 0; target < 16; ++target) {
            std::uint64_t count = 0;
            std::uint64_t all = 0;
            for (HeapSize a = 1; a <= left / 3; ++a)
                for (HeapSize b = a; b <= (left - a) / 2; ++b, ++all)
                    count += values[a] + values[b] + values[left - a - b] == Nimber{target};
            EXPECT_EQ(count_triples(values, left, Nimber{target}), count) << left;
            EXPECT_EQ(count_triples(left), all) << left;
        }
    EXPECT_EQ(count_triples(values, 212, Nimber{0}),
              std::nullopt);  // shorter than three preperiods
    EXPECT_EQ(count_triples(largest_heap), std::nullopt);
}

TEST(FreeBits, CountsAndNextOnesAgreeWithTryingAll) {
    std::mt19937 random(6);
    for (int round = 0; round < 300; ++round) {
        FreeBits bits;
        bits.fixed = random() & 0xFF;
        bits.free = random() & 0xFF & ~bits.fixed;
        std::uint64_t count = 0;
        for (std::uint64_t number = 0; number < 300; ++number) {
            const auto is_one = [&](std::uint64_t n) {
                return (n & ~(bits.fixed | bits.free)) == 0 && (n & bits.fixed) == bits.fixed;
            };
            count += is_one(number);
            ASSERT_EQ(bits.count_up_to(number), count);
            std::optional<std::uint64_t> next;
            for (std::uint64_t n = number; n < 256 && !next; ++n)
                if (is_one(n)) next = n;
            ASSERT_EQ(bits.next_from(number), next);
        }
    }
    EXPECT_EQ((FreeBits{0, UINT64_MAX}.count_up_to(UINT64_MAX)), UINT64_MAX);
}

TEST(HeapOracle, ValuesThatDoNotFitAreRefused) {
    Observer quiet;
    auto lasker = HeapOracle::make(*parse_game("4.[3]"));
    EXPECT_EQ(lasker->value(largest_heap - 1, quiet)->value, largest_heap - 1);
    EXPECT_EQ(lasker->value(largest_heap, quiet).error().failure, Failure::too_large);
    auto doubling = HeapOracle::make(*parse_game("4.[7]"));
    EXPECT_EQ(doubling->value(largest_heap / 2 + 2, quiet).error().failure, Failure::too_large);
}

TEST(HeapOracle, LimitsBoundTheSearch) {
    Observer quiet;
    OracleOptions options;
    options.values = 100;
    auto kayles = HeapOracle::make(*parse_game("kayles"), options);
    EXPECT_TRUE(kayles->value(99, quiet));
    EXPECT_EQ(kayles->value(100, quiet).error().failure, Failure::undecided);
    options.values = 168;
    kayles = HeapOracle::make(*parse_game("kayles"), options);
    EXPECT_TRUE(kayles->value(largest_heap, quiet));
    options.values = 0;
    EXPECT_EQ(HeapOracle::make(*parse_game("kayles"), options).error().failure, Failure::bad_input);
}

TEST(HeapOracle, KaylesOf10To18AnswersByItsPeriod) {
    Observer quiet;
    const HeapSize heap = 1'000'000'000'000'000'000;
    auto oracle = HeapOracle::make(*parse_game("kayles"));
    EXPECT_EQ(oracle->value(heap, quiet)->value, oracle->value(76, quiet)->value);
    EXPECT_EQ(heap % 12, 76U % 12);
    const auto winning = oracle->options(heap, Nimber{0}, 3, quiet);
    ASSERT_TRUE(winning);
    // The two halves of what remains after one pin, and after two.
    EXPECT_EQ(winning->leaves.size() + *winning->unlisted > 0, true);
    for (const Heaps& leaves : winning->leaves) {
        std::uint64_t sum = 0;
        for (const HeapSize part : leaves) sum ^= oracle->value(part, quiet)->value;
        EXPECT_EQ(sum, 0U);
    }
    auto nim = HeapOracle::make(*parse_game("nim"));
    EXPECT_EQ(nim->value(heap, quiet)->value, heap);
    EXPECT_EQ(nim->options(heap, Nimber{5}, 3, quiet)->leaves, (std::vector<Heaps>{{5}}));
}

}  // namespace
}  // namespace gale::heaps
