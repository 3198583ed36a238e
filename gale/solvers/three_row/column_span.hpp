// The columns a plane has used so far, as an interval with a few holes.
//
// In the plane of c, S_c is the set of first rows used by the rows before b. As b grows, the
// least column that is free for other reasons moves down and the largest column used moves up,
// and between them nearly everything is used or in Q_c. So S_c is kept as
//     S_c ∪ Q_c  =  [low, front) without `holes`   (on that interval; S_c has nothing outside).
// This is exact whatever the numbers are: if the regularity fails, the list of holes grows and
// nothing else happens. Seen up to c = 100,000: at most a handful of holes. Checked with made-up
// numbers by tests/unit/solvers/three_row/spans_test.cpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

#include "gale/solvers/three_row/plane.hpp"

namespace gale::three_row {

struct ColumnSpan {
    static constexpr Length nothing_used = std::numeric_limits<Length>::max();

    Length low = nothing_used;
    Length front = 0;
    std::vector<Length> holes = {};  // ascending

    /// Uses the least column a >= b that is neither in R_b, nor in Q_c, nor used, and returns
    /// it. Preconditions: lo is the least a >= b outside R_b and Q_c, and in_row tells R_b, with
    /// every column below b counted in.
    template <class InRow, class InQ>
    Length take(Length lo, InRow&& in_row, InQ&& in_q);

    /// Uses column lo, which lies below every used one.
    template <class InQ>
    void extend_down(Length lo, InQ&& in_q);

    /// Uses column a >= front, the ones between front and a stay free unless they are in Q_c.
    template <class InQ>
    void extend_up(Length a, InQ&& in_q);

    /// Forgets the holes below b, which no later row can use.
    void drop_holes_below(Length b) {
        holes.erase(holes.begin(), std::lower_bound(holes.begin(), holes.end(), b));
    }
};

template <class InQ>
void ColumnSpan::extend_down(Length lo, InQ&& in_q) {
    if (low == nothing_used) {
        front = lo + 1;
    } else {
        std::vector<Length> opened;
        for (Length a = lo + 1; a < low; ++a)
            if (!in_q(a)) opened.push_back(a);
        holes.insert(holes.begin(), opened.begin(), opened.end());
    }
    low = lo;
}

template <class InQ>
void ColumnSpan::extend_up(Length a, InQ&& in_q) {
    for (Length skipped = front; skipped < a; ++skipped)
        if (!in_q(skipped)) holes.push_back(skipped);
    front = a + 1;
}

template <class InRow, class InQ>
Length ColumnSpan::take(Length lo, InRow&& in_row, InQ&& in_q) {
    if (lo < low) {
        extend_down(lo, in_q);
        return lo;
    }
    for (auto hole = holes.begin(); hole != holes.end(); ++hole)
        if (!in_row(*hole)) {
            const Length a = *hole;
            holes.erase(hole);
            return a;
        }
    Length a = std::max(front, lo);
    while (in_row(a) || in_q(a)) ++a;
    extend_up(a, in_q);
    return a;
}

}  // namespace gale::three_row
