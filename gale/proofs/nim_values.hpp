// The verifier's own nim-values: G(0), G(1), ... of a game on heaps, straight from the rules.
//
// G(n) is the least value that no option has. With a split of the heaps into rares and commons
// (doc/algorithms/certificates.md) an option whose value lies on the thin side has exactly one
// rare part, so these options are all tried, and a value on the other side needs one option that
// has it, which is found by trying parts 1, 2, 3, ... or is named by a witness. Correct for every
// split; only the speed depends on it. Without a split every option is tried.
//
// Where the rares have become few and all values are below 64, `run` goes through many heaps at a
// time, with a bit of a word for each value.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "gale/games/heap_game.hpp"

namespace gale::proofs {

/// A heap n is rare if the number of ones of G(n) AND mask, plus n if `parity`, has the parity
/// `sense`. Mask 0 without parity: no split.
struct SparseSpace {
    std::uint64_t mask = 0;
    bool parity = false;
    bool sense = false;

    bool is_trivial() const { return mask == 0 && !parity; }
    bool is_odd(HeapSize n, std::uint64_t value) const {
        const auto ones = static_cast<HeapSize>(std::popcount(value & mask));
        return (ones + (parity ? n : 0)) % 2 == 1;
    }
    bool is_rare(HeapSize n, std::uint64_t value) const { return is_odd(n, value) == sense; }
};

class NimValues {
public:
    using Value = std::uint16_t;
    static constexpr std::uint64_t too_large_value = 1 << 16;

    /// The caller has made sure that there is memory for `count` values. Precondition: with a split
    /// the code is finite and leaves at most two heaps.
    NimValues(const HeapGame& game, SparseSpace split, std::size_t count);

    /// What `next` is told, and what it reports besides the value.
    struct Search {
        std::span<const HeapSize> witnesses = {};  // parts to try first
        std::uint64_t from = 0;                    // the least value for which others are tried
        HeapSize least_part = 0;  // the larger part of an option so found is at least this
        std::uint64_t steps = 0;  // added to: options tried
        bool thin = true;         // reported: the value is on the thin side of every move
    };

    /// G(n) for the next n; too_large_value if it does not fit.
    std::uint64_t next(Search& search);

    /// Goes on with the next heaps up to end - 1, but stops at the first that needs `next`: a rare
    /// one, one of a large value, or while the rares are not far back. Gives the options tried.
    std::uint64_t run(HeapSize end, HeapSize least_part);

    const std::vector<Value>& values() const { return values_; }
    /// Bytes held besides the values.
    std::uint64_t held() const { return held_; }
    const SparseSpace& split() const { return split_; }
    /// The last heap that is rare or whose value is not on the thin side of every move.
    HeapSize last_irregular() const { return last_irregular_; }

private:
    struct Rare {
        std::uint32_t heap;
        Value value;
    };

    bool is_thin(HeapSize n, std::uint64_t value) const;
    void add_moves(HeapSize taken);

    std::uint64_t find(Search& search);
    bool is_seen(std::uint64_t value) const;
    std::uint32_t stamp() const { return static_cast<std::uint32_t>(values_.size()) + 1; }
    void see(std::uint64_t value) { seen_[value] = stamp(); }
    void see_rares(HeapSize rest, Search& search);
    void see_parts(HeapSize rest, HeapSize first, HeapSize end, Search& search);
    void see_three_heaps(HeapSize rest, Search& search);
    void try_parts(HeapSize first, HeapSize end, Search& search);

    SparseSpace split_;
    bool unequal_;  // two heaps made without taking must be unequal
    TakeAndBreakCode code_;
    HeapSize longest_take_;                         // of the digits that do not repeat
    bool ends_in_threes_;                           // one heap or none may be left by taking more
    std::array<std::vector<HeapSize>, 4> leaving_;  // by heaps left: what is taken
    std::array<bool, 2> breaks_{};                  // by parity: some such take leaves two heaps
    std::vector<Value> values_;
    std::vector<Rare> rares_;
    HeapSize last_irregular_ = 0;
    std::vector<std::uint32_t> seen_;        // by value: 1 + the last heap that had such an option
    std::vector<bool> used_up_;              // by value: all later heaps have such an option
    std::vector<std::vector<Value>> pairs_;  // pairs_[s]: values of two heaps of s tokens together
    std::uint64_t largest_ = 0;              // value so far
    std::uint64_t held_ = 0;                 // bytes, of what grows
    std::array<std::uint64_t, 2> thin_{}, rare_{};  // by the parity of n: such values below 64
};

}  // namespace gale::proofs
