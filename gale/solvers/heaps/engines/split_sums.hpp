// The sums G(a) + G(m-a) of the splits of a rest m into two, as bit sets that are completed on
// demand.
//
// Moves that take different numbers of tokens leave the same rest, of different heaps; so its sums
// are found once for all of them. A sample of the splits is marked at first. Whoever needs to know
// that a value is absent has the word of 64 values around it completed: all other splits are then
// looked at for the values still missing there, and in the other words of its window up to where
// values have been of late, many splits at a time. A rest for which that would cost more than
// marking every split is marked as a whole, so that none costs more than that.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gale/core/heap_size.hpp"
#include "gale/kernels/kernels.hpp"
#include "gale/solvers/heaps/engines/mirrored_list.hpp"
#include "gale/solvers/heaps/engines/removals.hpp"
#include "gale/solvers/heaps/engines/sum_sets.hpp"
#include "gale/solvers/heaps/engines/value_list.hpp"

namespace gale::heaps {

class SplitSums {
public:
    SplitSums(const Removals& removals, const kernels::KernelSet& kernels);

    /// Takes note of the values that have become known since the last time.
    void follow(const ValueList& values);

    /// From here on the questions are about the heap n, the next one. Precondition: `values` are
    /// those of all smaller heaps, and were followed.
    void turn_to(const ValueList& values, HeapSize n);

    /// The values 64 * word ... 64 * word + 63 that some split is known to leave.
    std::uint64_t seen(std::size_t word) const;

    /// Completes that word for one of the rests. Returns false if nothing was left to do: what is
    /// not seen in the word then is the sum of no split.
    bool complete_one(const ValueList& values, std::size_t word);

    /// About how many splits of a new rest are marked, or work of the same length is done.
    HeapSize marks_for(HeapSize left) const;

    std::uint64_t bytes() const;

private:
    struct Rest {
        HeapSize left = 0;           // the tokens of this rest
        HeapSize marked = 0;         // the splits with a smaller part up to this are in `seen`
        BitSet seen;                 // room for every sum
        std::vector<bool> complete;  // by word
    };

    HeapSize splits(HeapSize left) const {
        return left < 2 ? 0 : (unequal_ ? (left - 1) / 2 : left / 2);
    }
    /// What one call of a kernel completes.
    std::size_t window_values() const {
        return largest_ > UINT8_MAX ? kernels_.window16_values : kernels::window_values;
    }
    std::size_t window_words() const { return window_values() / 64; }
    Rest& rest_of(HeapSize left) { return rests_[static_cast<std::size_t>(left % rests_.size())]; }
    HeapSize least_sample(HeapSize left) const;
    HeapSize sample_of(HeapSize left) const;
    void begin(Rest& rest, const ValueList& values, HeapSize left);
    void mark(const ValueList& values, HeapSize left, HeapSize count);
    void mark_window(const ValueList& values, const Rest& rest, std::size_t window);
    std::size_t last_wanted(std::size_t word) const;

    const std::vector<HeapSize> leaving_two_;
    const bool unequal_;
    const kernels::KernelSet& kernels_;
    MirroredList<std::uint8_t> bytes_;    // the values, as long as they fit
    MirroredList<std::uint16_t> shorts_;  // the values, once bytes do not do
    HeapSize followed_ = 0;               // that many values were looked at
    std::uint32_t largest_ = 0;           // the largest value
    std::uint64_t recent_words_ = 0;      // mean number of words up to a value, times 64
    std::vector<Rest> rests_;             // those of one heap and of all between, in a ring
    HeapSize next_rest_ = 0;              // smaller ones were begun, or are never needed
    std::vector<Rest*> at_work_;          // the rests of the heap in question
    std::vector<std::uint8_t> stamps_;    // by value
};

}  // namespace gale::heaps
