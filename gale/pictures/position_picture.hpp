// Positions as pictures: boards, heaps and sums, one or several in a strip; the map of winning
// openings.
//
// This room does not choose data: whoever knows what a bite leads to fills the description.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/games/chomp.hpp"
#include "gale/languages/words.hpp"
#include "gale/pictures/drawing.hpp"
#include "gale/positions/heaps.hpp"

namespace gale::pictures {

/// What is written into one square of a board.
struct SquareNote {
    Bite square;
    std::string text = {};    // "N", "5", "2,3"
    bool is_winning = false;  // this bite leaves a P-position
    std::string tooltip = {};
};

struct BoardPanel {
    Partition board;
    std::vector<SquareNote> notes = {};
    std::optional<Bite> bite = {};  // the squares that it takes are struck out
};

struct HeapPanel {
    std::string game;  // "kayles"
    Heaps heaps;
    std::vector<std::string> notes = {};    // below each heap
    std::optional<std::size_t> moved = {};  // the heap that is taken from
};

/// A component that is written and not drawn: Chomp on another order.
struct TextPanel {
    std::string text;
};

using Panel = std::variant<BoardPanel, HeapPanel, TextPanel>;

/// One position: its components with plus signs between them, and lines below.
struct PositionPanels {
    std::vector<Panel> panels;
    std::vector<std::string> captions = {};
};

struct PositionStrip {
    std::string title;
    std::vector<PositionPanels> positions;
    /// What orange, and what is struck out, means; empty: it does not occur.
    std::string winning_means = {};
    std::string bite_means = {};
};

/// Boards of more rows or columns are refused, and heaps of more tokens are drawn as bars.
inline constexpr std::uint64_t largest_drawn_board = 100;
inline constexpr std::uint64_t largest_drawn_heap = 24;

/// Refused: a board or a sum with too many squares or components to draw.
Status check_strip(const PositionStrip& strip);

/// Precondition: check_strip.
Drawing draw_strip(const PositionStrip& strip, const Words& words = {});

/// The map of winning openings: which bites win on every rectangle.
struct OpeningsMap {
    BoardSize largest;
    std::vector<std::vector<Bite>> openings;  // by rows, then by columns

    const std::vector<Bite>& of(BoardSize board) const {
        return openings[static_cast<std::size_t>((board.rows - 1) * largest.columns +
                                                 board.columns - 1)];
    }
};

Drawing draw_openings(const OpeningsMap& map, const Words& words = {});

}  // namespace gale::pictures
