// The plies of a lone board: a table over all positions in its box, from the empty one up.
//
// Positions are numbered in lexicographic order (gale/positions/partition_rank.hpp), so what a bite
// leaves has a smaller number than what it is taken from. The bites of one position are tried row
// by row and from right to left; each differs from the last in few rows, whose weights change the
// number. Cost: one step for each row that each bite of each position shortens.
#pragma once

#include <optional>

#include "gale/solvers/resistance/resistance.hpp"

namespace gale::resistance_of {

/// Nothing: too large. Precondition: the board has its poison.
Result<std::optional<Resistance>> board(const Partition& board, const Limits& limits,
                                        Observer& observer);

}  // namespace gale::resistance_of
