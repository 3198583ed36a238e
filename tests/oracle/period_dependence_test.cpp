// Planes with one lower plane left out, against marks on squared paper; and what is known of the
// planes with periods above 1.
#include "gale/solvers/three_row/period_dependence.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "gale/solvers/three_row/solve.hpp"

namespace gale::three_row {
namespace {

class KeptPlanes final : public PlaneSink {
public:
    void on_plane(Plane& plane) override { planes.push_back(plane); }
    std::vector<Plane> planes;
};

std::vector<Plane> planes_to(Length c) {
    KeptPlanes kept;
    Options options;
    options.to = c;
    options.rung = Rung::planes;
    EXPECT_TRUE(solve(options, kept, silent()).ok());
    return kept.planes;
}

/// f(c), f(c+1), ... with the marks of all lower planes but `left_out` from row `from` on; ends
/// with f(b) = b.
std::vector<Length> by_marks(const std::vector<Plane>& lower, Length c, Length left_out,
                             Length from, Length rows) {
    std::set<std::uint64_t> columns;
    for (const Plane& plane : lower)
        if (plane.c != left_out || from > c) columns.insert(*plane.first_row(plane.c));
    std::vector<Length> found;
    for (Length b = c; b < c + rows; ++b) {
        std::set<std::uint64_t> row = columns;
        for (const Plane& plane : lower)
            if (plane.c != left_out || b < from)
                if (const auto a = plane.first_row(b)) row.insert(*a);
        Length a = std::max<Length>(b, 1);
        while (row.contains(a)) ++a;
        found.push_back(a);
        columns.insert(a);
        if (a == b) break;
    }
    return found;
}

void expect_equal(const Plane& plane, const std::vector<Length>& rows) {
    for (Length i = 0; i < rows.size(); ++i)
        ASSERT_EQ(plane.first_row(plane.c + i), std::optional<std::uint64_t>(rows[i]))
            << "plane " << plane.c << ", row " << plane.c + i;
    if (!plane.periodic) {
        EXPECT_EQ(plane.scattered.size(), rows.size());
    }
}

TEST(PeriodDependence, IsThatOfMarksOnPaperForEveryPlaneUpTo30) {
    const auto planes = planes_to(30);
    for (Length c = 0; c <= 30; ++c) {
        const auto found = period_dependence(c, {}, silent());
        ASSERT_TRUE(found.ok());
        EXPECT_EQ(found->plane, planes[c]);
        const std::vector<Plane> lower(planes.begin(), planes.begin() + c);
        ASSERT_EQ(found->without.size(), c);
        for (const PlaneWithout& one : found->without) {
            expect_equal(one.plane, by_marks(lower, c, one.left_out, c, 4 * c + 60));
            EXPECT_EQ(one.effect, effect(planes[c], one.plane));
        }
    }
}

TEST(PeriodDependence, MeetsPlane119In120And399And400In402) {
    const auto of_120 = period_dependence(120, {}, silent());
    ASSERT_TRUE(of_120.ok());
    ASSERT_EQ(of_120->met.size(), 1U);
    EXPECT_EQ(of_120->met[0].plane, 119U);

    const auto planes = planes_to(402);
    const auto found = period_dependence(402, {}, silent());
    ASSERT_TRUE(found.ok());
    std::set<Length> met;
    for (const Meeting& one : found->met) met.insert(one.plane);
    EXPECT_EQ(met, (std::set<Length>{399, 400}));
    std::map<Length, Length> periods;
    const std::vector<Plane> lower(planes.begin(), planes.begin() + 402);
    for (const PlaneWithout& late : found->without_late) {
        periods[late.left_out] = late.plane.periodic->period();
        expect_equal(late.plane, by_marks(lower, 402, late.left_out, found->met.front().b, 500));
    }
    EXPECT_EQ(periods, (std::map<Length, Length>{{399, 2}, {400, 1}}));
    // A plane that is not met makes no difference from the period on.
    std::vector<Length> real;
    for (Length b = 402; b < 402 + 500; ++b)
        real.push_back(static_cast<Length>(*planes[402].first_row(b)));
    for (const Length left_out : {0U, 2U, 120U, 237U, 398U, 401U})
        EXPECT_EQ(by_marks(lower, 402, left_out, planes[402].periodic->start, 500), real)
            << left_out;
}

TEST(PeriodDependence, TellsTheFourEffectsApart) {
    const Plane real{7, {13, 14, 12}, PeriodicPart{10, {5}}};
    Plane other = real;
    EXPECT_EQ(effect(real, other), Effect::nothing);
    other.scattered[0] = 15;
    EXPECT_EQ(effect(real, other), Effect::preperiod);
    other.periodic = PeriodicPart{10, {6}};
    EXPECT_EQ(effect(real, other), Effect::offsets);
    other.periodic = PeriodicPart{10, {5, 6}};
    EXPECT_EQ(effect(real, other), Effect::period);
    other.periodic.reset();
    EXPECT_EQ(effect(real, other), Effect::period);
    // The same period, seen from another row on.
    EXPECT_EQ(
        effect(Plane{1, {9}, PeriodicPart{2, {4, 6}}}, Plane{1, {9, 6}, PeriodicPart{3, {6, 4}}}),
        Effect::preperiod);
}

TEST(PeriodDependence, RefusesPlanesThatTakeTooLong) {
    EXPECT_EQ(period_dependence(largest_explained + 1, {}, silent()).error().failure,
              Failure::too_large);
}

}  // namespace
}  // namespace gale::three_row
