// Chomp with at most two rows: outcome, winning bite and nim-value in closed form.
//
// Theorem [Gale74]: (a, b) is a P-position exactly if a = b + 1.
// Theorem: with a = b + d, the nim-value of (a, b) is
//     a + ceil(b/2) - 1                           if d is even,
//     d - 1 + min(floor(b/2), (d-1)/2)            if d is odd.
// Range: all 64-bit rows. Proofs: doc/algorithms/closed-forms.md. The nim-value of a square
// 2 x a is about 3a/2, so it fits 64 bits as long as a does not exceed 2^63.
#pragma once

#include <optional>
#include <vector>

#include "gale/core/nimber.hpp"
#include "gale/core/outcome.hpp"
#include "gale/games/chomp.hpp"

namespace gale::closed_forms {

/// Precondition of every function here: a >= b and a >= 1; b = 0 is a single row.
Outcome two_row_outcome(RowLength a, RowLength b);

/// The only bite that leaves a P-position, if there is one.
std::optional<Bite> two_row_winning_bite(RowLength a, RowLength b);

/// Nothing if the nim-value does not fit into 64 bits.
std::optional<Nimber> two_row_nim_value(RowLength a, RowLength b);

/// Every bite but the poison's that leaves this nim-value. Each of the five families of options
/// has strictly monotone nim-values, so this takes a handful of binary searches.
std::vector<Bite> two_row_bites_to(RowLength a, RowLength b, Nimber target);

}  // namespace gale::closed_forms
