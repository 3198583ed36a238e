// The search for a proven period while a nim-sequence grows.
//
// The sequence grows by half its length at a time. At each step its tails are asked, in linear
// time, for a period that they show; a period seen tells by the theorem how many values would
// prove it, and the sequence is then extended exactly that far, unless the period breaks before.
// So about as many values are computed as the proof needs, and the values themselves, one byte
// each, are all the memory that the search adds to the engine's. At the limit the search is
// complete: no period that the theorem could prove from these values is missed.
#pragma once

#include <optional>

#include "gale/core/observer.hpp"
#include "gale/core/periodicity.hpp"
#include "gale/solvers/heaps/nim_sequence.hpp"
#include "gale/solvers/heaps/period_theorems.hpp"
#include "gale/solvers/heaps/value_store.hpp"

namespace gale::heaps {

class PeriodSearch {
public:
    /// Searches for a period of the game by `theorem`, in its nim-sequence; without a theorem the
    /// values are computed, and nothing is proven. A sequence that forgets what lies far back
    /// (Keep::window) saves half the memory, but may have to stop where a late rare needs all
    /// values. Precondition: nothing of it is known yet.
    PeriodSearch(NimSequence sequence, std::optional<PeriodTheorem> theorem,
                 std::uint64_t memory_limit);

    /// The proven fundamental periodicity, or nothing if the first `limit` values prove none.
    /// May be called again with a larger limit. Failure::interrupted and too_large leave what is
    /// known in place.
    Result<std::optional<ProvenPeriodicity>> up_to(HeapSize limit, Observer& observer);

    const NimSequence& sequence() const { return sequence_; }
    const ValueStore& values() const { return values_; }
    const std::optional<PeriodTheorem>& theorem() const { return theorem_; }

    /// How far to search where nobody said it: as far as takes a minute or so on the rung that the
    /// game allows, which is known once `short_reach` values are.
    HeapSize reach() const;
    static constexpr HeapSize short_reach = HeapSize{1} << 17;
    static constexpr HeapSize long_reach = HeapSize{1} << 29;

    /// up_to(reach()), found out on the way.
    Result<std::optional<ProvenPeriodicity>> within_reach(Observer& observer);

private:
    Status extend_to(HeapSize count, Observer& observer);
    std::optional<ProvenPeriodicity> decide() const;
    Result<std::optional<ProvenPeriodicity>> follow(const Periodicity& seen, HeapSize limit,
                                                    Observer& observer);

    NimSequence sequence_;
    std::optional<PeriodTheorem> theorem_;
    std::uint64_t memory_limit_;
    ValueStore values_;
};

}  // namespace gale::heaps
