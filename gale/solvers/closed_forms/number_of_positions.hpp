// How many positions a Chomp board has.
//
// Theorem: the positions of the board of m rows and n columns, the empty one among them, are the
// walks from one corner to the opposite one along m + n edges, m of them vertical: C(m + n, m).
#pragma once

#include <cstdint>
#include <optional>

#include "gale/core/checked.hpp"

namespace gale::closed_forms {

/// Nothing if the number does not fit into 64 bits.
constexpr std::optional<std::uint64_t> number_of_positions(std::uint64_t rows,
                                                           std::uint64_t columns) {
    const auto edges = checked_add(rows, columns);
    if (!edges) return std::nullopt;
    return binomial(*edges, rows);
}

}  // namespace gale::closed_forms
