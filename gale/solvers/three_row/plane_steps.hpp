// The plane method told step by step: which square of a row is P, and what has excluded each square
// before it.
//
// In row b of the plane c the squares (a,b), a = b, b+1, ..., are looked at in order. A square is
// excluded by a P-position that it can move to, by one of the five reverse moves of
// marked_planes.hpp:
//   1. (a,b,c') with c' < c, of an earlier plane;
//   2. (a,c',c') with c' < c, whose whole column is excluded;
//   3. (a,b',c) with b' < b, of this plane.
// Two coordinates determine the third, so each of the three comes from one P-position at most. The
// first square without a mark is P; to its right everything is excluded by move 4, and if it lies
// on the diagonal everything above by move 5. The planes come from the engine; tests compare the
// steps with the rules of the game.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/solvers/three_row/plane.hpp"

namespace gale::three_row {

struct ThreeRows {
    Length a = 0, b = 0, c = 0;

    bool operator==(const ThreeRows&) const = default;
};

/// One of the five reverse moves, and the P-position it starts from.
struct Exclusion {
    unsigned move = 0;
    ThreeRows from;

    bool operator==(const Exclusion&) const = default;
};

struct ExcludedSquare {
    Length a = 0;
    std::vector<Exclusion> by;  // one to three, in the order of the moves
};

/// One row: the squares before the P-position, each with what excludes it.
struct PlaneStep {
    Length b = 0;
    std::vector<ExcludedSquare> excluded;
    Length a = 0;  // (a,b,c) is P
};

struct PlaneSteps {
    Plane plane;
    std::vector<PlaneStep> rows;  // from b = c on
};

/// The largest plane that is told: its text has about c^2 lines.
inline constexpr std::uint64_t largest_told = 2000;

/// The steps of the plane c: all its rows if it is finite, otherwise those before the period and
/// one period; or the first `rows` of them, at most 4 * largest_told. Refused: c > largest_told.
Result<PlaneSteps> plane_steps(std::uint64_t c, std::optional<std::uint64_t> rows,
                               const Limits& limits, Observer& observer);

}  // namespace gale::three_row
