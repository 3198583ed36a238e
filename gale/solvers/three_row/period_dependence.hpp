// Which lower planes the period of a plane depends on: leave one out and recompute.
//
// The plane c is decided row by row: f(b) is the least a >= b that is in none of
//   R_b, the first rows that lower planes have in row b         (reverse move 1),
//   Q,   the columns a of the P-positions (a,c',c') with c' < c (reverse move 2),
//   S,   the columns that plane c itself has taken below row b  (reverse move 3),
// and it ends at the first f(b) = b. Two coordinates determine the third, so every member of R_b
// and of Q belongs to one lower plane alone.
//
// "Plane c' left out" means: the P-positions of plane c' exclude nothing in plane c, that is, f'(b)
// is computed with its member of each R_b and its member of Q taken out. All other lower planes
// stay as they are, also those between c' and c that would be others in a game without plane c'; so
// this is what plane c takes from plane c' itself, not by way of third planes. The plane that
// results is proven finite or periodic by the same argument as a real one (period_proof.hpp), with
// the other lower planes as the earlier ones.
//
// Compared with the real plane, leaving c' out changes
//   the length of the period, or whether the plane ends at all;
//   or the offsets a - b within a period of the same length;
//   or only what comes before the period (its positions, or where it starts);
//   or nothing.
// One plane is left out at a time: two planes that do the same work hide each other. Most lower
// planes change the period when they are left out, since the column that they no longer fill is
// taken by plane c and all that follows is another plane. What happens within the period itself is
// told by the meetings: the squares of one period that are excluded by reverse move 1 and nothing
// else, and so by one lower plane. A plane that is not met may be left out from the start of the
// period on, and nothing changes: each square that it excludes there is excluded otherwise, or lies
// to the right of the P-position of its row. The planes that are met are left out from there on,
// too.
//
// Cost: c + 1 planes of O(c) rows with O(c/64) words each, one after the other, in the memory of
// the lower planes, about 4 bytes a row of each. c = 402 takes a moment, c = 6541 ten seconds.
// Checked against the marks of the definition by tests/oracle/period_dependence_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/solvers/three_row/plane.hpp"

namespace gale::three_row {

enum class Effect { period, offsets, preperiod, nothing };

/// The plane c without what the plane `left_out` excludes in it.
struct PlaneWithout {
    Length left_out = 0;
    Plane plane;
    Effect effect = Effect::nothing;
};

/// The square (a,b) of a period is excluded by (a,b,plane) alone.
struct Meeting {
    Length a = 0, b = 0;
    Length plane = 0;
    Length period = 0;  // of that plane, which is infinite
};

struct PeriodDependence {
    Plane plane;                        // as it is
    std::vector<PlaneWithout> without;  // for each lower plane, in order
    std::vector<Meeting> met;           // in the first period behind all starts; none if finite
    std::vector<PlaneWithout> without_late;  // for each plane that is met, from its first row on
};

/// The largest plane that is explained.
inline constexpr std::uint64_t largest_explained = 10'000;

/// Refused: c > largest_explained, and what does not fit. Failure::undecided: a plane with one left
/// out neither ended nor repeated within 64 (c + 16) rows; that has not been seen.
Result<PeriodDependence> period_dependence(std::uint64_t c, const Limits& limits,
                                           Observer& observer);

/// What makes `changed` differ from the plane as it is.
Effect effect(const Plane& real, const Plane& changed);

}  // namespace gale::three_row
