// Squares and hooks: the two shapes of Chomp that are won by mirroring.
//
// Theorem (hooks): a hook is one row and one column that share the poison, rows (a, 1, ..., 1)
// with k ones. Its two arms are Nim heaps of a - 1 and k squares that do not disturb each other:
// the nim-value is their nim-sum, and the hook is a P-position exactly if a - 1 = k.
// Theorem (squares) [Gale74]: on n x n with n >= 2 the bite (2,2) leaves the balanced hook, so it
// wins; every later bite in one arm is answered by the same bite in the other.
// Range: all 64-bit arms.
#pragma once

#include "gale/core/nimber.hpp"
#include "gale/games/chomp.hpp"

namespace gale::closed_forms {

/// All rows below the first have exactly one square (a single row or column is a hook too).
bool is_hook(const Partition& board);

/// Precondition: the board is a hook and not empty.
Nimber hook_nim_value(const Partition& board);

/// The full board of n rows and n columns with n >= 2.
bool is_square(const Partition& board);

/// The bite that wins every square; it need not be the only one.
inline constexpr Bite square_opening{2, 2};

/// The answer to a bite in one arm of a balanced hook: the same square of the other arm.
/// Precondition: the bite is not the poison.
constexpr Bite mirror_reply(Bite bite) { return {bite.column, bite.row}; }

}  // namespace gale::closed_forms
