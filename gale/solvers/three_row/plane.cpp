// Looking up one row of a plane: in the scattered part by index, in the periodic part by
// arithmetic. Checked by tests/unit/solvers/three_row/pieces_test.cpp.
#include "gale/solvers/three_row/plane.hpp"

#include "gale/core/expect.hpp"

namespace gale::three_row {

std::optional<std::uint64_t> Plane::first_row(std::uint64_t b) const {
    GALE_EXPECT(b >= c);
    if (b - c < scattered.size()) return scattered[static_cast<std::size_t>(b - c)];
    if (periodic) return b + periodic->offset(b);
    return std::nullopt;
}

}  // namespace gale::three_row
