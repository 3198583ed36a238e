// Orders as people write them: "3x3x3", a number whose divisors are meant, or a list of edges.
//
// The edge list is described in doc/formats/poset.md: lines like "a < b < c"; '#' starts a
// comment; a name alone on a line is an element without further relations.
#pragma once

#include <array>
#include <cstdint>

#include <string>
#include <string_view>

#include "gale/core/error.hpp"
#include "gale/positions/poset.hpp"

namespace gale {

/// The lengths of a box of cubes.
using BoxSize = std::array<std::uint64_t, 3>;

/// "2x3x4". Its order is the product of three chains; the poison is the corner 1,1,1.
Result<BoxSize> parse_box_size(std::string_view text);

/// The divisors of a number, named by themselves; a divisor lies below its multiples, so 1 is
/// the poison. This is Schuh's game [Schuh52]; Gale's Chomp is its case of two primes [Gale74].
Result<Poset> divisors_of(std::uint64_t number);

/// An edge list. Every refusal says which line it is about.
Result<Poset> parse_poset(std::string_view text);

}  // namespace gale
