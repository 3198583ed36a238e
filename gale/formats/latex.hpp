// Tables for LaTeX: a tabular that needs no package, with the columns of the CSV table.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "gale/formats/format.hpp"
#include "gale/positions/partition.hpp"

namespace gale::formats {

/// The text with the characters escaped that LaTeX takes for commands.
std::string latex_text(std::string_view text);

/// "1 & 2 \\\\": cells that are LaTeX already.
std::string latex_row(std::span<const std::string> cells);

/// What comes before the rows. `csv_head` names the columns; `alignments` has a letter for each,
/// all of them numbers unless given.
std::string latex_head(std::string_view csv_head, std::string alignments = {});
/// Appends whole lines of CSV (RFC 4180) as rows.
void append_latex(std::string& out, std::string_view csv_lines);
inline constexpr std::string_view latex_foot = "\\end{tabular}\n";
/// What comes after the last line of a table that is written line by line; mostly nothing.
constexpr std::string_view line_foot(Format format) {
    return format == Format::latex ? latex_foot : "";
}

/// A whole CSV table with its head.
std::string latex_of_csv(std::string_view csv, std::string alignments = {});

/// One cell per rectangle, rows downwards and columns across.
std::string latex_grid(BoardSize largest, const std::function<std::string(BoardSize)>& cell);

}  // namespace gale::formats
