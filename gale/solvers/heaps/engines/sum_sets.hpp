// The sets of sums that repeating digits and splits into three need, kept as bit sets.
//
// For a rest of m tokens: pairs(m) = { G(a) + G(m-a) : 0 < a < m } and triples(m), the sums of
// three heaps. A digit that repeats allows its moves for every m that is small enough, in residue
// classes; so those sets are united once, when m becomes known, and not for every heap again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gale/core/heap_size.hpp"
#include "gale/solvers/heaps/engines/engine.hpp"
#include "gale/solvers/heaps/engines/removals.hpp"
#include "gale/solvers/heaps/engines/value_list.hpp"

namespace gale::heaps {

using BitSet = std::vector<std::uint64_t>;

void insert(BitSet& set, std::uint64_t value);

class SumSets {
public:
    explicit SumSets(const Removals& removals);

    /// Removals note of all values that have become known.
    void follow(const ValueList& values);

    /// Sets of the values that are excluded for the heap n by repeating digits and by splits into
    /// three. Precondition: all smaller values were followed. Valid until more are.
    std::vector<const BitSet*> sets_for(HeapSize n) const;

    /// All values below are in sets_for(n); cheap, and all there is to know for Nim.
    Value all_below(HeapSize n) const;

    std::uint64_t bytes() const { return bytes_; }

private:
    void add_rest(const ValueList& values, HeapSize m);
    std::size_t residue_of(HeapSize n) const {
        return static_cast<std::size_t>((n - repeat_from_) % repeating_.size());
    }
    BitSet triples(const ValueList& values, HeapSize m) const;

    bool needed_ = false;
    bool three_ = false;
    HeapSize repeat_from_ = 0;
    std::vector<std::uint8_t> repeating_;
    std::vector<HeapSize> leaving_three_;
    HeapSize done_ = 0;                    // rests m < done_ are in the sets
    std::vector<BitSet> pairs_;            // pairs_[m], if splits into three are allowed
    std::vector<BitSet> triples_;          // triples_[m], likewise
    std::vector<BitSet> repeated_;         // by residue of n, see sets_for
    std::vector<std::size_t> full_words_;  // how many words at the front of each have no zero
    std::uint64_t bytes_ = 0;
};

}  // namespace gale::heaps
