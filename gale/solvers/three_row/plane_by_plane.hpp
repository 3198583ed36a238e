// The lower rungs: one plane after the other, one row after the other.
//
// A rung is a way to find f(b,c), the next first row of the plane at hand. What surrounds it is
// the same for all: stop at f(b,c) = b, prove the period, hand out the plane.
#pragma once

#include "gale/core/error.hpp"
#include "gale/core/observer.hpp"
#include "gale/solvers/three_row/plane.hpp"

namespace gale::three_row {

/// One way to find the first rows of planes c = 0, 1, 2, ...
class FirstRowFinder {
public:
    virtual ~FirstRowFinder() = default;
    /// f(b,c) for b = c, c+1, ..., one row a call.
    virtual Length next_first_row() = 0;
    /// The plane at hand is decided; the next one begins.
    virtual void end_plane(const Plane& plane) = 0;
};

/// Hands out the planes 0 .. to. Time O(c) a row in addition to the finder's, from the row on
/// where every earlier plane is decided; there are few of those.
Status solve_plane_by_plane(Length to, FirstRowFinder& finder, PlaneSink& sink, Observer& observer);

}  // namespace gale::three_row
