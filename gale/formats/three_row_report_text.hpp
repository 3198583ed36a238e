// The report on a table of three-row Chomp, as text.
#pragma once

#include <string>

#include "gale/languages/words.hpp"
#include "gale/solvers/three_row/report.hpp"

namespace gale::formats {

/// Several lines: planes, infinite ones, every period > 1, the conjectures, the openings.
std::string report_text(const three_row::Report& report, const Words& words);

}  // namespace gale::formats
