#include "gale/solvers/reference/reference_sequence.hpp"

#include <algorithm>

#include "gale/core/mex.hpp"

namespace gale {

void ReferenceSequence::extend_to(HeapSize count) {
    while (values_.size() < count) values_.push_back(next_value());
}

Nimber ReferenceSequence::next_value() const {
    NimberSet options;
    game_.for_each_option(values_.size(), [&](std::span<const HeapSize> heaps) {
        Nimber sum;
        for (const HeapSize heap : heaps) sum += values_[static_cast<std::size_t>(heap)];
        options.insert(sum);
    });
    return options.mex();
}

std::optional<Periodicity> ReferenceSequence::proven_periodicity() const {
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
