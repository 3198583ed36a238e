// Orders: products, divisors, edge lists, and the chains they are split into.
#include "gale/positions/poset.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <map>
#include <random>
#include <set>
#include <string>

#include "gale/positions/poset_text.hpp"
#include "tests/boxes.hpp"

namespace gale {
namespace {

Poset::Element named(const Poset& order, const std::string& name) {
    for (Poset::Element e = 0; e < order.size(); ++e)
        if (order.name(e) == name) return e;
    ADD_FAILURE() << "no element " << name;
    return 0;
}

bool below(const Poset& order, const char* a, const char* b) {
    return order.is_below(named(order, a), named(order, b));
}

void expect_chains_cover(const Poset& order) {
    std::set<Poset::Element> met;
    for (const auto& chain : order.chains())
        for (std::size_t i = 0; i < chain.size(); ++i) {
            EXPECT_TRUE(met.insert(chain[i]).second) << "twice: " << order.name(chain[i]);
            EXPECT_TRUE(i == 0 || order.is_below(chain[i - 1], chain[i]));
        }
    EXPECT_EQ(met.size(), order.size());
}

TEST(Poset, ABoxIsOrderedCoordinateByCoordinate) {
    const Poset box = *parse_box("2x3x4");
    EXPECT_EQ(box.size(), 24u);
    EXPECT_EQ(box.name(box.least()), "1,1,1");
    EXPECT_TRUE(below(box, "1,2,3", "2,2,4"));
    EXPECT_FALSE(below(box, "1,3,1", "2,2,4"));
    EXPECT_TRUE(below(box, "2,3,4", "2,3,4"));
    EXPECT_EQ(box.chains().size(), 6u) << "chains run along the longest axis";
    expect_chains_cover(box);
}

TEST(Poset, DivisorsAreOrderedByDivisibility) {
    const Poset order = *divisors_of(360);
    EXPECT_EQ(order.size(), 24u);
    EXPECT_EQ(order.name(order.least()), "1");
    for (Poset::Element a = 0; a < order.size(); ++a)
        for (Poset::Element b = 0; b < order.size(); ++b)
            EXPECT_EQ(order.is_below(a, b),
                      std::stoull(order.name(b)) % std::stoull(order.name(a)) == 0);
    expect_chains_cover(order);
    EXPECT_EQ(divisors_of(1)->size(), 1u);
    EXPECT_EQ(divisors_of(999'983)->size(), 2u);
    EXPECT_EQ(divisors_of(std::uint64_t{1} << 63)->size(), 64u);
    EXPECT_EQ(divisors_of(std::uint64_t{999'983} * 999'979)->size(), 4u);
}

/// The length of a longest chain among the elements that are left, by looking at all of them.
std::size_t longest_chain(const Poset& order, const std::set<Poset::Element>& left) {
    std::map<Poset::Element, std::size_t> length;
    for (std::size_t round = 0; round < left.size(); ++round)
        for (const Poset::Element e : left) {
            std::size_t below_it = 0;
            for (const Poset::Element low : left)
                if (low != e && order.is_below(low, e)) below_it = std::max(below_it, length[low]);
            length[e] = below_it + 1;
        }
    std::size_t longest = 0;
    for (const auto& [e, of_e] : length) longest = std::max(longest, of_e);
    return longest;
}

TEST(Poset, EveryChainIsALongestOfWhatIsLeft) {
    std::mt19937 chance(20);
    for (int round = 0; round < 100; ++round) {
        const std::size_t size = 2 + chance() % 20;
        std::string edges;
        for (std::size_t e = 1; e < size; ++e) {
            edges += "0 < " + std::to_string(e) + "\n";
            for (std::size_t low = 1; low < e; ++low)
                if (chance() % 5 == 0)
                    edges += std::to_string(low) + " < " + std::to_string(e) + "\n";
        }
        const Poset order = *parse_poset(edges);
        expect_chains_cover(order);
        std::set<Poset::Element> left;
        for (Poset::Element e = 0; e < order.size(); ++e) left.insert(e);
        for (const auto& chain : order.chains()) {
            EXPECT_EQ(chain.size(), longest_chain(order, left)) << edges;
            for (const Poset::Element e : chain) left.erase(e);
        }
    }
}

TEST(Poset, UnrelatedElementsAreSplitIntoChainsSoon) {
    std::string edges;
    for (int e = 0; e < 2000; ++e) edges += "poison < " + std::to_string(e) + "\n";
    const std::clock_t start = std::clock();
    EXPECT_EQ(parse_poset(edges)->chains().size(), 2000u);
    const auto seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    EXPECT_LT(seconds, 1.5) << "a longest chain is looked for among all pairs, for every chain";
}

TEST(Poset, AnEdgeListIsClosedTransitively) {
    const Poset order = *parse_poset("# a pentagon\n0 < a < b < 1\n0 < c < 1  # the short side\n");
    EXPECT_EQ(order.size(), 5u);
    EXPECT_EQ(order.name(order.least()), "0");
    EXPECT_TRUE(below(order, "0", "1"));
    EXPECT_TRUE(below(order, "a", "1"));
    EXPECT_FALSE(below(order, "c", "b"));
    EXPECT_EQ(order.chains().front().size(), 4u) << "the longest chain comes first";
    expect_chains_cover(order);
}

TEST(Poset, AnEdgeListMayBeOneNameAndMayHaveWindowsLineEnds) {
    EXPECT_EQ(parse_poset("poison\n")->size(), 1u);
    EXPECT_EQ(parse_poset("poison")->size(), 1u);
    EXPECT_EQ(parse_poset("p<q\r\np<r\r\n")->size(), 3u);
}

TEST(Poset, TheWidestLevelHoldsElementsAsFarAboveTheLeast) {
    EXPECT_EQ(parse_box("1x1x5")->widest_level(), 1u);
    EXPECT_EQ(parse_box("2x2x2")->widest_level(), 3u);
    EXPECT_EQ(parse_box("3x3x3")->widest_level(), 7u);
    EXPECT_EQ(parse_box("9x9x9")->widest_level(), 61u);
    EXPECT_EQ(divisors_of(30)->widest_level(), 3u);
    EXPECT_EQ(parse_poset("p < a < b\np < c\np < d < e\n")->widest_level(), 3u);
}

}  // namespace
}  // namespace gale
