// The check of the closed formulas for (a, b, 1, ..., 1) and (a, b, 2, 1, ..., 1).
//
// The board engine finds every P-position inside the shape (N, N, 2, 1, ..., 1), which holds all
// boards of both forms with a <= N; so for every (a, b) the number of rows that makes a P-position
// is known without a formula. The corrected formulas (solvers/closed_forms) must agree everywhere;
// the formulas as they were printed, with floors inside the minimum, are counted where they fail.
#pragma once

#include <cstdint>
#include <string>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"

namespace gale::theorems {

struct FormulaCheck {
    std::string report;          // a line for each case of each formula
    std::string counterexample;  // where a corrected formula fails; empty: nowhere
};

/// For all first rows a up to `to`, from 2 to 1000.
Result<FormulaCheck> check_formulas(std::uint64_t to, const Limits& limits, Observer& observer);

}  // namespace gale::theorems
