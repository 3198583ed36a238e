// A position drawn with characters: boards as squares, heaps as tokens, orders as lists of names.
#pragma once

#include <optional>
#include <string>

#include "gale/gale.hpp"

namespace gale::cli {

struct DrawStyle {
    bool ascii = false;
    bool colours = false;
    std::size_t width = 80;  // columns of the terminal
};

/// Lines, each with its end; what is too large to be drawn is written as text. `start` is where the
/// game began: squares that are gone are shown as dots.
std::string drawn(const Sum& position, const Sum& start, const DrawStyle& style);

/// A lone board with the square that is being chosen, and what its bite would take.
std::string drawn_with_choice(const Partition& board, const Partition& start, Bite chosen,
                              const DrawStyle& style);

/// Whether a board can be drawn in so many columns.
bool fits(const Partition& start, std::size_t width);

}  // namespace gale::cli
