#include <gtest/gtest.h>

#include <sstream>

#include "gale/core/bytes.hpp"
#include "gale/core/checked.hpp"
#include "gale/core/error.hpp"
#include "gale/core/expect.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/mex.hpp"
#include "gale/core/nimber.hpp"
#include "gale/core/number_text.hpp"
#include "gale/core/outcome.hpp"

namespace gale {
namespace {

TEST(Limits, refuse_more_memory_than_they_give) {
    const Limits limits{.memory = 20'000'000'000};
    EXPECT_TRUE(check_memory(limits, limits.memory, sentence("this")).ok());
    const auto refused = check_memory(limits, 34'000'000'000, sentence("this board"));
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().failure, Failure::too_large);
    EXPECT_EQ(refused.error().message, "this board needs about 34 GB; the limit is 20 GB");
}

TEST(Contract, says_what_is_broken_and_where_and_ends_the_process) {
    const int heaps = 3;
    EXPECT_DEATH(GALE_EXPECT(heaps < 2), "broken contract: heaps < 2, .*core_test\\.cpp:[0-9]+");
    GALE_EXPECT(heaps < 4);
}

TEST(Nimber, AddsWithoutCarry) {
    EXPECT_EQ(Nimber{3} + Nimber{5}, Nimber{6});
    EXPECT_EQ(Nimber{7} + Nimber{7}, Nimber{0});
}

TEST(Mex, IsTheSmallestNimberMissing) {
    NimberSet set;
    EXPECT_EQ(set.mex(), Nimber{0});
    for (std::uint64_t n = 0; n < 130; ++n) set.insert(Nimber{n});
    EXPECT_EQ(set.mex(), Nimber{130});
    set.insert(Nimber{131});
    EXPECT_EQ(set.mex(), Nimber{130});
    set.insert(Nimber{~std::uint64_t{0}});
    EXPECT_EQ(set.mex(), Nimber{130});
    EXPECT_TRUE(set.contains(Nimber{131}));
    EXPECT_FALSE(set.contains(Nimber{132}));
}

TEST(Outcome, IsPExactlyAtNimValueZero) {
    EXPECT_EQ(outcome_of(Nimber{0}), Outcome::P);
    EXPECT_EQ(outcome_of(Nimber{1}), Outcome::N);
}

TEST(Streams, TakeNimbersAndOutcomes) {
    std::ostringstream out;
    out << Nimber{3} + Nimber{5} << ' ' << Nimber{~std::uint64_t{0}} << ' ' << Outcome::N
        << outcome_of(Nimber{0});
    EXPECT_EQ(out.str(), "6 18446744073709551615 NP");
}

TEST(Checked, ArithmeticSaysWhenItDoesNotFit) {
    EXPECT_EQ(checked_add(~std::uint64_t{0}, 1), std::nullopt);
    EXPECT_EQ(checked_multiply(std::uint64_t{1} << 32, std::uint64_t{1} << 32), std::nullopt);
    EXPECT_EQ(checked_multiply(3, 4), 12u);
}

TEST(Checked, BinomialsAreExactUpToSixtyFourBits) {
    EXPECT_EQ(binomial(7, 3), 35u);
    EXPECT_EQ(binomial(40, 20), 137846528820u);
    EXPECT_EQ(binomial(67, 33), 14226520737620288370u);
    EXPECT_EQ(binomial(68, 34), std::nullopt);
    EXPECT_EQ(binomial(3, 5), 0u);
    EXPECT_EQ(binomial(~std::uint64_t{0}, 1), ~std::uint64_t{0});
    EXPECT_EQ(binomial(~std::uint64_t{0}, 2), std::nullopt);
}

TEST(NumberText, ReadsPlainScientificAndPowers) {
    EXPECT_EQ(*parse_number("0"), 0u);
    EXPECT_EQ(*parse_number("1e6"), 1000000u);
    EXPECT_EQ(*parse_number("2^20"), 1048576u);
    EXPECT_EQ(*parse_number("0e99"), 0u);
    EXPECT_EQ(*parse_number("1^99999999999"), 1u);
    EXPECT_EQ(*parse_number("18446744073709551615"), ~std::uint64_t{0});
}

TEST(NumberText, RefusesWhatIsNotANumberAndSaysWhere) {
    EXPECT_EQ(parse_number("18446744073709551616").error().column, 1u);
    EXPECT_EQ(parse_number("1e20").error().column, 1u);
    EXPECT_EQ(parse_number("2^64").error().column, 1u);
    EXPECT_EQ(parse_number("12a").error().column, 3u);
    EXPECT_EQ(parse_number("").error().column, 1u);
    EXPECT_EQ(parse_number("-3").error().message,
              "expected a number such as 1000, 1e6 or 2^20, found a negative number");
    EXPECT_EQ(parse_number("1e").error().column, 3u);
}

TEST(NumberText, ReadsAndWritesAmountsOfMemory) {
    EXPECT_EQ(*parse_bytes("512MB"), 512000000u);
    EXPECT_EQ(*parse_bytes("2GiB"), 2147483648u);
    EXPECT_FALSE(parse_bytes("3 parsecs").ok());
    EXPECT_FALSE(parse_bytes("99999999999TB").ok());
    EXPECT_EQ(bytes_text(34'000'000'000), "34 GB");
    EXPECT_EQ(bytes_text(1'234'567), "1.2 MB");
    EXPECT_EQ(bytes_text(999), "999 bytes");
    EXPECT_EQ(with_thousands(961619972), "961,619,972");
    EXPECT_EQ(with_thousands(12), "12");
}

TEST(Bytes, WhatWasPutComesBack) {
    ByteBuffer buffer;
    ASSERT_TRUE(buffer.put(std::uint64_t{7}).ok());
    ASSERT_TRUE(buffer.put(std::vector<std::uint16_t>{1, 2, 3}).ok());
    ASSERT_TRUE(buffer.put(std::string("text")).ok());
    ByteView view(buffer.bytes());
    EXPECT_EQ(*view.get(), 7u);
    std::vector<std::uint16_t> numbers;
    ASSERT_TRUE(view.get(numbers).ok());
    EXPECT_EQ(numbers, (std::vector<std::uint16_t>{1, 2, 3}));
    std::string text;
    ASSERT_TRUE(view.get(text).ok());
    EXPECT_EQ(text, "text");
    EXPECT_FALSE(view.get().ok());
}

TEST(Bytes, ALengthPastTheEndIsRefusedBeforeAllocating) {
    ByteBuffer buffer;
    ASSERT_TRUE(buffer.put(std::uint64_t{1} << 60).ok());
    ByteView view(buffer.bytes());
    std::vector<std::uint64_t> numbers;
    EXPECT_FALSE(view.get(numbers).ok());
}

TEST(Error, DescribesItsPlace) {
    EXPECT_EQ(describe(bad_input("expected a digit", 3)), "column 3: expected a digit");
    EXPECT_EQ(describe(bad_input("no")), "no");
}

}  // namespace
}  // namespace gale
