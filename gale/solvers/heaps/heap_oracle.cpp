#include "gale/solvers/heaps/heap_oracle.hpp"

#include <algorithm>

#include "gale/core/number_text.hpp"
#include "gale/solvers/heaps/heap_moves.hpp"
#include "gale/solvers/heaps/periodic_values.hpp"

namespace gale::heaps {

Result<HeapOracle> HeapOracle::make(HeapGame game, const OracleLimits& limits) {
    SequenceOptions options;
    options.threads = limits.threads;
    options.memory_limit = limits.memory;
    options.kernels = limits.kernels;
    const auto theorem = period_theorem(game);
    auto sequence = NimSequence::make(std::move(game), options);
    if (!sequence) return sequence.error();
    return HeapOracle(PeriodSearch(std::move(*sequence), theorem, limits.memory));
}

Result<Nimber> HeapOracle::value(HeapSize heap, Observer& observer) {
    if (heap >= search_.values().size() && !periodicity_) {
        // Never further than the heap itself, whose value is then there without a period.
        const auto as_far_as = [heap](HeapSize reach) { return std::min(heap, reach - 1) + 1; };
        auto proven = search_.up_to(as_far_as(PeriodSearch::short_reach), observer);
        if (proven && !*proven && heap >= search_.values().size())
            proven = search_.up_to(as_far_as(search_.reach()), observer);
        if (!proven) return proven.error();
        periodicity_ = *proven;
    }
    const PeriodicValues values(search_.values(), periodicity_);
    if (values.knows(heap)) return values[heap];
    return Error{
        Failure::undecided,
        "the nim-value of a heap of " + with_thousands(heap) + " is out of reach: " +
            (search_.theorem()
                 ? "no period of " + game().name() + " is proven by its first "
                 : "no theorem on periods applies to " + game().name() + ", and only the first ") +
            with_thousands(search_.values().size()) + " values" +
            (search_.theorem() ? "" : " were computed"),
        {}};
}

Result<HeapOptions> HeapOracle::options(HeapSize heap, std::optional<Nimber> target,
                                        std::size_t list_at_most, Observer& observer) {
    if (auto known = value(heap, observer); !known) return known.error();
    const PeriodicValues values(search_.values(), periodicity_);
    return HeapMoveCollector(game(), values, target, list_at_most).moves(heap);
}

}  // namespace gale::heaps
