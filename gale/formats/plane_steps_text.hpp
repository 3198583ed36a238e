// The plane method told step by step (solvers/three_row/plane_steps.hpp), for people and as JSON
// lines.
#pragma once

#include <string>

#include "gale/languages/words.hpp"
#include "gale/solvers/three_row/plane_steps.hpp"

namespace gale::formats {

/// A line for each square that is looked at, row by row; then how the plane ends or goes on.
std::string to_text(const three_row::PlaneSteps& steps, const Words& words);

/// An object for each row, {"c":7,"b":9,"excluded":[{"a":9,"by":[{"move":1,"from":[9,9,6]}]}],
/// "p_position":[12,9,7]}, and one for the end.
std::string to_json_lines(const three_row::PlaneSteps& steps);

}  // namespace gale::formats
