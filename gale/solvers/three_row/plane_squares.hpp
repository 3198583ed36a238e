// Every square of a plane of three-row Chomp: P, or which reverse moves exclude it, and from where.
//
// Where plane_steps.hpp tells a plane in the order in which it is found, this answers for any
// square (a,b) of the plane c, also those to the right of and above its P-positions, by the same
// five reverse moves (marked_planes.hpp):
//   1. from (a,b,c'), c' < c;    2. from (a,c',c'), c' < c;
//   3. from (a,b',c), b' < b;    4. from (a',b,c), a' < a;    5. from (d,d,c), d < b.
// Two coordinates determine the third, so each move excludes a square from one P-position at most.
// A square costs O(c), a window O(c) for each of its rows and O(1) for each square. Compared with
// the rules of the game by tests/oracle/plane_squares_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gale/solvers/three_row/plane_steps.hpp"

namespace gale::three_row {

/// So many columns and rows of squares, from (a,b) on.
struct SquareWindow {
    std::uint64_t a = 0, b = 0;
    std::uint64_t columns = 0, rows = 0;
};

class PlaneSquares {
public:
    /// The squares of the last of these planes, which are those of c = 0, 1, 2, ... and outlive
    /// this. Precondition: there is one.
    explicit PlaneSquares(std::span<const Plane> planes);

    const Plane& plane() const { return planes_.back(); }

    /// (a,b,c) is a position: a >= b >= c, and a square is left.
    bool is_position(std::uint64_t a, std::uint64_t b) const {
        return a >= b && b >= plane().c && a > 0;
    }
    /// Precondition: it is a position.
    bool is_p(std::uint64_t a, std::uint64_t b) const { return plane().first_row(b) == a; }

    /// What excludes a square, by the number of the move; nothing if it is P. Preconditions: it is
    /// a position, and a fits into 32 bits.
    std::vector<Exclusion> excluded_by(std::uint64_t a, std::uint64_t b) const;

    /// A byte for each square of a window, row after row: 0 for P, otherwise the sum of 2^(m-1) for
    /// each move m that excludes it; `no_position` where there is none.
    static constexpr std::uint8_t no_position = 255;
    std::vector<std::uint8_t> window(const SquareWindow& window) const;

    /// The squares (a,b) of a window that plane `lower` excludes, by moves 1 and 2, in order of b
    /// and then a. Precondition: lower < c.
    struct Contribution {
        std::uint64_t a = 0, b = 0;
        unsigned move = 1;
    };
    std::vector<Contribution> contributed_by(std::uint64_t lower, const SquareWindow& window) const;

private:
    /// The row of this plane whose P-position is in column a.
    std::optional<std::uint64_t> row_of_column(std::uint64_t a) const;
    /// The row of the P-position (d,d,c), if the plane ends.
    std::optional<std::uint64_t> end() const;

    std::span<const Plane> planes_;
};

}  // namespace gale::three_row
