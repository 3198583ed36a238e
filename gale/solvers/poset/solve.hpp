// Chomp on an order: outcome, nim-value and every bite with what it leads to.
//
// Counts the positions first and refuses, with an estimate, what does not fit. Nim-values cost
// one or two bytes a position and a look at every move; above `most_with_values` positions only
// the outcome is found, at one bit a position (outcomes.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/nimber.hpp"
#include "gale/core/observer.hpp"
#include "gale/core/outcome.hpp"
#include "gale/positions/poset.hpp"

namespace gale::poset {

struct Options {
    Limits limits = {};
    /// Nim-values of more positions are found only if they are insisted on.
    std::uint64_t most_with_values = 50'000'000;
    bool insist_on_value = false;  // as sums do: an outcome alone is no answer
};

/// One bite and the position it leaves.
struct SolvedBite {
    Poset::Element element;
    Outcome outcome;
    std::optional<Nimber> nim_value;  // none after the poison, or if only outcomes were found
};

struct SolvedOrder {
    Outcome outcome;
    std::optional<Nimber> nim_value;
    std::vector<SolvedBite> bites;  // in the order of the elements, the poison's included
    std::uint64_t positions;        // non-empty down-sets
    std::optional<std::uint64_t> p_positions;  // if outcomes were found without nim-values
};

/// The whole order as a starting position.
Result<SolvedOrder> solve(const Poset& poset, const Options& options, Observer& observer);

}  // namespace gale::poset
