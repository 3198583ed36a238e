// What a stretch G(0), ..., G(n - 1) of a nim-sequence looks like as a whole.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "gale/core/heap_size.hpp"
#include "gale/games/heap_game.hpp"
#include "gale/solvers/heaps/engines/sparse_space.hpp"

namespace gale::heaps {

/// The rares in the best sparse space, if fewer than one value in eight is rare in it.
struct RareSummary {
    SparseSpace space;
    std::uint64_t rares = 0;
    HeapSize last_rare = 0;

    bool operator==(const RareSummary&) const = default;
};

struct SequenceSummary {
    HeapSize values = 0;  // how many values this is about
    std::uint64_t maximum = 0;
    HeapSize maximum_at = 0;  // the first heap with that value
    std::uint64_t zeros = 0;
    HeapSize last_zero = 0;
    std::optional<RareSummary> rare;

    bool operator==(const SequenceSummary&) const = default;
};

/// A summary of values[n] = G(n). Linear time. Precondition: there is a value.
template <class Value>
SequenceSummary summarise(const HeapGame& game, std::span<const Value> values);

}  // namespace gale::heaps
