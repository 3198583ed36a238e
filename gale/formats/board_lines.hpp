// Lines of a board's table: a position, its outcome and, where it is known, its nim-value.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "gale/core/nimber.hpp"
#include "gale/core/outcome.hpp"
#include "gale/formats/format.hpp"

namespace gale::formats {

enum class LineStyle { text, csv, jsonl };

/// The style of a format; nothing for formats that have no lines.
std::optional<LineStyle> line_style(Format format);

/// The first line of a table: in text what N and P mean, in CSV the names of the columns.
std::string board_heading(LineStyle style, bool with_values);

/// Appends "4,2,2 P", "4,2,2 P 0" with nim-values, or the same in another style. Rows of length 0
/// at the end are left out; the empty board is "0" and has no nim-value.
void append_board_line(std::string& lines, LineStyle style, std::span<const std::uint16_t> rows,
                       Outcome outcome, bool with_values, std::optional<Nimber> nim_value);

/// Counts by number of squares: heading and lines.
std::string count_heading(LineStyle style);
std::string count_line(LineStyle style, std::uint64_t squares, std::uint64_t positions,
                       std::uint64_t p_positions);

}  // namespace gale::formats
