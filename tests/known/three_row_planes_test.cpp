// The numbers in print about three-row Chomp: planes, periods and openings.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "gale/solvers/three_row/report.hpp"
#include "gale/solvers/three_row/solve.hpp"
#include "tests/known/known_table.hpp"

namespace gale::three_row {
namespace {

/// "(13,7) (14,8) pat(15+k,10+k)...", as data/known writes a plane.
std::string plane_text(const Plane& plane) {
    std::string text;
    const auto pair = [](std::uint64_t a, std::uint64_t b, const std::string& moving) {
        return "(" + std::to_string(a) + moving + "," + std::to_string(b) + moving + ")";
    };
    for (Length i = 0; i < plane.scattered.size(); ++i)
        text += (i == 0 ? "" : " ") + pair(plane.scattered[i], plane.c + i, "");
    if (plane.periodic) {
        const Length b = plane.periodic->start;
        text += (text.empty() ? "" : " ") + std::string("pat") +
                pair(b + plane.periodic->offset(b), b, "+k") + "...";
    }
    return text;
}

class Reporter : public PlaneSink {
public:
    void on_plane(Plane& plane) override {
        if (plane.c <= 60) texts.push_back(plane_text(plane));
        columns[static_cast<Length>(*plane.first_row(plane.c))] = plane.c;
        if (!plane.periodic) diagonals[plane.scattered.back()] = plane.c;
        report.add(plane);
    }
    std::vector<std::string> texts;
    std::map<Length, Length> columns;    // f(c,c) -> c
    std::map<Length, Length> diagonals;  // n with f(n,c) = n -> c
    Report report;
};

/// One run for all tests of this file.
const Reporter& reporter() {
    static const Reporter* const done = [] {
        auto* sink = new Reporter;
        Observer observer;
        Options options;
        options.to = 6600;
        EXPECT_TRUE(solve(options, *sink, observer).ok());
        return sink;
    }();
    return *done;
}

TEST(PublishedThreeRows, planes_up_to_c_60) {
    for (const KnownRow& row : known_table("three_row_planes.csv"))
        EXPECT_EQ(reporter().texts.at(row.number("c")), row.text("positions")) << row.named();
}

TEST(PublishedThreeRows, periods_above_1_up_to_c_420_are_2_at_120_and_400_and_4_at_402) {
    std::map<Length, Length> found;
    for (const LongPeriod& plane : reporter().report.long_periods())
        if (plane.c <= 420) found[plane.c] = plane.period;
    EXPECT_EQ(found, (std::map<Length, Length>{{120, 2}, {400, 2}, {402, 4}}));
}

TEST(PublishedThreeRows, up_to_c_6600_period_3_occurs_at_2027_2751_6539_and_9_at_6541) {
    std::map<Length, Length> found;
    for (const LongPeriod& plane : reporter().report.long_periods())
        if (plane.period % 2 != 0) found[plane.c] = plane.period;
    EXPECT_EQ(found, (std::map<Length, Length>{{2027, 3}, {2751, 3}, {6539, 3}, {6541, 9}}));
}

TEST(PublishedThreeRows, openings_of_3xn) {
    for (const KnownRow& row : known_table("chomp_openings_3xn.csv")) {
        const Length n = static_cast<Length>(row.number("columns"));
        const auto& openings = row.number("row") == 2 ? reporter().columns : reporter().diagonals;
        const auto found = openings.find(n);
        ASSERT_NE(found, openings.end()) << row.named();
        EXPECT_EQ(found->second + 1, row.number("column")) << row.named();
    }
}

TEST(PublishedThreeRows, the_report_finds_one_opening_for_every_board) {
    const Report& report = reporter().report;
    EXPECT_EQ(report.planes(), 6601u);
    EXPECT_EQ(report.infinite(), 2735u);
    EXPECT_EQ(report.boards(), 6600u);
    EXPECT_EQ(report.boards_with_one_opening(), 6600u);
    EXPECT_NEAR(report.last_column().ratio(), 1.7071, 0.001);
    EXPECT_NEAR(report.most_scattered().ratio(), 0.42, 0.15);
}

}  // namespace
}  // namespace gale::three_row
