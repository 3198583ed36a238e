// Which shifted bit maps to look at, in which order, to see that a value is excluded.
//
// A common code c is excluded for n if some rare r has c = code(r) ^ code(n - t - r); a rare code y
// if two commons have y = code(a) ^ code(n - t - a). Either way the witness is a bit map, of the
// code on the far side, seen from a distance. For each c and y the witnesses are tried on recent
// heaps, frequent codes first, and those that show something new are listed. Lists are advice:
// what they do not show is looked for in full.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gale/kernels/kernels.hpp"
#include "gale/solvers/heaps/engines/code_maps.hpp"

namespace gale::heaps {

/// How long lists may become, how many of the sampled heaps may stay open, and how much of what
/// is open a witness must show to be listed.
struct ExclusionLimits {
    std::size_t longest = 256;
    std::size_t enough = 10;
    double least_gain = 0.004;
};

class ExclusionLists {
public:
    static constexpr std::size_t sample_blocks = 32;
    static constexpr std::size_t sample_heaps = sample_blocks * kernels::block_heaps;
    using SampleBits = std::array<std::uint64_t, sample_heaps / 64>;

    /// `size` empty lists. The heaps from sample_begin on must be in the maps.
    ExclusionLists(const kernels::KernelSet& kernels, const CodeMaps& maps, HeapSize sample_begin,
                   ExclusionLimits limits, std::size_t size)
        : kernels_(&kernels),
          maps_(&maps),
          sample_begin_(sample_begin),
          limits_(limits),
          lists_(size) {}
    ExclusionLists() = default;

    /// Chooses the list of a code among the candidates, in the order given. `open`: the heaps of
    /// the sample for which it has to be shown that the code is excluded. Lists of several codes
    /// may be chosen at the same time.
    void choose(std::size_t code, const std::vector<kernels::ShiftedRow>& candidates,
                SampleBits open);

    std::size_t size() const { return lists_.size(); }
    const std::vector<kernels::ShiftedRow>& operator[](std::size_t code) const {
        return lists_[code];
    }

private:
    const kernels::KernelSet* kernels_ = nullptr;
    const CodeMaps* maps_ = nullptr;
    HeapSize sample_begin_ = 0;
    ExclusionLimits limits_;
    std::vector<std::vector<kernels::ShiftedRow>> lists_;
};

}  // namespace gale::heaps
