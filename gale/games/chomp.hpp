// The rule of Chomp: a bite takes a square and everything below it and to its right.
//
// The poison is the first square of the first row; whoever takes it loses. The empty board is
// therefore a win for the player to move (the other one has just eaten the poison), and every
// outcome follows from that. Nim-values leave the poison out: they count the game in which the
// poison may not be taken and whoever cannot move loses; the outcomes are the same
// (doc/GLOSSARY.md, "poison").
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/positions/partition.hpp"

namespace gale {

/// The square that is taken, row and column both counted from 1.
struct Bite {
    std::uint64_t row = 1;
    std::uint64_t column = 1;

    auto operator<=>(const Bite&) const = default;
};

/// The square is on the board.
bool is_legal(const Partition& board, Bite bite);

/// What the bite leaves. Precondition: it is legal.
Partition after(const Partition& board, Bite bite);

/// Every legal bite, row by row, the poison (1,1) first. Precondition: the squares fit into
/// memory; callers with 64-bit rows must not ask.
std::vector<Bite> bites(const Partition& board);

/// "2,3".
std::string to_text(Bite bite);

}  // namespace gale
