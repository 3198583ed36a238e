#include "gale/formats/three_row_report_text.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <vector>

#include "gale/core/number_text.hpp"
#include "gale/core/text_width.hpp"
#include "gale/languages/say.hpp"

namespace gale::formats {

using three_row::Extreme;
using three_row::Length;
using three_row::LongPeriod;
using three_row::Report;

namespace {

constexpr std::size_t listed_at_most = 20;

/// "  period  3,    3 planes: c = 2027, 2751, 6539"; long lists are cut, the count is not.
std::string periods_text(const Report& report, const Words& words) {
    std::map<Length, std::vector<Length>> by_period;
    for (const LongPeriod& plane : report.long_periods())
        by_period[plane.period].push_back(plane.c);
    if (by_period.empty()) return std::string(words("Every period is 1.\n"));
    std::string text =
        say(words, "Periods > 1: {} planes\n", with_thousands(report.long_periods().size()));
    for (const auto& [period, planes] : by_period) {
        const std::size_t listed = std::min(planes.size(), listed_at_most);
        const std::string cs = fmt::format(
            "{}",
            fmt::join(planes.begin(), planes.begin() + static_cast<std::ptrdiff_t>(listed), ", "));
        text += planes.size() == 1
                    ? say(words, "  period {:>2}, {:>4} plane : c = {}", period, planes.size(), cs)
                    : say(words, "  period {:>2}, {:>4} planes: c = {}", period, planes.size(), cs);
        text += listed < planes.size() ? ", ...\n" : "\n";
    }
    return text;
}

/// A line of figures: what it is, in a column of its own.
std::string line(std::string_view what, const std::string& figures) {
    constexpr std::size_t column = 44;
    return "  " + padded(what, column) + figures + "\n";
}

std::string ratio_line(std::string_view what, const Extreme& seen, std::string_view believed,
                       const Words& words) {
    if (seen.c == 0) return {};
    return line(what, say(words, "{:.4f} at c = {}   ({})", seen.ratio(), with_thousands(seen.c),
                          believed));
}

std::string conjectures_text(const Report& report, const Words& words) {
    std::string text(words("Seen against what is believed (not proven):\n"));
    text += line(words("largest a - b"),
                 say(words, "{} at c = {}", with_thousands(report.widest().value),
                     with_thousands(report.widest().c)));
    text += line(words("largest a - 2c"),
                 say(words, "{} at c = {}   (believed: bounded)", report.largest_excess(),
                     with_thousands(report.largest_excess_c())));
    text += ratio_line(words("most scattered positions of a plane, by c"), report.most_scattered(),
                       words("believed: bounded; sqrt(2) - 1 = 0.4142"), words);
    text += ratio_line(words("largest b before end or period, by c"), report.largest_b(),
                       "sqrt(2) = 1.4142", words);
    text +=
        ratio_line(words("largest a before end or period, by c"), report.largest_a(), "2", words);
    text += ratio_line(words("f(c,c) / c of the last plane"), report.last_column(),
                       "1 + 1/sqrt(2) = 1.7071", words);
    return text;
}

std::string openings_text(const Report& report, const Words& words) {
    if (report.boards() == 0) return {};
    const Length one = report.boards_with_one_opening();
    const std::string row_two = with_thousands(report.openings_in_row_two());
    const std::string row_three = with_thousands(report.boards() - report.openings_in_row_two());
    return one == report.boards()
               ? say(words,
                     "Openings: each of the {} boards 3x1 ... 3x{} has exactly one that wins ({} "
                     "in row 2, {} in row 3)\n",
                     with_thousands(one), report.boards(), row_two, row_three)
               : say(words,
                     "Openings: {} of the {} boards 3x1 ... 3x{} have exactly one that wins ({} in "
                     "row 2, {} in row 3)\n",
                     with_thousands(one), with_thousands(report.boards()), report.boards(), row_two,
                     row_three);
}

}  // namespace

std::string report_text(const Report& report, const Words& words) {
    const std::string head = say(
        words,
        "Three-row Chomp, planes c = 0 ... {}\n"
        "Planes: {}, infinite {} ({:.4f} of all; sqrt(2) - 1 = 0.4142); scattered positions: {}\n",
        with_thousands(report.planes() == 0 ? 0 : report.planes() - 1),
        with_thousands(report.planes()), with_thousands(report.infinite()),
        static_cast<double>(report.infinite()) / std::max<double>(report.planes(), 1),
        with_thousands(report.scattered()));
    return head + periods_text(report, words) + conjectures_text(report, words) +
           openings_text(report, words);
}

}  // namespace gale::formats
