// Who wins a Chomp position, and its nim-value, straight from the definition.
//
// This is the oracle: every faster Chomp solver must agree with it. Each position is looked at
// once and remembered, with all its bites tried; a board of m rows and n columns has C(m+n, m)
// positions. Good for boards of a few dozen squares. Nothing here is clever on purpose.
#pragma once

#include <map>
#include <vector>

#include "gale/core/nimber.hpp"
#include "gale/core/outcome.hpp"
#include "gale/games/chomp.hpp"
#include "gale/positions/partition.hpp"

namespace gale {

/// Remembers every position it has met, so one object answers many questions.
/// Precondition of every question: the positions below the board fit into memory.
class ChompReference {
public:
    /// N if some bite leaves a P-position, else P. The empty board is N: the other player has
    /// just eaten the poison.
    Outcome outcome(const Partition& board);

    /// The mex of the nim-values of what the bites leave, the poison's bite excepted.
    /// Precondition: the board has its poison.
    Nimber nim_value(const Partition& board);

    /// Every bite that leaves a P-position, row by row.
    std::vector<Bite> winning_bites(const Partition& board);

private:
    std::map<Partition, Outcome> outcomes_;
    std::map<Partition, Nimber> nim_values_;
};

}  // namespace gale
