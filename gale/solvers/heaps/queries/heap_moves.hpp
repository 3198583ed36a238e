// The moves on one heap, listed up to a limit and counted beyond it, for heaps of any size.
#pragma once

#include <optional>
#include <vector>

#include "gale/games/heap_game.hpp"
#include "gale/solvers/heaps/periods/periodic_values.hpp"
#include "gale/solvers/heaps/queries/heap_oracle.hpp"

namespace gale::heaps {

/// Collects moves on heaps of `game` whose rest has nim-value `target` (nothing: any value).
class HeapMoveCollector {
public:
    HeapMoveCollector(const HeapGame& game, const PeriodicValues& values,
                      std::optional<Nimber> target, std::size_t list_at_most, Observer& observer)
        : game_(game),
          values_(values),
          target_(target),
          list_at_most_(list_at_most),
          observer_(observer) {}

    /// All moves on this heap, or Failure::interrupted. Precondition: the values of everything
    /// below it are known.
    Result<HeapOptions> moves(HeapSize heap);

private:
    bool stops();
    void collect(HeapSize heap);
    bool wanted(Nimber value) const { return !target_ || value == *target_; }
    void add(Heaps leaves);
    void count(std::optional<std::uint64_t> more);
    bool is_full() const { return found_.leaves.size() == list_at_most_; }

    void take(HeapSize heap, HeapSize taken);
    bool may_leave(HeapSize heap, HeapSize rest) const;
    void all_rests(HeapSize heap);
    std::vector<HeapSize> climbing_rests(HeapSize end, Nimber value) const;
    void rests_with_value(HeapSize heap);
    void some_takes(HeapSize heap);
    std::vector<HeapSize> takes_to_try(HeapSize heap) const;
    bool splits_for_ever() const;
    struct Parts {
        HeapSize first = 1;
        HeapSize last = 0;
    };
    Parts smaller_parts(HeapSize left) const;
    void pairs(HeapSize left, Heaps with);
    void pairs_between(HeapSize left, HeapSize first, HeapSize last, const Heaps& with);
    void pairs_by_residue(HeapSize left, HeapSize first, HeapSize last, const Heaps& with);
    void pairs_climbing(HeapSize left, HeapSize first, HeapSize last, const Heaps& with);
    void equal_pair_and_rest(HeapSize left);
    void triples(HeapSize left);

    const HeapGame& game_;
    const PeriodicValues& values_;
    std::optional<Nimber> target_;
    std::size_t list_at_most_;
    Observer& observer_;
    bool stopped_ = false;
    HeapOptions found_;
};

}  // namespace gale::heaps
