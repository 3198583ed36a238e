// The positions of a small board laid out as on paper (formats/board_sheet.hpp).
#pragma once

#include <cstdint>
#include <string>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/formats/format.hpp"
#include "gale/languages/words.hpp"
#include "gale/positions/partition.hpp"

namespace gale::runs {

struct BoardSheet {
    static constexpr auto offered = formats::line_formats;

    enum class Layout { by_squares, in_columns, turned };

    BoardSize board;
    Layout layout = Layout::by_squares;
    std::uint64_t columns = 5;  // of the layout in_columns
    bool just_moved = false;    // there: won or lost for who just moved, in words, for P and N
    std::uint64_t squares = 0;  // positions of at most so many; 0: all
    formats::Format format = formats::Format::text;
    std::string path = {};  // empty: standard output
    Limits limits = {};
    Words words = {};  // of headings in text
};

/// All positions are kept in memory. Refused: more than 50,000, and what does not fit; digits for
/// rows longer than 9, and in another format than text.
Status write_board_sheet(const BoardSheet& sheet, Observer& observer);

}  // namespace gale::runs
