// Answers for single positions of three-row Chomp against the definition.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "gale/solvers/three_row/queries.hpp"

namespace gale::three_row {
namespace {

/// Outcomes of all positions with first row up to `size`, by the definition.
class Outcomes {
public:
    explicit Outcomes(std::uint64_t size) : size_(size + 1), p_(size_ * size_ * size_) {
        for (std::uint64_t a = 1; a <= size; ++a)
            for (std::uint64_t b = 0; b <= a; ++b)
                for (std::uint64_t c = 0; c <= b; ++c)
                    p_[place({a, b, c})] = winning_bites({a, b, c}).empty();
    }
    bool is_p(Position at) const { return p_[place(at)]; }

    std::vector<Bite> winning_bites(Position at) const {
        std::vector<Bite> winning;
        for (std::uint64_t j = 1; j < at.a; ++j)
            if (is_p({j, std::min(j, at.b), std::min(j, at.c)})) winning.push_back({1, j + 1});
        for (std::uint64_t j = 0; j < at.b; ++j)
            if (is_p({at.a, j, std::min(j, at.c)})) winning.push_back({2, j + 1});
        for (std::uint64_t j = 0; j < at.c; ++j)
            if (is_p({at.a, at.b, j})) winning.push_back({3, j + 1});
        return winning;
    }

private:
    std::size_t place(Position at) const { return (at.a * size_ + at.b) * size_ + at.c; }
    std::uint64_t size_;
    std::vector<bool> p_;
};

SolvedPosition answer_to(Position at) {
    Observer observer;
    const auto found = solve_position(at, {}, observer);
    EXPECT_TRUE(found.ok());
    return found.ok() ? *found : SolvedPosition{};
}

TEST(ThreeRowQueries, agree_with_the_definition_for_every_position_in_3x24) {
    const std::uint64_t size = 24;
    const Outcomes outcomes(size);
    for (std::uint64_t a = 1; a <= size; ++a)
        for (std::uint64_t b = 0; b <= a; ++b)
            for (std::uint64_t c = 0; c <= b; ++c) {
                const SolvedPosition found = answer_to({a, b, c});
                ASSERT_EQ(found.outcome == Outcome::P, outcomes.is_p({a, b, c}))
                    << a << "," << b << "," << c;
                ASSERT_EQ(found.winning, outcomes.winning_bites({a, b, c}))
                    << a << "," << b << "," << c;
            }
}

TEST(ThreeRowQueries, rows_of_64_bits_are_found_by_arithmetic) {
    // The plane of 7 is periodic from (15,10) on with a - b = 5.
    const std::uint64_t b = std::uint64_t{1} << 62;
    EXPECT_EQ(answer_to({b + 5, b, 7}), (SolvedPosition{Outcome::P, {}}));
    // One too long: bite it off. One too short: the plane says which second row fits.
    const SolvedPosition longer = answer_to({b + 6, b, 7});
    EXPECT_EQ(longer.outcome, Outcome::N);
    EXPECT_TRUE(std::count(longer.winning.begin(), longer.winning.end(), Bite{1, b + 6}));
    const SolvedPosition shorter = answer_to({b + 3, b, 7});
    EXPECT_TRUE(std::count(shorter.winning.begin(), shorter.winning.end(), Bite{2, b - 1}));
    // The plane of 8 ends at (12,12).
    const SolvedPosition above = answer_to({b + 1, b, 8});
    EXPECT_TRUE(std::count(above.winning.begin(), above.winning.end(), Bite{1, 13}));
    // Period 2: the plane of 120 repeats every second row.
    const SolvedPosition even = answer_to({~std::uint64_t{0}, b, 120});
    EXPECT_EQ(even.outcome, Outcome::N);
    EXPECT_FALSE(even.winning.empty());
}

TEST(ThreeRowQueries, every_board_3xn_has_one_winning_opening) {
    Observer observer;
    for (const std::uint64_t n : {2u, 3u, 4u, 10u, 11u, 100u, 997u, 2000u}) {
        const auto found = opening(n, {}, observer);
        ASSERT_TRUE(found.ok());
        EXPECT_EQ(found->winning.size(), 1u) << n;
    }
    EXPECT_EQ(opening(4, {}, observer)->winning, (std::vector<Bite>{{2, 3}}));
    EXPECT_EQ(opening(2000, {}, observer)->winning, (std::vector<Bite>{{2, 1172}}));
    EXPECT_FALSE(opening(largest_opening + 1, {}, observer).ok());
}

TEST(ThreeRowQueries, refuse_what_the_memory_limit_does_not_allow) {
    Observer observer;
    const auto refused =
        solve_position({600'000, 600'000, 500'000}, {.memory = 1'000'000}, observer);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().failure, Failure::too_large);
    EXPECT_NE(refused.error().message.find("the limit is"), std::string::npos);
}

}  // namespace
}  // namespace gale::three_row
