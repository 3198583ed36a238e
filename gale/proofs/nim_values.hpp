// The verifier's own nim-values: G(0), G(1), ... of a game on heaps, straight from the rules.
//
// G(n) is the least value that no option has. With a split of the heaps into rares and commons
// (doc/algorithms/certificates.md) an option whose value lies on the thin side has exactly one
// rare part, so these options are all tried, and a value on the other side needs one option that
// has it, which is found by trying parts 1, 2, 3, ... or is named by a witness. Correct for every
// split; only the speed depends on it. Without a split every option is tried.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "gale/games/heap_game.hpp"

namespace gale::proofs {

/// A heap n is rare if the number of ones of G(n) AND mask, plus n if `parity`, has the parity
/// `sense`. Mask 0 without parity: no split.
struct RareSplit {
    std::uint64_t mask = 0;
    bool parity = false;
    bool sense = false;

    bool is_trivial() const { return mask == 0 && !parity; }
};

class NimValues {
public:
    using Value = std::uint16_t;
    static constexpr std::uint32_t too_large_value = 1 << 16;

    /// The caller has made sure that there is memory for `count` values.
    NimValues(const HeapGame& game, RareSplit split, std::size_t count);

    /// What `next` is told, and what it reports besides the value.
    struct Search {
        std::span<const HeapSize> witnesses = {};    // parts to try first
        std::optional<std::uint32_t> only_for = {};  // the one value for which others are tried
        HeapSize least_part = 0;  // the larger part of an option so found is at least this
        std::uint64_t steps = 0;  // added to: options tried
        bool thin = true;         // reported: the value is on the thin side of every move
    };

    /// G(n) for the next n; too_large_value if it does not fit.
    std::uint32_t next(Search& search);

    const std::vector<Value>& values() const { return values_; }
    const RareSplit& split() const { return split_; }
    /// The last heap that is rare or whose value is not on the thin side of every move.
    HeapSize last_irregular() const { return last_irregular_; }
    /// All-but games: the value belongs to a heap that every later move can reach.
    const std::vector<bool>& used_up() const { return used_; }

private:
    struct Move {
        HeapSize taken;
        std::uint8_t digit;
    };

    bool is_used_up(std::uint32_t value) const { return value < used_.size() && used_[value]; }
    bool is_seen(std::uint32_t value) const { return seen_[value] == stamp_ || is_used_up(value); }
    void see(std::uint32_t value) { seen_[value] = stamp_; }
    void see_moves(HeapSize n, Search& search);
    void see_three_heaps(HeapSize rest, Search& search);
    /// Sees the options whose smaller heap is first .. end - 1.
    void try_parts(HeapSize n, HeapSize first, HeapSize end, Search& search);
    bool odd(HeapSize n, std::uint32_t value) const;
    bool is_thin(HeapSize n, std::uint32_t value) const;

    RareSplit split_;
    bool unequal_;  // two heaps made without taking must be unequal
    std::vector<Move> moves_;
    std::vector<HeapSize> breaks_;  // what is taken by the moves that leave two heaps
    HeapSize longest_take_ = 0;     // of the digits
    bool ends_in_threes_;           // and every larger number may be taken
    std::vector<Value> values_;
    std::vector<HeapSize> rares_;
    std::vector<std::uint32_t> seen_;  // by value: the stamp of the heap that has such an option
    std::uint32_t stamp_ = 0;
    std::vector<std::uint8_t> ones_;  // by value: the parity of the ones of value AND mask
    std::vector<bool> used_;
    std::uint32_t least_unused_ = 0;
    std::vector<std::vector<Value>> pairs_;  // pairs_[s]: values of two heaps of s tokens together
    HeapSize last_irregular_ = 0;
};

}  // namespace gale::proofs
