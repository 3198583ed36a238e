// One Chomp position, answered by the board engine: outcome and winning bites.
//
// Only positions inside the given one are solved, not its whole bounding box, and the one of the
// position and its mirror image that takes less memory.
#pragma once

#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/observer.hpp"
#include "gale/core/outcome.hpp"
#include "gale/games/chomp.hpp"
#include "gale/positions/partition.hpp"
#include "gale/solvers/board/options.hpp"

namespace gale::board {

struct SolvedPosition {
    Outcome outcome = Outcome::N;
    std::vector<Bite> winning_bites;  // row by row
};

/// Bytes that the answer needs at least.
Result<std::uint64_t> memory_for(const Partition& position, const Options& options);

/// Who wins, and by which bites. The empty board is N. Refuses what does not fit the limit.
Result<SolvedPosition> solve_position(const Partition& position, const Options& options,
                                      Observer& observer);

}  // namespace gale::board
