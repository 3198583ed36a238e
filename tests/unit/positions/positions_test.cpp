#include <gtest/gtest.h>

#include "gale/positions/heaps.hpp"
#include "gale/positions/partition.hpp"

namespace gale {
namespace {

TEST(Partition, ReadsRowsAndRectangles) {
    EXPECT_EQ(to_text(*parse_partition("4,2,2")), "4,2,2");
    EXPECT_EQ(to_text(*parse_partition("3x4")), "4,4,4");
    EXPECT_EQ(to_text(*parse_partition("3\u00d74")), "4,4,4");
    EXPECT_EQ(to_text(Partition()), "0");
    EXPECT_EQ(parse_partition("18446744073709551615,5")->width(), ~std::uint64_t{0});
}

TEST(Partition, ReadsRowsWithoutASquareAndDifferences) {
    EXPECT_EQ(to_text(*parse_partition("3,2,0")), "3,2");
    EXPECT_EQ(to_text(*parse_partition("0,0,0")), "0");
    EXPECT_EQ(to_text(*parse_partition("[2,0,2]")), "4,2,2");
    EXPECT_EQ(to_text(*parse_partition("[5]")), "5");
    EXPECT_EQ(to_text(*parse_partition("[0,3,0]")), "3,3");
    EXPECT_TRUE(parse_partition("[0,0]")->is_empty());
    EXPECT_FALSE(parse_partition("[18446744073709551615,1]").ok());
}

TEST(Partition, RefusesWhatIsNoPositionAndSaysWhere) {
    const auto column = [](const char* text) { return parse_partition(text).error().column; };
    EXPECT_EQ(column("4,5"), 3u);
    EXPECT_EQ(column("4,0,1"), 5u);
    EXPECT_EQ(column("[4,2"), 5u);
    EXPECT_EQ(column("[4,,2]"), 4u);
    EXPECT_EQ(column("[]"), 2u);
    EXPECT_EQ(column("[4,2]]"), 5u);
    EXPECT_EQ(column("[-1]"), 2u);
    EXPECT_EQ(column("4,,2"), 3u);
    EXPECT_EQ(column("4,2 "), 4u);
    EXPECT_EQ(column("-4"), 1u);
    EXPECT_EQ(column(""), 1u);
    EXPECT_EQ(column("3x"), 3u);
    EXPECT_EQ(column("0x4"), 1u);
    EXPECT_EQ(column("3x4x5"), 4u);
    EXPECT_EQ(column("18446744073709551616"), 1u);
}

TEST(Partition, TransposesRowsIntoColumns) {
    EXPECT_EQ(to_text(parse_partition("4,2,1")->transposed()), "3,2,1,1");
    EXPECT_EQ(parse_partition("5,5,1")->transposed().transposed(), *parse_partition("5,5,1"));
    EXPECT_TRUE(Partition().transposed().is_empty());
}

TEST(Partition, CountsItsSquaresAndSaysWhenTheyOverflow) {
    EXPECT_EQ(parse_partition("4,2,2")->squares(), 8u);
    EXPECT_EQ(parse_partition("18446744073709551615,1")->squares(), std::nullopt);
}

TEST(Partition, ContainsSmallerShapes) {
    EXPECT_TRUE(parse_partition("4,2,2")->contains(*parse_partition("3,2")));
    EXPECT_FALSE(parse_partition("4,2,2")->contains(*parse_partition("3,3")));
    EXPECT_FALSE(parse_partition("4,2")->contains(*parse_partition("1,1,1")));
}

TEST(Heaps, ReadAndWrite) {
    EXPECT_EQ(to_text(*parse_heaps("5,0,12")), "5,0,12");
    EXPECT_FALSE(parse_heaps("5,").ok());
    EXPECT_EQ(parse_heaps("5;6").error().column, 2u);
}

}  // namespace
}  // namespace gale
