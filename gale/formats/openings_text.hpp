// Winning openings as text: of all rectangles in one table, or board by board.
#pragma once

#include <span>
#include <string>

#include "gale/formats/format.hpp"
#include "gale/languages/words.hpp"
#include "gale/solvers/board/openings.hpp"

namespace gale::formats {

/// All rectangles: a grid as text and latex, lines as csv, a list as json.
std::string openings_table(const board::Openings& openings, Format format, const Words& words = {});

/// One board with its openings: a line as text or jsonl, a line for each opening otherwise.
std::string openings_line(BoardSize board, std::span<const Bite> bites, Format format);
/// What comes before the first line: the names of the columns as csv and latex.
std::string openings_heading(Format format);

}  // namespace gale::formats
