// Looking up one row of a plane: in the scattered part by index, in the periodic part by
// arithmetic. Checked by tests/unit/solvers/three_row/pieces_test.cpp.
#include "gale/solvers/three_row/plane.hpp"

#include <algorithm>

#include "gale/core/expect.hpp"

namespace gale::three_row {

std::optional<std::uint64_t> Plane::first_row(std::uint64_t b) const {
    GALE_EXPECT(b >= c);
    if (b - c < scattered.size()) return scattered[static_cast<std::size_t>(b - c)];
    if (periodic) return b + periodic->offset(b);
    return std::nullopt;
}

PlaneSummary outline_of(const Plane& plane) {
    PlaneSummary summary;
    summary.c = plane.c;
    summary.scattered = static_cast<Length>(plane.scattered.size());
    summary.column = static_cast<Length>(*plane.first_row(plane.c));
    summary.periodic = plane.periodic;
    return summary;
}

PlaneSummary summary_of(const Plane& plane) {
    PlaneSummary summary = outline_of(plane);
    for (Length i = 0; i < summary.scattered; ++i) {
        summary.largest = std::max(summary.largest, plane.scattered[i]);
        summary.widest = std::max(summary.widest, plane.scattered[i] - plane.c - i);
    }
    return summary;
}

}  // namespace gale::three_row
