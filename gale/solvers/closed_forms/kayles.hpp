// Kayles in closed form: twelve residues and fourteen exceptions.
//
// Theorem [GuySmith56]: for n >= 71 the nim-value of a row of n pins depends on n mod 12 only.
// The residues also give every smaller n but the fourteen listed here, the last of them 70.
// Range: all 64-bit heaps. `gale prove kayles` prints a proof of it line by line.
#pragma once

#include <array>
#include <utility>

#include "gale/core/heap_size.hpp"
#include "gale/core/nimber.hpp"

namespace gale::closed_forms {

/// The nim-value of n pins by n mod 12, wherever n is no exception.
inline constexpr std::array<unsigned, 12> kayles_by_residue{4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7};

/// The heaps that do not follow their residue, with their nim-values.
inline constexpr std::array<std::pair<HeapSize, unsigned>, 14> kayles_exceptions{{{0, 0},
                                                                                  {3, 3},
                                                                                  {6, 3},
                                                                                  {9, 4},
                                                                                  {11, 6},
                                                                                  {15, 7},
                                                                                  {18, 3},
                                                                                  {21, 4},
                                                                                  {22, 6},
                                                                                  {28, 5},
                                                                                  {34, 6},
                                                                                  {39, 3},
                                                                                  {57, 4},
                                                                                  {70, 6}}};

constexpr Nimber kayles_nim_value(HeapSize pins) {
    for (const auto& [heap, value] : kayles_exceptions)
        if (heap == pins) return {value};
    return {kayles_by_residue[static_cast<std::size_t>(pins % 12)]};
}

}  // namespace gale::closed_forms
