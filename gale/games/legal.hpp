// Whether a move is legal, and whether there is one, without listing them all.
//
// Lists of moves are for small positions; a heap may have 10^18 tokens. Checked against the lists
// by tests/unit/games/move_text_test.cpp.
#pragma once

#include <optional>
#include <span>

#include "gale/games/sum_moves.hpp"

namespace gale {

/// One heap may become these heaps, in any order, none of them empty.
bool is_legal(const HeapGame& game, HeapSize heap, std::span<const HeapSize> becomes);

/// A move on a heap of this size that takes as few tokens as any; nothing if there is none. The
/// heaps are in ascending order.
std::optional<Heaps> smallest_move(const HeapGame& game, HeapSize heap);
bool has_move(const HeapGame& game, HeapSize heap);

/// Some move can be made that takes no poison. Refused: an ordered set that is too large, or whose
/// bites cannot be made.
Result<bool> has_move(const Sum& sum);

/// A lone board whose poison was taken: whoever took it has lost.
Result<bool> poison_was_taken(const Sum& sum);

}  // namespace gale
