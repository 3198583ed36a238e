// The lower rungs of the ladder, as ways to find one first row; see solve.hpp for the whole.
#pragma once

#include <memory>

#include "gale/solvers/three_row/plane_by_plane.hpp"

namespace gale::three_row {

/// Rung 0: every option of every position, as the rules have them. O(c^2) a row.
std::unique_ptr<FirstRowFinder> by_definition();

/// Rung 1: marks on squared paper (marked_planes.hpp), for about `to` planes. O(c) a row.
std::unique_ptr<FirstRowFinder> by_marked_planes(Length to);

/// Rung 2: first zero of R_b | Q | S as bit sets. O(c/64) a row.
std::unique_ptr<FirstRowFinder> by_bit_sets();

/// Rung 3: the span of used columns instead of S. O(1) a row, amortised.
std::unique_ptr<FirstRowFinder> by_cells();

}  // namespace gale::three_row
