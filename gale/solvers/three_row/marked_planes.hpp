// Planes told by marking squares, as one does on squared paper: the rung `planes` of the ladder
// and the source of the pictures.
//
// A P-position (a,b,c) rules out, by the five reverse moves,
//   1. (a,b,q)   for q > c:                violet squares in every later plane,
//   2. (a,q,r)   for q >= r > c, if b = c: a blue column in every later plane,
//   3. (a,q,c)   for q > b:                the squares above it,
//   4. (q,b,c)   for q > a:                the squares to its right,
//   5. (q,r,c)   for q > b, r >= b, if a = b: everything above and to the right; the plane ends.
// The least square of a row that no mark covers is P. Bytes, one per square: O(size^2) memory and
// O(size^2) time a plane. Checked against the definition and the faster rungs by
// tests/oracle/three_row_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gale/solvers/three_row/plane.hpp"

namespace gale::three_row {

/// The squares (a,b) with a, b < size of one plane after the other, c = 0, 1, 2, ...
class MarkedPlanes {
public:
    /// Starts with plane 0, already filled. Precondition: size >= 2.
    explicit MarkedPlanes(Length size);

    /// Turns the P-positions of this plane into marks and fills the next plane.
    void advance();

    Length c() const { return c_; }
    Length size() const { return size_; }

    /// f(c,c), f(c+1,c), ... as far as the rows fit into the squares a, b < size.
    std::span<const Length> first_rows() const { return first_rows_; }

private:
    void fill();
    std::size_t square(Length a, Length b) const { return std::size_t{b} * size_ + a; }

    Length size_;
    Length c_ = 0;
    std::vector<std::uint8_t> violet_;  // [b][a]
    std::vector<std::uint8_t> blue_;    // [a]
    std::vector<std::uint8_t> above_;   // [a]: column a holds a P-position of this plane
    std::vector<Length> first_rows_;
};

}  // namespace gale::three_row
