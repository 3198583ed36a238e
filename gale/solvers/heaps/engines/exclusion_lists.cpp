#include "gale/solvers/heaps/engines/exclusion_lists.hpp"

#include <array>
#include <bit>

namespace gale::heaps {

using kernels::block_heaps;
using kernels::ShiftedRow;

void ExclusionLists::choose(std::size_t code, const std::vector<ShiftedRow>& candidates,
                            SampleBits open) {
    std::uint64_t still_open = 0;
    for (const std::uint64_t word : open)
        still_open += static_cast<std::uint64_t>(std::popcount(word));

    std::vector<ShiftedRow>& list = lists_[code];
    list.clear();
    for (const ShiftedRow& candidate : candidates) {
        if (still_open <= limits_.enough || list.size() >= limits_.longest) break;
        const std::uint64_t* const map = maps_->block(sample_begin_) + candidate.offset;
        const auto shift = static_cast<unsigned>(candidate.shift);
        const std::uint64_t gain = kernels_->count_shown(open.data(), open.size(), map, shift);
        if (static_cast<double>(gain) < limits_.least_gain * static_cast<double>(still_open))
            continue;
        kernels_->clear_shown(open.data(), open.size(), map, shift);
        still_open -= gain;
        list.push_back(candidate);
    }
}

}  // namespace gale::heaps
