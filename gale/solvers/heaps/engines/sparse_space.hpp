// Sparse spaces: a parity that splits nim-values into few rare and many common ones.
//
// A value v of a heap of n tokens is rare iff popcount(v & mask) is even; with `mixes_position`
// iff popcount(v & mask) + n + shift is even. A move that splits the heap then leaves
// rare + rare or common + common, whose sum is a rare value, or rare + common, whose sum is a
// common one. Every mask is correct; only the speed depends on it, so that it is chosen from a
// histogram by a fast Hadamard transform. The long story: doc/algorithms/heap-engines.md.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>

#include "gale/core/heap_size.hpp"

namespace gale::heaps {

struct SparseSpace {
    std::uint64_t mask = 1;
    bool mixes_position = false;
    bool shift = false;  // parity of the tokens that splits take; used with mixes_position only

    bool operator==(const SparseSpace&) const = default;

    bool is_rare(HeapSize n, std::uint64_t value) const {
        const auto ones = static_cast<std::uint64_t>(std::popcount(value & mask));
        const std::uint64_t position = mixes_position ? n + (shift ? 1 : 0) : 0;
        return ((ones + position) & 1) == 0;
    }
};

/// How often each value occurs among the heaps of even and of odd size.
struct ValueCounts {
    std::span<const std::uint64_t> even;
    std::span<const std::uint64_t> odd;  // as long as `even`
};

/// Which parities of the tokens taken by splitting moves occur.
struct SplitParities {
    bool even = false;
    bool odd = false;
};

/// A space and how many of the counted values are rare in it.
struct ChosenSpace {
    SparseSpace space;
    std::uint64_t rares = 0;
};

/// The space with the fewest rares; the least mask among equals. Nothing if no value is counted.
/// The parity of n helps only if all splits take the same parity. O(v log v) for v values.
std::optional<ChosenSpace> best_space(const ValueCounts& counts, SplitParities parities);

}  // namespace gale::heaps
