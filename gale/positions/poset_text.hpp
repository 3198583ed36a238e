// Orders as people write them: "3x3x3", a number whose divisors are meant, or a list of edges.
//
// The edge list is described in doc/formats/poset.md: lines like "a < b < c"; '#' starts a
// comment; a name alone on a line is an element without further relations.
#pragma once

#include <string>
#include <string_view>

#include "gale/core/error.hpp"
#include "gale/positions/poset.hpp"

namespace gale {

/// "chomp3d" and "divisors" are played on an order that a short text describes.
bool is_order_word(std::string_view word);

/// "chomp3d" with "2x3x4", or "divisors" with "720". Precondition: is_order_word(word).
Result<Poset> parse_order(std::string_view word, std::string_view text);

/// The box of A x B x C cubes; the poison is the corner 1,1,1.
Result<Poset> parse_box(std::string_view text);

/// The divisors of a number, named by themselves; a divisor lies below its multiples, so 1 is
/// the poison. This is Schuh's game [Schuh52]; Gale's Chomp is its case of two primes [Gale74].
Result<Poset> divisors_of(std::uint64_t number);

/// An edge list. Every refusal says which line it is about.
Result<Poset> parse_poset(std::string_view text);

}  // namespace gale
