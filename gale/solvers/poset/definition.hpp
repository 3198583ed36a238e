// Chomp on an order, straight from the definition: the oracle of this room.
//
// A position is the set of elements that are left; each is looked at once and remembered, with
// all its bites tried. Good for orders of a dozen or two elements. Nothing here is clever on
// purpose: no chains, no ranks, no marking.
#pragma once

#include <map>
#include <vector>

#include "gale/core/nimber.hpp"
#include "gale/core/outcome.hpp"
#include "gale/positions/poset.hpp"

namespace gale::poset {

class Definition {
public:
    explicit Definition(const Poset& poset) : poset_(&poset) {}

    using Position = std::vector<bool>;  // which elements are left

    Position whole() const { return Position(poset_->size(), true); }
    /// What the bite at `element` leaves.
    Position after(const Position& position, Poset::Element element) const;

    /// N if some bite leaves a P-position. Nothing left is N: the other player ate the poison.
    Outcome outcome(const Position& position);

    /// The mex over all bites but the poison's. Precondition: the poison is left.
    Nimber nim_value(const Position& position);

    /// How many positions with the poison have been met so far by `nim_value`.
    std::size_t positions_met() const { return nim_values_.size(); }

private:
    const Poset* poset_;
    std::map<Position, Outcome> outcomes_;
    std::map<Position, Nimber> nim_values_;
};

}  // namespace gale::poset
