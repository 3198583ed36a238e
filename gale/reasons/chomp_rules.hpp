// The rules for a lone Chomp board: why it is P, and how one finds the move that leaves it.
#pragma once

#include <functional>
#include <optional>

#include "gale/core/error.hpp"
#include "gale/reasons/reason.hpp"
#include "gale/solvers/three_row/plane.hpp"

namespace gale::reasons {

/// The plane of c of three-row Chomp; nothing if it is not within reach.
using PlaneOf = std::function<Result<std::optional<three_row::Plane>>(RowLength c)>;

/// The most human rule that says that a board is P; nothing if there is none. Precondition: it is
/// P. Errors are those of `plane_of`.
Result<std::optional<PReason>> rule_of(const Partition& board, const PlaneOf& plane_of);

/// How a winning bite is found. Precondition: it leaves a P-position.
MoveRule move_rule(const Partition& board, Bite bite);

/// Every full board of more than one square is N: if biting off the last square alone does not
/// win, the reply that refutes it was there from the start.
bool steals_strategy(const Partition& board);

}  // namespace gale::reasons
