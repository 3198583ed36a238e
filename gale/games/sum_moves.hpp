// The rules of a sum: every move is made in one of its components.
#pragma once

#include <cstddef>
#include <vector>

#include "gale/games/sum.hpp"

namespace gale {

/// A move in one component, counted from 0.
struct SumMove {
    std::size_t component = 0;
    ComponentMove move;

    bool operator==(const SumMove&) const = default;
};

/// The component after the move. Precondition: the move is legal.
Component after(const Component& component, const ComponentMove& move);

/// The sum after the move. Precondition: the move is legal.
Sum after(const Sum& sum, const SumMove& move);

/// Every move, component by component; equal moves on equal heaps are listed once. Poisons are
/// left alone. Precondition: the moves fit into memory, and so do the orders of the components.
std::vector<SumMove> legal_moves(const Sum& sum);

/// The same position always as the same sum: heaps in order, empty heaps left out.
Sum normal_form(Sum sum);

}  // namespace gale
