// Lines of a board's table: a position, its outcome and, where it is known, its nim-value.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "gale/core/nimber.hpp"
#include "gale/core/outcome.hpp"
#include "gale/formats/format.hpp"
#include "gale/languages/words.hpp"
#include "gale/positions/partition.hpp"

namespace gale::formats {

// Precondition of all that follows: the format is one of line_formats.

/// The first lines of a table: in text how many positions the board has, a binomial coefficient,
/// and what N and P mean; otherwise the names of the columns.
std::string board_heading(Format format, BoardSize board, bool with_values,
                          const Words& words = {});

/// Appends "4,2,2 P", "4,2,2 P 0" with nim-values, or the same in another format. Rows of length 0
/// at the end are left out; the empty board is "0" and has no nim-value.
void append_board_line(std::string& lines, Format format, std::span<const std::uint16_t> rows,
                       Outcome outcome, bool with_values, std::optional<Nimber> nim_value);

/// Counts by number of squares: heading and lines.
std::string count_heading(Format format, const Words& words = {});
std::string count_line(Format format, std::uint64_t squares, std::uint64_t positions,
                       std::uint64_t p_positions);

}  // namespace gale::formats
