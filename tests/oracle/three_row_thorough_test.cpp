// The three-row ladder compared over longer tables than a usual test run has time for.
#include "tests/oracle/three_row_planes.hpp"

namespace gale::three_row {
namespace {

TEST(ThreeRowLadder, every_rung_agrees_with_the_definition_for_c_up_to_400) {
    const auto expected = planes_by(Rung::definition, 400);
    for (const Rung rung : {Rung::planes, Rung::bit_sets, Rung::cells, Rung::tiles, Rung::pipeline})
        expect_equal_planes(expected, planes_by(rung, 400));
}

TEST(ThreeRowLadder, the_upper_rungs_agree_for_c_up_to_20000) {
    const auto expected = planes_by(Rung::bit_sets, 20'000);
    for (const Rung rung : {Rung::cells, Rung::tiles, Rung::pipeline}) {
        Comparer comparer(expected);
        Observer observer;
        Options options;
        options.to = 20'000;
        options.rung = rung;
        options.limits.threads = 3;
        ASSERT_TRUE(solve(options, comparer, observer).ok());
        EXPECT_EQ(comparer.seen, 20'001u);
        EXPECT_EQ(comparer.first_difference, -1);
    }
}

TEST(ThreeRowLadder, of_the_planes_up_to_100000_exactly_41422_are_infinite) {
    struct Count : PlaneSink {
        void on_plane(Plane& plane) override { infinite += plane.is_infinite(); }
        int infinite = 0;
    } count;
    Observer observer;
    Options options;
    options.to = 100'000;
    options.limits.threads = 2;
    ASSERT_TRUE(solve(options, count, observer).ok());
    EXPECT_EQ(count.infinite, 41'422);
}

}  // namespace
}  // namespace gale::three_row
