// How long a game lasts if both play their best: the winner to end it soon, the loser late.
//
// A position without a move lasts 0 plies. A P-position lasts one ply more than the longest of its
// options, an N-position one ply more than the shortest of its P-options. Poisons are left alone:
// the bite that ends a lone board is not counted, and nobody takes it before. In the literature
// this is the remoteness of the position.
//
// Other than nim-values, plies of a sum do not follow from those of its parts, so every position
// below the sum is looked at once. A lone board is a table of two bytes for each position in its
// box (board_plies.hpp); a sum is a multiset of pieces, remembered in a hash table (sum_plies.hpp).
// Both refuse beforehand, or stop, at `most_steps`, which is about a second of work: large
// positions have no answer here. Checked by tests/oracle/resistance_test.cpp.
#pragma once

#include <cstdint>
#include <optional>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/core/outcome.hpp"
#include "gale/games/sum_moves.hpp"

namespace gale {

struct Resistance {
    Outcome outcome = Outcome::P;
    std::uint64_t plies = 0;      // moves of both players until none is left
    std::optional<SumMove> move;  // the first best one; nothing if there is no move
};

/// Moves looked at before a position is called too large.
inline constexpr std::uint64_t most_steps = 20'000'000;

/// Nothing: too large for `most_steps` or the memory limit.
Result<std::optional<Resistance>> resistance(const Sum& sum, const Limits& limits,
                                             Observer& observer);

}  // namespace gale
