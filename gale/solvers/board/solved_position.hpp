// One Chomp position, answered by the board engine: outcome, winning bites, nim-value.
//
// Only positions inside the given one are solved, not its whole bounding box, and the one of the
// position and its mirror image that takes less memory. Which rung was used is part of the answer.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/nimber.hpp"
#include "gale/core/observer.hpp"
#include "gale/core/outcome.hpp"
#include "gale/games/chomp.hpp"
#include "gale/positions/partition.hpp"
#include "gale/solvers/board/options.hpp"

namespace gale::board {

struct SolvedPosition {
    Outcome outcome = Outcome::N;
    std::vector<Bite> winning_bites;  // row by row
    std::string method;               // "board scan"
};

/// Bytes that the answer needs at least.
Result<std::uint64_t> memory_for(const Partition& position, const Options& options);

/// Who wins, and by which bites. The empty board is N. Refuses what does not fit the limit.
Result<SolvedPosition> solve_position(const Partition& position, const Options& options,
                                      Observer& observer);

/// Nim-values take a look-up per option of every position; more than this is refused.
inline constexpr std::uint64_t most_look_ups = std::uint64_t{1} << 35;

/// The nim-value, from a table of all positions inside this one.
/// Precondition: the position is not empty.
Result<Nimber> nim_value(const Partition& position, const Options& options, Observer& observer);

/// Every bite that leaves nim-value `target`: with the nim-sum of the other parts of a sum as
/// target, the bites that restore nim-sum zero. Precondition: the position is not empty.
Result<std::vector<Bite>> bites_to_value(const Partition& position, Nimber target,
                                         const Options& options, Observer& observer);

}  // namespace gale::board
