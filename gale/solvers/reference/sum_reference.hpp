// Sums of games from the definition: the value of a sum, and the moves that win it.
//
// Two ways, which the tests compare. `SumReference` uses the nim-sum rule of Sprague and Grundy:
// the nim-value of a sum is the nim-sum of its parts, and a move wins exactly if it brings the
// nim-sum to 0. `nim_value_by_playing` does not know the rule: it tries every move of the whole
// sum, which grows exponentially, and so shows that the rule is right.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "gale/core/nimber.hpp"
#include "gale/games/sum_moves.hpp"
#include "gale/solvers/reference/chomp_reference.hpp"
#include "gale/solvers/reference/nim_sequence_by_definition.hpp"

namespace gale {

/// Remembers the values that it has met. Precondition of every question: the heaps and boards are
/// small enough for the definition, and no component is a PosetComponent.
class SumReference {
public:
    Nimber nim_value(const Component& component);
    Nimber nim_value(const Sum& sum);
    std::vector<SumMove> winning_moves(const Sum& sum);

private:
    ChompReference chomp_;
    std::map<std::string, NimSequenceByDefinition> sequences_;  // by the name of the game
};

/// The mex over all moves of the whole sum, without the nim-sum rule. `known` keeps what was met.
Nimber nim_value_by_playing(const Sum& sum, std::map<std::string, Nimber>& known);

}  // namespace gale
