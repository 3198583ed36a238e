// The plies of any sum: depth first over multisets of pieces, each looked at once.
#pragma once

#include <optional>

#include "gale/solvers/resistance/resistance.hpp"

namespace gale::resistance_of {

/// Nothing: too large.
Result<std::optional<Resistance>> sum(const Sum& sum, const Limits& limits, Observer& observer);

}  // namespace gale::resistance_of
