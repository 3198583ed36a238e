#include "gale/solvers/heaps/periods/sequence_summary.hpp"

#include "gale/core/expect.hpp"
#include "gale/solvers/heaps/engines/removals.hpp"
#include "gale/solvers/heaps/engines/value_tally.hpp"

namespace gale::heaps {
namespace {

/// A space in which more values than this are rare explains nothing.
constexpr std::uint64_t one_rare_in = 8;

template <class Value>
std::optional<RareSummary> summarise_rares(const Removals& removals, std::span<const Value> values,
                                           const ValueTally& tally) {
    if (!removals.allow_sparse_space()) return std::nullopt;
    const auto chosen = best_space(tally.counts(), split_parities(removals));
    if (!chosen || chosen->rares > values.size() / one_rare_in) return std::nullopt;
    RareSummary rare{chosen->space, chosen->rares, 0};
    for (HeapSize n = values.size(); n-- > 0;)
        if (rare.space.is_rare(n, values[static_cast<std::size_t>(n)])) {
            rare.last_rare = n;
            break;
        }
    return rare;
}

}  // namespace

template <class Value>
SequenceSummary summarise(const HeapGame& game, std::span<const Value> values) {
    GALE_EXPECT(!values.empty());
    SequenceSummary summary;
    summary.values = values.size();
    ValueTally tally;
    for (HeapSize n = 0; n < values.size(); ++n) {
        const std::uint64_t value = values[static_cast<std::size_t>(n)];
        tally.add(n, value);
        if (value > summary.maximum) {
            summary.maximum = value;
            summary.maximum_at = n;
        }
        if (value == 0) {
            ++summary.zeros;
            summary.last_zero = n;
        }
    }
    summary.rare = summarise_rares(Removals(game), values, tally);
    return summary;
}

template SequenceSummary summarise(const HeapGame&, std::span<const std::uint8_t>);
template SequenceSummary summarise(const HeapGame&, std::span<const std::uint16_t>);
template SequenceSummary summarise(const HeapGame&, std::span<const std::uint32_t>);

}  // namespace gale::heaps
