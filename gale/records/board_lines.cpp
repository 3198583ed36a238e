// The records of boards: winning openings and nim-values of full boards, by the number of columns.
#include <fmt/format.h>

#include <array>

#include "gale/core/number_text.hpp"
#include "gale/records/line_makers.hpp"
#include "gale/solvers/board/nim_values.hpp"
#include "gale/solvers/board/openings.hpp"
#include "gale/solvers/board/three_row_values.hpp"

namespace gale::records {
namespace {

Lines rectangle_openings(std::uint64_t to, Milestones, const Limits& limits, Observer& observer) {
    const auto openings = board::openings({to, to}, {.limits = limits}, observer);
    if (!openings) return openings.error();
    std::vector<std::string> lines;
    for (std::uint64_t columns = 1; columns <= to; ++columns)
        for (std::uint64_t rows = 1; rows <= columns; ++rows)
            for (const Bite bite : openings->of({rows, columns}))
                lines.push_back(fmt::format("{},{},{},{}", columns, rows, bite.row, bite.column));
    return lines;
}

Lines four_row_openings(std::uint64_t to, Milestones, const Limits& limits, Observer& observer) {
    const auto openings = board::openings({4, to}, {.limits = limits}, observer);
    if (!openings) return openings.error();
    std::vector<std::string> lines;
    for (std::uint64_t columns = 1; columns <= to; ++columns)
        for (const Bite bite : openings->of({4, columns}))
            lines.push_back(fmt::format("{},{},{}", columns, bite.row, bite.column));
    return lines;
}

Result<board::NimValues> values_within(BoardSize largest, const Limits& limits,
                                       Observer& observer) {
    if (auto checked = check(largest); !checked) return checked.error();
    const auto shape =
        Partition::rectangle(static_cast<std::size_t>(largest.rows), largest.columns);
    return board::NimValues::of_shape(shape, limits, observer);
}

std::uint64_t value_of(const board::NimValues& values, BoardSize board) {
    return values.value(Partition::rectangle(static_cast<std::size_t>(board.rows), board.columns))
        .value;
}

Lines rectangle_values(std::uint64_t to, Milestones, const Limits& limits, Observer& observer) {
    const auto values = values_within({to, to}, limits, observer);
    if (!values) return values.error();
    std::vector<std::string> lines;
    for (std::uint64_t columns = 1; columns <= to; ++columns)
        for (std::uint64_t rows = 1; rows <= columns; ++rows)
            lines.push_back(
                fmt::format("{},{},{}", columns, rows, value_of(*values, {rows, columns})));
    return lines;
}

Lines three_row_values(std::uint64_t to, Milestones, const Limits& limits, Observer& observer) {
    const auto values = board::three_row_values(to, limits, observer);
    if (!values) return values.error();
    std::vector<std::string> lines;
    for (std::uint64_t n = 1; const std::uint16_t value : *values)
        lines.push_back(fmt::format("{},{}", n++, value));
    return lines;
}

constexpr std::array<LineMaker, 4> makers{{
    {"rectangle-openings", "columns,rows,opening_row,opening_column", false, rectangle_openings},
    {"four-row-openings", "columns,opening_row,opening_column", false, four_row_openings},
    {"rectangle-values", "columns,rows,value", false, rectangle_values},
    {"three-row-values", "columns,value", false, three_row_values},
}};

}  // namespace

std::span<const LineMaker> board_line_makers() { return makers; }

}  // namespace gale::records
