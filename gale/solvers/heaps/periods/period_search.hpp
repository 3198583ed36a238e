// The search for a proven period while a nim-sequence grows.
//
// The sequence grows by half its length at a time. At each step its tails are asked, in linear
// time, for a period that they show; a period seen tells by the theorem how many values would
// prove it, and the sequence is then extended exactly that far, unless the period breaks before.
// So about as many values are computed as the proof needs, and the values themselves, one byte
// each, are all the memory that the search adds to the engine's. At the limit the search is
// complete: no period that the theorem could prove from these values is missed.
#pragma once

#include <algorithm>
#include <bit>
#include <optional>

#include "gale/core/bytes.hpp"
#include "gale/core/observer.hpp"
#include "gale/solvers/heaps/engines/nim_sequence.hpp"
#include "gale/solvers/heaps/engines/value_store.hpp"
#include "gale/solvers/heaps/periods/period_proof.hpp"

namespace gale::heaps {

/// How many values to compute where nobody said it.
struct Reach {
    HeapSize moment;  // about a second
    HeapSize minute;  // a minute or so

    /// Splits into three cost the square of the heap.
    static constexpr Reach of_triples() { return {HeapSize{1} << 13, HeapSize{1} << 15}; }
    /// Splits into two cost the heap, as long as all of them are tried.
    static constexpr Reach of_pairs() { return {HeapSize{1} << 15, HeapSize{1} << 17}; }
    /// In a sparse space a value costs the sums with a rare part, about half a nanosecond each.
    static constexpr Reach of_rares(std::uint64_t sums) {
        constexpr HeapSize most = HeapSize{1} << 29;
        const HeapSize minute =
            std::bit_floor((HeapSize{1} << 37) / std::max<std::uint64_t>(1, sums));
        return {HeapSize{1} << 20, std::clamp(minute, HeapSize{1} << 20, most)};
    }
};

class PeriodSearch {
public:
    /// Searches for a period of the game by `theorem`, in its nim-sequence; without a theorem it
    /// computes values and proves nothing. A sequence that forgets
    /// what lies far back (Keep::window) saves up to half the memory, but cannot be saved, and
    /// starts over where a late rare needs more. The limits of the sequence are those of the
    /// search. Precondition: nothing of it is known yet.
    PeriodSearch(NimSequence sequence, std::optional<PeriodTheorem> theorem);

    /// The proven fundamental periodicity, or nothing if the first `limit` values prove none.
    /// May be called again with a larger limit. Failure::interrupted and too_large leave what is
    /// known in place, and the next call comes to the same end as if nothing had happened.
    Result<std::optional<ProvenPeriodicity>> up_to(HeapSize limit, Observer& observer);

    const NimSequence& sequence() const { return sequence_; }
    const ValueStore& values() const { return values_; }
    std::uint64_t bytes() const { return values_.size() * values_.width() + sequence_.memory(); }

    /// As the rung at work now allows, by the rares below Reach::of_pairs().minute. The games known
    /// to have a sparse space have found it within that many values.
    Reach reach() const;

    /// up_to(reach().minute), the reach found out on the way; says so before the last and longest
    /// part of it.
    Result<std::optional<ProvenPeriodicity>> within_reach(Observer& observer);

    /// Writes all that a later load() needs. Precondition: the sequence keeps all values.
    Status save(ByteSink& sink) const;
    static Result<PeriodSearch> load(HeapGame game, const SequenceOptions& options,
                                     ByteSource& source);

private:
    /// Makes G(0), ..., G(count - 1) known and stored.
    Status extend_to(HeapSize count, Observer& observer);
    std::optional<ProvenPeriodicity> decide(HeapSize count) const;
    Result<std::optional<ProvenPeriodicity>> look(HeapSize limit, Observer& observer);
    Result<std::optional<ProvenPeriodicity>> follow(const Periodicity& seen, HeapSize limit,
                                                    Observer& observer);

    NimSequence sequence_;
    std::optional<PeriodTheorem> theorem_;
    ValueStore values_;
    HeapSize chosen_ = 0;  // the limit of within_reach(), once it was chosen
    HeapSize looked_ = 0;  // that many values were searched; a stopped search repeats the rest
};

}  // namespace gale::heaps
