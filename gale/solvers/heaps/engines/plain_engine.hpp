// The plain rung: the mex over all options, for games without a sparse space.
//
// A few splits mark most of the values that are excluded; the smallest values left are the
// candidates, and only they are looked for in all splits, many splits at a time. A heap of n tokens
// costs O(n) per splitting digit with a small constant. Repeating digits are gathered once per
// rest, and splits into three by xor-shifting the bit sets of all sums of two, O(n v / 64).
// Checked against solvers/reference in tests/oracle/heap_rungs_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "gale/kernels/kernels.hpp"
#include "gale/solvers/heaps/engines/engine.hpp"
#include "gale/solvers/heaps/engines/removals.hpp"
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
    Rung rung() const override { return Rung::plain; }
    std::uint64_t memory() const override;

    /// Removals over values computed before. Precondition: nothing is known yet.
    void adopt(ValueList values);

private:
    Value next_value();
    void mark(Value value);
    bool is_marked(Value value) const;
    std::uint64_t word_of_sets(std::size_t word) const;
    void mark_sample(HeapSize left);
    Value least_unmarked(Value from) const;
    Value first_absent(HeapSize n);
    unsigned find_among_splits(HeapSize n, const Value* four_candidates) const;

    HeapSize splits(HeapSize left) const {
        return left < 2 ? 0 : (removals_.unequal ? (left - 1) / 2 : left / 2);
    }

    Removals removals_;
    const HeapGame game_;
    const kernels::KernelSet& kernels_;
    std::uint64_t most_memory_;
    ValueList values_;
    SumSets sums_;
    std::vector<HeapSize> marks_;      // marks_[v] == n + 1: v is excluded for the heap n at work
    std::vector<const BitSet*> sets_;  // values excluded by repeating digits and three heaps
    HeapSize heap_ = 0;
};

}  // namespace gale::heaps
