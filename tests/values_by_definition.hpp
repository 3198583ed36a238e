// G(0), ..., G(count - 1) by the slow, obvious sequence that all tests trust.
#pragma once

#include <vector>

#include "gale/games/heap_game.hpp"
#include "gale/solvers/reference/nim_sequence_by_definition.hpp"

namespace gale::tests {

template <class Value>
std::vector<Value> values_by_definition(const HeapGame& game, HeapSize count) {
    NimSequenceByDefinition sequence(game);
    sequence.extend_to(count);
    std::vector<Value> values;
    for (const Nimber value : sequence.values().first(count))
        values.push_back(static_cast<Value>(value.value));
    return values;
}

}  // namespace gale::tests
