#include "gale/solvers/reference/nim_sequence_by_definition.hpp"

#include <algorithm>

#include "gale/core/mex.hpp"

namespace gale {
namespace {

/// How many values, from G(0) on, turn an observed periodicity into a proven one when no move
/// takes more than `most_taken` tokens or leaves more than `most_heaps` heaps [GuySmith56].
/// Preconditions: the preperiod is at least 1, most_heaps at least 1, the saltus 0.
constexpr HeapSize values_that_prove(Periodicity seen, HeapSize most_taken, unsigned most_heaps) {
    return most_heaps * (seen.preperiod + seen.period) + most_taken;
}

}  // namespace

void NimSequenceByDefinition::extend_to(HeapSize count) {
    while (values_.size() < count) values_.push_back(next_value());
}

Nimber NimSequenceByDefinition::next_value() const {
    NimberSet options;
    game_.for_each_option(values_.size(), [&](std::span<const HeapSize> heaps) {
        Nimber sum;
        for (const HeapSize heap : heaps) sum += values_[static_cast<std::size_t>(heap)];
        options.insert(sum);
    });
    return options.mex();
}

std::optional<Periodicity> NimSequenceByDefinition::proven_periodicity() const {
    const auto most_taken = game_.code().most_taken();
    if (!most_taken || game_.kind() != HeapGame::Kind::take_and_break) return std::nullopt;
    // The window of two heaps proves games that leave fewer heaps as well.
    const unsigned most_heaps = std::max(2U, game_.code().most_heaps());
    const std::size_t known = values_.size();

    for (std::size_t period = 1; 2 * period < known; ++period) {
        // The preperiod stops at 1: the proof moves one part of a split down by `period`, and a
        // part moved down to 0 would be another kind of move.
        std::size_t preperiod = known - period;
        while (preperiod > 1 && values_[preperiod - 1] == values_[preperiod - 1 + period])
            --preperiod;

        const HeapSize needed = values_that_prove({preperiod, period}, *most_taken, most_heaps);
        if (needed > known) continue;
        // Once it is proven from 1 on, G(0) may be looked at as well.
        if (preperiod == 1 && values_[0] == values_[period]) preperiod = 0;
        return Periodicity{preperiod, period, 0};
    }
    return std::nullopt;
}

}  // namespace gale
