// The nim-value and the moves of one heap of any 64-bit size.
//
// Values are computed as far as the heap, unless a period is proven on the way; then a heap of
// 10^18 costs as much as one of the first period, and its moves, which nobody could list, are
// listed up to a limit and counted by residue: in the periodic part the value of a split (a, b)
// depends on a modulo the period alone. Checked against the definition by
// tests/oracle/heap_moves_test.cpp.
#pragma once

#include <optional>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/nimber.hpp"
#include "gale/core/observer.hpp"
#include "gale/games/heap_game.hpp"
#include "gale/positions/heaps.hpp"
#include "gale/solvers/heaps/periods/period_search.hpp"

namespace gale::heaps {

struct OracleOptions {
    /// How many values to compute at most, be it up to the heap itself or in search of a period.
    /// Nothing: up to a heap that takes a minute or so, and no longer than a moment in search of a
    /// period for larger ones. 0 is refused.
    std::optional<HeapSize> values = std::nullopt;
    Limits limits = {};
};

/// Moves on one heap: what each leaves, and how many there are beyond those listed.
struct HeapOptions {
    std::vector<Heaps> leaves;                  // non-empty heaps in ascending order
    std::optional<std::uint64_t> unlisted = 0;  // nothing: perhaps more, not counted
};

class HeapOracle {
public:
    static Result<HeapOracle> make(HeapGame game, const OracleOptions& options = {});

    /// G(heap): computed, or by a proven period. Failure::undecided if neither is within reach.
    Result<Nimber> value(HeapSize heap, Observer& observer);

    /// The moves on a heap after which the rest of it has the nim-value `target`, or all moves;
    /// in the order of HeapGame::for_each_option, at most `list_at_most` of them.
    Result<HeapOptions> options(HeapSize heap, std::optional<Nimber> target,
                                std::size_t list_at_most, Observer& observer);

    /// The period, once a value has made it necessary to find one.
    const std::optional<ProvenPeriodicity>& periodicity() const { return periodicity_; }

    /// Whether a value up to G(last) may be larger than `bound`. Precondition: a period is known.
    bool may_exceed(std::uint64_t bound, HeapSize last) const;

    const HeapGame& game() const { return search_.sequence().game(); }

    /// What the engine and the values found so far take.
    std::uint64_t bytes() const { return search_.bytes(); }

private:
    HeapOracle(PeriodSearch search, const OracleOptions& options)
        : search_(std::move(search)), options_(options) {}
    Result<std::optional<ProvenPeriodicity>> search(HeapSize heap, Observer& observer);

    PeriodSearch search_;
    OracleOptions options_;
    std::optional<ProvenPeriodicity> periodicity_;
};

}  // namespace gale::heaps
