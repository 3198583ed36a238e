// The rare/common rung: the sparse space, one heap at a time.
//
// The sums that contain a rare are few, and only they can exclude a common value; so the first
// common value left is found with one look per rare. It is the answer once every rare value below
// it is seen to be excluded, which a few sums of two commons show; if one is not excluded by any
// split, that rare value is the answer and the heap joins the rares. Correct for every space, and
// without luck as slow as the plain rung. Cost: O(rares) a heap, with a constant near 1.
// Checked against solvers/reference in tests/oracle/heap_rungs_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "gale/solvers/heaps/engines/engine.hpp"
#include "gale/solvers/heaps/engines/removals.hpp"
#include "gale/solvers/heaps/engines/value_list.hpp"

namespace gale::heaps {

class RareCommonEngine final : public Engine {
public:
    /// Refused: games without a sparse space, and kinds of games whose moves it does not know.
    static Status check(const HeapGame& game);

    /// Precondition: check(game).
    RareCommonEngine(const HeapGame& game, const Limits& limits);

    Status extend_to(HeapSize count, Observer& observer) override;
    HeapSize known() const override { return values_.size(); }
    void copy(HeapSize first, std::span<Value> out) const override;
    std::optional<SparseSpace> space() const override { return space_; }
    std::span<const Rare> rares() const override { return rares_; }
    Rung rung() const override { return Rung::rare_common; }
    std::uint64_t memory() const override;
    std::uint64_t bytes_per_value() const override { return sizeof(Value); }

    /// Removals over values and their space. Precondition: nothing is known yet.
    void adopt(const ValueList& values, const SparseSpace& space);

private:
    Value next_value();
    void append(Value value);
    void mark(Value value);
    bool is_marked(Value value) const;
    Value least_common_unmarked() const;
    std::uint64_t rares_missing_below(Value common) const;
    void mark_sums_until_none_missing(Value common, std::uint64_t missing);
    void choose_space();

    HeapSize splits(HeapSize left) const {
        return left < 2 ? 0 : (removals_.unequal ? (left - 1) / 2 : left / 2);
    }

    Removals removals_;
    const HeapGame game_;
    std::uint64_t most_memory_;
    SparseSpace space_;
    HeapSize choose_at_ = 64;
    std::vector<Value> values_;
    std::vector<Rare> rares_;
    std::vector<HeapSize> marks_;  // marks_[v] == n + 1: v is excluded for the heap n at work
};

}  // namespace gale::heaps
