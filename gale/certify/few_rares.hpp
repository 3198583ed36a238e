// Which heaps of a game to call rare, for the verifier's sake (doc/algorithms/certificates.md).
#pragma once

#include <optional>
#include <span>

#include "gale/core/periodicity.hpp"
#include "gale/games/heap_game.hpp"
#include "gale/proofs/nim_values.hpp"

namespace gale::certify {

/// The split of the heaps into rares and commons that leaves the fewest rares among these values;
/// the trivial one if none leaves few.
template <class Value>
proofs::SparseSpace best_split(const HeapGame& game, std::span<const Value> values);

/// How many values prove the period by the theorem about few rares; nothing if its hypotheses do
/// not hold or are not seen to hold within these values.
template <class Value>
std::optional<HeapSize> values_by_few_rares(const HeapGame& game, const proofs::SparseSpace& split,
                                            const Periodicity& claim,
                                            std::span<const Value> values);

}  // namespace gale::certify
