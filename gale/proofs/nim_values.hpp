// The verifier's own nim-values: G(0), G(1), ... of a game on heaps, straight from the rules.
//
// G(n) is the least value that no option has. With a split of the heaps into rares and commons
// (doc/algorithms/certificates.md) an option whose value lies on the thin side has exactly one
// rare part, so these options are all tried, and a value on the other side needs one option that
// has it, which is found by trying parts 1, 2, 3, ... or is named by a witness. Correct for every
// split; only the speed depends on it. Without a split every option is tried.
#pragma once

#include <array>
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
    static constexpr std::uint64_t too_large_value = 1 << 16;

    /// A bit for each value: as many bits as a power of two above all values so far, so a xor of
    /// values is always one of them.
    using ValueSet = std::vector<std::uint64_t>;
    static bool has(const ValueSet& set, std::uint64_t value) {
        return (set[value / 64] >> value % 64 & 1) != 0;
    }

    /// The caller has made sure that there is memory for `count` values.
    NimValues(const HeapGame& game, RareSplit split, std::size_t count);

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

    const std::vector<Value>& values() const { return values_; }
    const RareSplit& split() const { return split_; }
    /// The last heap that is rare or whose value is not on the thin side of every move.
    HeapSize last_irregular() const { return last_irregular_; }
    /// All-but games: the values of the heaps that every later move can reach.
    const ValueSet& used_up() const { return used_up_; }

private:
    struct Rare {
        HeapSize heap;
        Value value;
    };

    template <class Set>
    class Options;
    template <class Set>
    std::uint64_t find(Set seen, Search& search);
    void add_moves(HeapSize taken);
    void widen();

    RareSplit split_;
    bool unequal_;  // two heaps made without taking must be unequal
    TakeAndBreakCode code_;
    HeapSize longest_take_;                         // of the digits that do not repeat
    bool ends_in_threes_;                           // one heap or none may be left by taking more
    std::array<std::vector<HeapSize>, 4> leaving_;  // by heaps left: what is taken
    std::vector<Value> values_;
    std::vector<Rare> rares_;
    ValueSet used_up_;                       // options of every later heap
    ValueSet rare_[2], thin_[2];             // by the parity of n
    std::vector<std::vector<Value>> pairs_;  // pairs_[s]: values of two heaps of s tokens together
    HeapSize last_irregular_ = 0;
};

}  // namespace gale::proofs
