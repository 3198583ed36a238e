// Orders with one thing wrong: each is refused, with the right reason.
#include <gtest/gtest.h>

#include "gale/games/sum.hpp"
#include "gale/positions/poset_text.hpp"
#include "tests/boxes.hpp"

namespace gale {
namespace {

std::string refusal(const Result<Poset>& order) {
    return order.ok() ? "accepted" : describe(order.error());
}

TEST(RefusedPoset, Cycles) {
    EXPECT_EQ(refusal(parse_poset("p < a < b < c\nc < a\n")),
              "the order has a cycle at or below 'a'");
    EXPECT_EQ(refusal(parse_poset("p < p\n")), "'p' is said to lie below itself");
}

TEST(RefusedPoset, NoLeastElement) {
    EXPECT_EQ(refusal(parse_poset("a < c\nb < c\n")),
              "the order has no least element: neither of 'a' and 'b' has anything below both");
    EXPECT_EQ(refusal(parse_poset("a\nb\n")),
              "the order has no least element: neither of 'a' and 'b' has anything below both");
}

TEST(RefusedPoset, NothingAtAll) {
    EXPECT_EQ(refusal(parse_poset("")), "an order needs at least one element");
    EXPECT_EQ(refusal(parse_poset("# only talk\n\n")), "an order needs at least one element");
}

TEST(RefusedPoset, Junk) {
    EXPECT_EQ(refusal(parse_poset("p < a\na b\n")),
              "line 2: expected '<' between two names, found 'b'");
    EXPECT_EQ(refusal(parse_poset("< a\n")), "line 1: expected a name before '<'");
    EXPECT_EQ(refusal(parse_poset("p < < a\n")), "line 1: expected a name before '<'");
    EXPECT_EQ(refusal(parse_poset("p < a <\n")), "line 1: expected a name after '<'");
    EXPECT_EQ(refusal(parse_poset("p < a\n\np < \x01\n")),
              "line 3: a name is made of printable characters");
    EXPECT_EQ(refusal(parse_poset("p < " + std::string(65, 'x'))),
              "line 1: a name is longer than 64 letters");
    EXPECT_EQ(refusal(parse_poset(std::string("p < a\0b", 7))),
              "line 1: a name is made of printable characters");
}

TEST(RefusedPoset, TooManyElements) {
    std::string chain = "x0";
    for (int i = 1; i <= 2048; ++i) chain += " < x" + std::to_string(i);
    EXPECT_EQ(refusal(parse_poset(chain)), "line 1: more than 2,048 elements");
    EXPECT_EQ(refusal(parse_box("13x13x13")),
              "the order has 2,197 elements; at most 2,048 are possible");
    EXPECT_FALSE(parse_box("4294967296x4294967296x4294967296").ok()) << "the product overflows";
}

TEST(RefusedPoset, Boxes) {
    EXPECT_EQ(refusal(parse_box("3x3")),
              "column 4: expected 'x' between the three lengths of a box, found the end of the "
              "text");
    EXPECT_EQ(refusal(parse_box("3x0x3")), "column 3: the lengths of a box are at least 1");
    EXPECT_EQ(refusal(parse_box("3x3x3x3")), "column 6: expected the end of the box, found 'x'");
    EXPECT_FALSE(parse_box("").ok());
    EXPECT_FALSE(parse_box("axbxc").ok());
}

TEST(RefusedPoset, Divisors) {
    EXPECT_EQ(refusal(divisors_of(0)), "0 has no finite set of divisors");
    // 1000003 * 1000033: both factors are above the trial limit.
    EXPECT_EQ(refusal(divisors_of(1'000'036'000'099)),
              "the factor 1,000,036,000,099 has no prime below a million and is too large to be "
              "split");
    EXPECT_FALSE(parse_component("divisors", "12x").ok());
}

TEST(RefusedPoset, BitesOfWhatIsNotThere) {
    const auto left = [](const char* text) {
        return what_is_left(*parse_poset_component("chomp3d", text));
    };
    EXPECT_EQ(describe(left("2x2x2 - 3,1,1").error()), "there is no element 3,1,1 left in 2x2x2");
    EXPECT_EQ(describe(left("2x2x2 - 2,1,1 - 2,2,1").error()),
              "there is no element 2,2,1 left in 2x2x2");
    EXPECT_FALSE(left("2x2x2 - 1,1,1")->has_value()) << "the poison was taken";
    EXPECT_EQ((*left("2x2x2 - 2,1,1"))->size(), 4u);
    EXPECT_FALSE(parse_component("chomp3d", "2x2x2 - ").ok());
    EXPECT_FALSE(parse_component("chomp3d", " - 1,1,1").ok());
}

}  // namespace
}  // namespace gale
