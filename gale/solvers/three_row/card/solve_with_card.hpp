// The rung `gpu` as solve() starts it: opens the card, and finishes on the processor what the card
// has no room for.
#pragma once

#include <cstdint>

#include "gale/core/error.hpp"
#include "gale/core/observer.hpp"
#include "gale/solvers/three_row/solve.hpp"

namespace gale::three_row {

/// Refused: no card, or one that is too small.
Status solve_with_card(const Options& options, PlaneSink& sink, Observer& observer);

/// About how many bytes of the host it takes.
std::uint64_t bytes_beside_card(const Options& options);

}  // namespace gale::three_row
