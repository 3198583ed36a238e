#include "gale/formats/three_row_report_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "gale/core/number_text.hpp"

namespace gale::formats {

using three_row::Extreme;
using three_row::Length;
using three_row::LongPeriod;
using three_row::Report;

namespace {

constexpr std::size_t listed_at_most = 20;

/// "  3 at 3 planes: c = 2027, 2751, 6539"; long lists are cut, the count is not.
std::string periods_text(const Report& report) {
    std::map<Length, std::vector<Length>> by_period;
    for (const LongPeriod& plane : report.long_periods())
        by_period[plane.period].push_back(plane.c);
    if (by_period.empty()) return "Every period is 1.\n";
    std::string text =
        fmt::format("Periods > 1: {} planes\n", with_thousands(report.long_periods().size()));
    for (const auto& [period, planes] : by_period) {
        const std::size_t listed = std::min(planes.size(), listed_at_most);
        text += fmt::format(
            "  period {:>2}, {:>4} {}: c = {}", period, planes.size(),
            planes.size() == 1 ? "plane " : "planes",
            fmt::join(planes.begin(), planes.begin() + static_cast<std::ptrdiff_t>(listed), ", "));
        text += listed < planes.size() ? ", ...\n" : "\n";
    }
    return text;
}

std::string ratio_line(const char* what, const Extreme& seen, const char* believed) {
    if (seen.c == 0) return {};
    return fmt::format("  {:<44}{:.4f} at c = {}   ({})\n", what, seen.ratio(),
                       with_thousands(seen.c), believed);
}

std::string conjectures_text(const Report& report) {
    std::string text = "Seen against what is believed (not proven):\n";
    text += fmt::format("  {:<44}{} at c = {}\n", "largest a - b",
                        with_thousands(report.widest().value), with_thousands(report.widest().c));
    text += fmt::format("  {:<44}{} at c = {}   (believed: bounded)\n", "largest a - 2c",
                        report.largest_excess(), with_thousands(report.largest_excess_c()));
    text += ratio_line("most scattered positions of a plane, by c", report.most_scattered(),
                       "believed: bounded; sqrt(2) - 1 = 0.4142");
    text +=
        ratio_line("largest b before end or period, by c", report.largest_b(), "sqrt(2) = 1.4142");
    text += ratio_line("largest a before end or period, by c", report.largest_a(), "2");
    text +=
        ratio_line("f(c,c) / c of the last plane", report.last_column(), "1 + 1/sqrt(2) = 1.7071");
    return text;
}

std::string openings_text(const Report& report) {
    if (report.boards() == 0) return {};
    const Length one = report.boards_with_one_opening();
    const Length row_two = report.openings_in_row_two();
    std::string text =
        one == report.boards()
            ? fmt::format("Openings: each of the {} boards 3x1 ... 3x{} has exactly one that wins",
                          with_thousands(one), report.boards())
            : fmt::format("Openings: {} of the {} boards 3x1 ... 3x{} have exactly one that wins",
                          with_thousands(one), with_thousands(report.boards()), report.boards());
    text += fmt::format(" ({} in row 2, {} in row 3)\n", with_thousands(row_two),
                        with_thousands(report.boards() - row_two));
    return text;
}

}  // namespace

std::string report_text(const Report& report) {
    std::string text = fmt::format(
        "Three-row Chomp, planes c = 0 ... {}\n"
        "Planes: {}, infinite {} ({:.4f} of all; sqrt(2) - 1 = 0.4142); scattered positions: {}\n",
        with_thousands(report.planes() == 0 ? 0 : report.planes() - 1),
        with_thousands(report.planes()), with_thousands(report.infinite()),
        static_cast<double>(report.infinite()) / std::max<double>(report.planes(), 1),
        with_thousands(report.scattered()));
    return text + periods_text(report) + conjectures_text(report) + openings_text(report);
}

}  // namespace gale::formats
