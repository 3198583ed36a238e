// The plane method step by step, against the rules of the game: what excludes a square is exactly
// what the position can move to.
#include "gale/solvers/three_row/plane_steps.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "gale/games/chomp.hpp"
#include "gale/solvers/reference/chomp_reference.hpp"

namespace gale::three_row {
namespace {

Partition board(Length a, Length b, Length c) { return *Partition::from_rows({a, b, c}); }

/// The P-positions that a position can move to, by the definition.
std::vector<Partition> p_options(ChompReference& reference, const Partition& position) {
    std::vector<Partition> found;
    for (const Bite bite : bites(position))
        if (auto left = after(position, bite); reference.outcome(left) == Outcome::P)
            found.push_back(std::move(left));
    std::ranges::sort(found);
    return found;
}

/// The reverse move, as plane_steps.hpp lists them, leads from `from` to (a,b,c).
bool is_reverse_move(const Exclusion& by, Length a, Length b, Length c) {
    switch (by.move) {
        case 1:
            return by.from == ThreeRows{a, b, by.from.c} && by.from.c < c;
        case 2:
            return by.from == ThreeRows{a, by.from.c, by.from.c} && by.from.c < c;
        case 3:
            return by.from == ThreeRows{a, by.from.b, c} && by.from.b < b;
        default:
            return false;
    }
}

TEST(PlaneSteps, NameEveryPPositionThatASquareCanMoveTo) {
    ChompReference reference;
    for (Length c = 0; c <= 14; ++c) {
        const auto steps = plane_steps(c, 20, {}, silent());
        ASSERT_TRUE(steps.ok());
        Length b = c;
        for (const PlaneStep& step : steps->rows) {
            ASSERT_EQ(step.b, b++);
            Length a = std::max<Length>(step.b, 1);
            for (const ExcludedSquare& square : step.excluded) {
                ASSERT_EQ(square.a, a++);
                std::vector<Partition> told;
                for (const Exclusion& by : square.by) {
                    EXPECT_TRUE(is_reverse_move(by, square.a, step.b, c));
                    told.push_back(board(by.from.a, by.from.b, by.from.c));
                }
                std::ranges::sort(told);
                EXPECT_EQ(told, p_options(reference, board(square.a, step.b, c)))
                    << square.a << "," << step.b << "," << c;
            }
            ASSERT_EQ(step.a, a);
            EXPECT_EQ(reference.outcome(board(step.a, step.b, c)), Outcome::P);
        }
    }
}

TEST(PlaneSteps, GoToTheEndOfAFinitePlaneAndThroughOnePeriodOfAnother) {
    const auto three = plane_steps(3, {}, {}, silent());
    ASSERT_TRUE(three.ok());
    EXPECT_EQ(three->rows.size(), 3U);
    EXPECT_EQ(three->rows.back().a, three->rows.back().b);
    const auto seven = plane_steps(7, {}, {}, silent());
    ASSERT_TRUE(seven.ok());
    EXPECT_EQ(seven->rows.size(), seven->plane.scattered.size() + 1);
    EXPECT_EQ(plane_steps(7, 2, {}, silent())->rows.size(), 2U);
    EXPECT_EQ(plane_steps(3, 100, {}, silent())->rows.size(), 3U);
    EXPECT_EQ(plane_steps(7, 100, {}, silent())->rows.size(), 100U);
}

TEST(PlaneSteps, RefuseWhatIsTooLong) {
    EXPECT_EQ(plane_steps(largest_told + 1, {}, {}, silent()).error().failure, Failure::too_large);
    EXPECT_EQ(plane_steps(3, 1'000'000, {}, silent()).error().failure, Failure::too_large);
    EXPECT_EQ(plane_steps(3, 0, {}, silent()).error().failure, Failure::bad_input);
}

}  // namespace
}  // namespace gale::three_row
