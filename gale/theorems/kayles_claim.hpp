// What is claimed of Kayles: a nim-value for each residue mod 12, and finitely many exceptions.
//
// The claim is read off values computed from the definition; that proves nothing yet. The proof,
// for heaps of every size, is in kayles_proof.hpp.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <vector>

#include "gale/core/heap_size.hpp"
#include "gale/core/nimber.hpp"

namespace gale::theorems {

inline constexpr unsigned kayles_period = 12;

using ResidueSet = std::bitset<kayles_period>;

/// A heap that does not follow its residue. The empty heap is one of them: its value is 0.
struct KaylesException {
    HeapSize heap = 0;
    Nimber value;

    bool operator==(const KaylesException&) const = default;
};

struct KaylesClaim {
    std::array<Nimber, kayles_period> by_residue = {};
    std::vector<KaylesException> exceptions = {};  // ascending
    HeapSize computed = 0;                         // it was read off G(0) … G(computed - 1)

    /// The value of the exception `heap`, if it is one.
    std::optional<Nimber> exception(HeapSize heap) const;
    /// The value that is claimed for a heap of any size.
    Nimber value(HeapSize heap) const;
    /// The largest value claimed.
    Nimber largest_value() const;
    /// The residues of all heaps, exceptions included, that have this value.
    ResidueSet residues_of(Nimber value) const;
};

/// Reads the claim off G(0) … G(computed - 1): the last period gives the values by residue, and
/// whatever differs from them is an exception. Precondition: computed >= 12.
KaylesClaim kayles_claim(HeapSize computed);

/// The residues of sums of one member of each set.
ResidueSet sums(const ResidueSet& first, const ResidueSet& second);

}  // namespace gale::theorems
