// A set of nimbers and its mex, the smallest nimber that is not in it.
//
// Only members below the number of members matter for the mex, but a set does not know in advance
// how many members it will have; so small nimbers go into a growing bit set and very large ones,
// which can only come from huge Nim heaps, are dropped once they can no longer matter.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gale/core/nimber.hpp"

namespace gale {

class NimberSet {
public:
    /// Nimbers at or above this are counted but not stored: a set that holds every nimber below
    /// it would need 2^26 members first.
    static constexpr std::uint64_t storable = std::uint64_t{1} << 26;

    void insert(Nimber nimber) {
        if (nimber.value >= storable) return;
        const std::size_t word = static_cast<std::size_t>(nimber.value / 64);
        if (word >= words_.size()) words_.resize(word + 1);
        words_[word] |= std::uint64_t{1} << (nimber.value % 64);
    }

    bool contains(Nimber nimber) const {
        const std::size_t word = static_cast<std::size_t>(nimber.value / 64);
        return word < words_.size() && (words_[word] >> (nimber.value % 64) & 1) != 0;
    }

    /// The smallest nimber not in the set. Precondition: it is below `storable`.
    Nimber mex() const {
        for (std::size_t word = 0; word < words_.size(); ++word)
            if (~words_[word] != 0)
                return {64 * word + static_cast<unsigned>(std::countr_one(words_[word]))};
        return {64 * words_.size()};
    }

    void clear() { words_.clear(); }

private:
    std::vector<std::uint64_t> words_;
};

}  // namespace gale
