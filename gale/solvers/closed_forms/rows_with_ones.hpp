// Chomp positions (a, b, 1, ..., 1) and (a, b, 2, 1, ..., 1): how many rows make them P.
//
// With x the number of all rows, the two theorems say which x gives a P-position:
//   (a, b, 1, ..., 1):     a+b even: floor((2a+b)/2)
//                          a+b odd:  min(ceil((2a-b)/2), ceil(3(a-b)/2))
//   (a, b, 2, 1, ..., 1):  a = b:    floor(3a/2) + 1;      a = b+1: no such x
//                          a+b odd otherwise: floor((2a+b)/2)
//                          a+b even otherwise: min(ceil((2a-b)/2), 3(a-b)/2)
// [ScienceFair17] found the shape of both but printed floors in place of the ceilings; where that
// goes wrong first is told in doc/ERRATA.md. The first is proved in doc/algorithms/closed-forms.md
// for all a; the second is checked by `gale verify formulas` up to `largest_checked`.
#pragma once

#include <cstdint>
#include <optional>

#include "gale/core/outcome.hpp"
#include "gale/positions/partition.hpp"

namespace gale::closed_forms {

/// The second formula is claimed up to this first row.
inline constexpr RowLength largest_checked = 1000;

/// Rows x such that (a, b, 1, ..., 1) with x rows in all is P; x = 1 stands for the single square,
/// which only (1, 1) needs. Nothing if x does not fit into 64 bits. Precondition: a >= b >= 1.
std::optional<std::uint64_t> rows_of_ab1(RowLength a, RowLength b);

/// Rows x such that (a, b, 2, 1, ..., 1) with x >= 3 rows in all is P, if there is such an x.
/// Precondition: a >= b >= 2 and a <= largest_checked.
std::optional<std::uint64_t> rows_of_ab21(RowLength a, RowLength b);

/// The outcome of a board of one of these two forms within its range; nothing for other boards.
std::optional<Outcome> rows_with_ones_outcome(const Partition& board);

}  // namespace gale::closed_forms
