// The records of three-row Chomp: one sweep over the planes, and what is said of each, or of all up
// to a milestone.
#include <fmt/format.h>

#include <array>

#include "gale/core/number_text.hpp"
#include "gale/records/line_makers.hpp"
#include "gale/solvers/three_row/report.hpp"
#include "gale/solvers/three_row/solve.hpp"

namespace gale::records {
namespace {

using three_row::Extreme;
using three_row::Plane;
using three_row::Report;

Status sweep(std::uint64_t to, const Limits& limits, three_row::PlaneSink& sink,
             Observer& observer) {
    if (to > three_row::largest_c)
        return too_large(sentence("planes go up to {}", with_thousands(three_row::largest_c)));
    three_row::Options options;
    options.to = static_cast<three_row::Length>(to);
    options.limits = limits;
    return three_row::solve(options, sink, observer);
}

class PeriodLines final : public three_row::PlaneSink {
public:
    void on_plane(Plane& plane) override {
        if (plane.is_infinite() && plane.periodic->period() > 1)
            lines.push_back(fmt::format("{},{}", plane.c, plane.periodic->period()));
    }
    std::vector<std::string> lines;
};

/// A line at each milestone, from the report on all planes up to it.
class MilestoneLines final : public three_row::PlaneSink {
public:
    using Line = std::string (*)(std::uint64_t c, const Report& report);
    MilestoneLines(Milestones milestones, Line line) : milestones_(milestones), line_(line) {}

    void on_plane(Plane& plane) override {
        report_.add(plane);
        if (milestones_.empty() || milestones_.front() != plane.c) return;
        lines.push_back(line_(plane.c, report_));
        milestones_ = milestones_.subspan(1);
    }
    std::vector<std::string> lines;

private:
    Milestones milestones_;
    Line line_;
    Report report_;
};

std::string openings_line(std::uint64_t n, const Report& report) {
    const std::uint64_t one = report.boards_with_one_opening();
    const std::uint64_t in_row_two = report.openings_in_row_two();
    return fmt::format("{},{},{},{}", n, one, in_row_two, n - in_row_two);
}

std::string constants_line(std::uint64_t c, const Report& report) {
    const auto extreme = [](const Extreme& one) { return fmt::format("{},{}", one.value, one.c); };
    return fmt::format("{},{},{},{},{},{},{},{},{}", c, report.infinite(), report.scattered(),
                       extreme(report.widest()), report.largest_excess(), report.largest_excess_c(),
                       extreme(report.most_scattered()), extreme(report.largest_b()),
                       extreme(report.largest_a()));
}

Lines period_lines(std::uint64_t to, Milestones, const Limits& limits, Observer& observer) {
    PeriodLines sink;
    if (auto swept = sweep(to, limits, sink, observer); !swept) return swept.error();
    return std::move(sink.lines);
}

template <MilestoneLines::Line line>
Lines lines_at(std::uint64_t to, Milestones milestones, const Limits& limits, Observer& observer) {
    MilestoneLines sink(milestones, line);
    if (auto swept = sweep(to, limits, sink, observer); !swept) return swept.error();
    return std::move(sink.lines);
}

constexpr std::array<LineMaker, 3> makers{{
    {"three-row-periods", "c,period", false, period_lines},
    {"three-row-openings", "n,exactly_one,in_row_2,in_row_3", true, lines_at<openings_line>},
    {"three-row-constants",
     "c,infinite,scattered,widest,widest_c,excess,excess_c,most_scattered,most_scattered_c,"
     "largest_b,largest_b_c,largest_a,largest_a_c",
     true, lines_at<constants_line>},
}};

}  // namespace

std::span<const LineMaker> three_row_line_makers() { return makers; }

}  // namespace gale::records
