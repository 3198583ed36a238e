// Nim-values of the boards 3 x 1, 3 x 2, ..., without a table of all values.
//
// Positions (a,b,c) are taken by c, then by b, then by a, and the values that their bites leave are
// kept as bit sets, one for each kind of bite:
//
//     row 3   { g(a,b,c') : c' < c }                         a set for each (a,b)
//     row 2   { g(a,b',min(b',c)) : b' < b }                 a set for each a, made anew for each c
//     row 1   { g(a',min(a',b),min(a',c)) : 0 < a' < a }     one set, made anew for each (b,c)
//
// g(a,b,c) is the first number in none of the three. A set only grows, so its own first number
// missing only grows, and the search starts at the largest of the three: a few words a position, in
// place of a look-up for each bite. Time grows with the third power of n and a little, memory is
// 3 n^3 / 2 bits. The oracle is the table (nim_values.hpp): tests/oracle/board_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"

namespace gale::board {

/// The values of the boards 3 x 1, ..., 3 x to, the poison left out. Refused: what does not fit.
Result<std::vector<std::uint16_t>> three_row_values(std::uint64_t to, const Limits& limits,
                                                    Observer& observer);

}  // namespace gale::board
