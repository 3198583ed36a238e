// How many splits of a large rest have a wanted nim-value, and which come first, without trying
// them all.
//
// Two heaps of a sequence that climbs by a power of two: with G(n0 + p i + r) = s (i + u) + l,
// where l < s, the sum of two values is s (A ^ B) + (l ^ l'), and A + B is fixed by the rest. And
// A + B = C, A ^ B = H means that A and B share the ones X = (C - H) / 2 and that each one of H is
// in one of them: A = X + S for any part S of H. Three heaps of a periodic sequence: their values
// depend on residues alone. Checked against the definition by tests/oracle/heap_moves_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "gale/solvers/heaps/periods/periodic_values.hpp"

namespace gale::heaps {

/// The numbers that have all ones of `fixed`, any of `free`, and no others. No one is in both.
struct FreeBits {
    std::uint64_t fixed = 0;
    std::uint64_t free = 0;

    /// How many of them are at most `most`; at most 2^64 - 1.
    std::uint64_t count_up_to(std::uint64_t most) const;
    /// The smallest one that is at least `least`.
    std::optional<std::uint64_t> next_from(std::uint64_t least) const;
};

/// Splits a + b = left, first <= a <= last, of value `target`, in a climbing sequence.
/// Preconditions: the saltus is a power of two, first >= the preperiod, last <= left / 2.
class ClimbingPairs {
public:
    ClimbingPairs(const PeriodicValues& values, HeapSize left, Nimber target, HeapSize first,
                  HeapSize last);

    std::uint64_t count() const { return count_; }

    /// The smallest parts a, ascending, at most `most` of them.
    std::vector<HeapSize> smallest(std::size_t most) const;

private:
    /// The solutions with a = base + period * A.
    struct Family {
        HeapSize base = 0;  // modulo 2^64: u may be larger than A
        FreeBits numbers;
        std::uint64_t least = 0;
        std::uint64_t most = 0;
    };

    HeapSize period_;
    std::vector<Family> families_;
    std::uint64_t count_ = 0;
};

/// How many splits of `left` into three heaps there are in all; nothing if 2^64 or more.
std::optional<std::uint64_t> count_triples(HeapSize left);

/// The same with the value `target`, in a sequence with a period and saltus 0; nothing if there
/// are 2^64 or more, or if the period is too long to count.
std::optional<std::uint64_t> count_triples(const PeriodicValues& values, HeapSize left,
                                           Nimber target);

}  // namespace gale::heaps
