// Which lower planes a period depends on (solvers/three_row/period_dependence.hpp), for people and
// as one JSON object.
#pragma once

#include <string>

#include "gale/languages/words.hpp"
#include "gale/solvers/three_row/period_dependence.hpp"

namespace gale::formats {

/// The planes that are met within the period, and all lower planes grouped by what the plane
/// becomes without them.
std::string to_text(const three_row::PeriodDependence& found, const Words& words);

std::string to_json(const three_row::PeriodDependence& found);

}  // namespace gale::formats
