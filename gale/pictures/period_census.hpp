// The census of periods of three-row Chomp: which planes end, and which period the others have.
#pragma once

#include <cstdint>
#include <vector>

#include "gale/languages/words.hpp"
#include "gale/pictures/drawing.hpp"

namespace gale::pictures {

/// The period of each plane from c = 0 on; 0 where the plane is finite.
using PeriodsByPlane = std::vector<std::uint32_t>;

/// A row for each period that occurs, c to the right, and how many planes have it.
/// Precondition: there is at least one plane.
Drawing draw_period_census(const PeriodsByPlane& periods, const Words& words = {});

}  // namespace gale::pictures
