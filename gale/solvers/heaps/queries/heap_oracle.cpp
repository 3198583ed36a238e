#include "gale/solvers/heaps/queries/heap_oracle.hpp"

#include <algorithm>

#include "gale/core/number_text.hpp"
#include "gale/solvers/heaps/periods/periodic_values.hpp"
#include "gale/solvers/heaps/queries/heap_moves.hpp"

namespace gale::heaps {

Result<HeapOracle> HeapOracle::make(HeapGame game, const OracleOptions& options) {
    if (options.values == HeapSize{0})
        return bad_input(sentence("a limit of 0 leaves no value to look at"));
    const auto theorem = period_theorem(game);
    auto sequence = NimSequence::make(std::move(game), {.limits = options.limits});
    if (!sequence) return sequence.error();
    return HeapOracle(PeriodSearch(std::move(*sequence), theorem), options);
}

/// Never further than the heap itself, whose value is then there without a period.
Result<std::optional<ProvenPeriodicity>> HeapOracle::search(HeapSize heap, Observer& observer) {
    const auto as_far_as = [&](HeapSize values) {
        return std::min(heap, std::min(values, options_.values.value_or(values)) - 1) + 1;
    };
    const HeapSize first = std::min(search_.reach().moment, Reach::of_pairs().moment);
    auto proven = search_.up_to(as_far_as(first), observer);
    if (!proven || *proven || heap < search_.values().size()) return proven;
    const auto [moment, minute] = search_.reach();
    const HeapSize unasked = heap < minute ? minute : moment;
    const HeapSize values = as_far_as(options_.values.value_or(unasked));
    // The engine and the search keep a byte of each; better to know it before than after hours.
    if (const auto bytes = checked_multiply(values, 2); !bytes || *bytes > options_.limits.memory)
        return too_large(sentence("{} nim-values need about {}; the limit is {}",
                                  with_thousands(values), bytes_text(bytes.value_or(UINT64_MAX)),
                                  bytes_text(options_.limits.memory)));
    return search_.up_to(values, observer);
}

Result<Nimber> HeapOracle::value(HeapSize heap, Observer& observer) {
    if (heap >= search_.values().size() && !periodicity_) {
        const auto proven = search(heap, observer);
        if (!proven) return proven.error();
        periodicity_ = *proven;
    }
    const PeriodicValues values(search_.values(), periodicity_);
    if (!values.fits(heap))
        return too_large(sentence("the nim-value of a heap of {} in {} does not fit into 64 bits",
                                  with_thousands(heap), game().name()));
    if (values.knows(heap)) return values[heap];
    return failed(
        Failure::undecided,
        sentence("no period of {} is proven by its first {} values, and G({}) itself is "
                 "out of their reach",
                 game().name(), with_thousands(search_.values().size()), with_thousands(heap)));
}

bool HeapOracle::may_exceed(std::uint64_t bound, HeapSize last) const {
    GALE_EXPECT(periodicity_.has_value());
    const Periodicity& period = periodicity_->periodicity();
    std::uint64_t first = 0;
    for (HeapSize n = 0; n < period.preperiod + period.period; ++n)
        first = std::max(first, search_.values()[n].value);
    const HeapSize regular = last - std::min(last, period.preperiod);
    const auto climbed = checked_multiply(regular / period.period, period.saltus);
    const auto largest = climbed ? checked_add(first, *climbed) : std::nullopt;
    return !largest || *largest > bound;
}

Result<HeapOptions> HeapOracle::options(HeapSize heap, std::optional<Nimber> target,
                                        std::size_t list_at_most, Observer& observer) {
    if (auto known = value(heap, observer); !known) return known.error();
    const PeriodicValues values(search_.values(), periodicity_);
    return HeapMoveCollector(game(), values, target, list_at_most, observer).moves(heap);
}

}  // namespace gale::heaps
