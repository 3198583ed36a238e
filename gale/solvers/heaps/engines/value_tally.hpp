// How often each value occurs, for even and odd heaps: what spaces are chosen by, and statistics.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "gale/solvers/heaps/engines/removals.hpp"
#include "gale/solvers/heaps/engines/sparse_space.hpp"

namespace gale::heaps {

class ValueTally {
public:
    ValueTally() = default;
    /// Precondition: both are of the same size.
    ValueTally(std::vector<std::uint64_t> even, std::vector<std::uint64_t> odd)
        : even_(std::move(even)), odd_(std::move(odd)) {}

    void add(HeapSize n, std::uint64_t value, std::uint64_t times = 1) {
        if (value >= even_.size()) {
            even_.resize(static_cast<std::size_t>(value) + 1);
            odd_.resize(static_cast<std::size_t>(value) + 1);
        }
        ((n & 1) == 0 ? even_ : odd_)[static_cast<std::size_t>(value)] += times;
    }
    ValueCounts counts() const { return {even_, odd_}; }

private:
    std::vector<std::uint64_t> even_;
    std::vector<std::uint64_t> odd_;
};

inline SplitParities split_parities(const Removals& removals) {
    SplitParities parities;
    for (const HeapSize t : removals.leaving_two)
        ((t & 1) == 0 ? parities.even : parities.odd) = true;
    return parities;
}

}  // namespace gale::heaps
