// The plain rung: the mex over all options, for games without a sparse space.
//
// What a heap's moves leave is a union of sets: one set for each rest that is split into two, found
// once for all moves that leave this rest and completed only where the answer hangs on it
// (split_sums.hpp); one per residue class for repeating digits, and one per rest for splits into
// three, O(n v / 64) each (sum_sets.hpp). The least value in none of them is the answer. A heap of
// n tokens costs n / 2 marked splits at most, whatever the number of digits, and mostly much less.
// Checked against solvers/reference in tests/oracle/heap_rungs_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gale/solvers/heaps/engines/engine.hpp"
#include "gale/solvers/heaps/engines/removals.hpp"
#include "gale/solvers/heaps/engines/split_sums.hpp"
#include "gale/solvers/heaps/engines/sum_sets.hpp"
#include "gale/solvers/heaps/engines/value_list.hpp"

namespace gale::heaps {

class PlainEngine final : public Engine {
public:
    /// Refused: kinds of games whose moves it does not know.
    static Status check(const HeapGame& game);

    /// Precondition: check(game).
    PlainEngine(const HeapGame& game, const Limits& limits);

    Status extend_to(HeapSize count, Observer& observer) override;
    HeapSize known() const override { return values_.size(); }
    void copy(HeapSize first, std::span<Value> out) const override { values_.copy(first, out); }
    const std::uint8_t* codes_from(HeapSize n) const override;
    Value value_of_code(HeapSize, std::uint8_t code) const override { return code; }
    std::uint64_t marks_for_next() const override;
    Rung rung() const override { return Rung::plain; }
    std::uint64_t memory() const override;

    /// Removals over values computed before. Precondition: nothing is known yet.
    void adopt(ValueList values);

private:
    HeapSize longest_of_few() const;
    void copy_few(HeapSize first, std::span<std::uint8_t> out) const;
    void append_few(HeapSize end);
    void append_repeated(HeapSize end);
    void look_for_a_return();
    Value next_value();
    Value least_absent();
    std::uint64_t excluded(std::size_t word) const;

    Removals removals_;
    const HeapGame game_;
    std::uint64_t most_memory_;
    ValueList values_;
    SumSets sums_;
    SplitSums splits_;
    const bool leaves_few_;            // see append_few
    HeapSize look_at_;                 // when as many are known, see look_for_a_return
    HeapSize returns_after_ = 0;       // if not 0: every value to come stands that far back
    BitSet alone_;                     // values of single heaps that a move leaves, and of none
    std::vector<const BitSet*> sets_;  // values excluded by repeating digits and three heaps
};

}  // namespace gale::heaps
