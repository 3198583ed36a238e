#include "gale/runs/board_sheet.hpp"

#include <algorithm>
#include <vector>

#include "gale/core/checked.hpp"
#include "gale/core/number_text.hpp"
#include "gale/formats/board_sheet.hpp"
#include "gale/runs/run_output.hpp"
#include "gale/solvers/board/nim_values.hpp"

namespace gale::runs {
namespace {

using formats::Format;
using formats::SheetPosition;
using Layout = BoardSheet::Layout;

/// More than anybody reads.
constexpr std::uint64_t most_positions = 50'000;

/// A position as a shape, as texts, and in the lists that sort them.
std::uint64_t bytes_each(const Partition& shape) { return 512 + 32 * shape.height(); }

Status check(const BoardSheet& sheet) {
    if (auto checked = gale::check(sheet.board); !checked) return checked;
    if (auto offered = formats::check_offered(sheet.format, BoardSheet::offered,
                                              sentence("the sheet of a board"));
        !offered)
        return offered;
    if (sheet.layout != Layout::in_columns) return {};
    constexpr std::uint64_t largest_digit = 9;
    if (sheet.board.columns > largest_digit)
        return bad_input(
            sentence("positions are written as digits for boards of at most 9 columns"));
    if (sheet.format != Format::text)
        return bad_input(sentence("columns of positions come as text only"));
    return sheet.columns > 0 ? Status{} : bad_input(sentence("expected at least one column"));
}

/// The board, or of it what positions of at most so many squares can reach.
Partition shape_of(const BoardSheet& sheet) {
    if (sheet.squares == 0)
        return Partition::rectangle(static_cast<std::size_t>(sheet.board.rows),
                                    sheet.board.columns);
    std::vector<RowLength> rows;
    for (std::uint64_t row = 1; row <= std::min(sheet.board.rows, sheet.squares); ++row)
        rows.push_back(std::min(sheet.board.columns, sheet.squares / row));
    return *Partition::from_rows(std::move(rows));
}

/// From the full board down, as the list of all positions.
std::vector<SheetPosition> positions_of(const board::NimValues& values, std::uint64_t squares) {
    const board::ShapeRank& ranks = values.ranks();
    std::vector<board::Length> rows(ranks.rows());
    std::vector<SheetPosition> positions;
    for (std::uint64_t rank = ranks.count(); rank-- > 0;) {
        ranks.unrank(rank, rows);
        Partition shape = *Partition::from_rows({rows.begin(), rows.end()});
        if (squares > 0 && shape.squares() > squares) continue;
        positions.push_back({std::move(shape), rank == 0 ? Nimber{0} : values.at(rank)});
    }
    return positions;
}

formats::OutcomeMarks marks_of(const BoardSheet& sheet) {
    const Words& words = sheet.words;
    if (!sheet.just_moved) return {};
    return {std::string(words("won")), std::string(words("lost"))};
}

}  // namespace

Status write_board_sheet(const BoardSheet& sheet, Observer& observer) {
    if (auto checked = check(sheet); !checked) return checked;
    const Partition shape = shape_of(sheet);
    auto values = board::NimValues::prepare(shape, sheet.limits);
    if (!values) return values.error();
    if (values->ranks().count() > most_positions)
        return too_large(sentence("a sheet has at most {} positions; this board has {}",
                                  with_thousands(most_positions),
                                  with_thousands(values->ranks().count())));
    const auto bytes = checked_multiply(values->ranks().count(), bytes_each(shape));
    if (auto fits = check_memory(sheet.limits, bytes.value_or(UINT64_MAX), sentence("the sheet"));
        !fits)
        return fits;
    if (auto filled = values->run(observer); !filled) return filled;
    const auto positions = positions_of(*values, sheet.squares);
    switch (sheet.layout) {
        case Layout::by_squares:
            return write_whole(sheet.path, sheet_by_squares(sheet.format, positions, sheet.words));
        case Layout::in_columns:
            return write_whole(
                sheet.path,
                sheet_in_columns(positions, static_cast<std::size_t>(sheet.board.rows),
                                 static_cast<std::size_t>(sheet.columns), marks_of(sheet)));
        case Layout::turned:
            break;
    }
    std::vector<SheetPosition> ascending(positions.rbegin(), positions.rend());
    return write_whole(sheet.path, sheet_turned(sheet.format, ascending, sheet.words));
}

}  // namespace gale::runs
