// The outcome of one position into a certificate: a winning strategy, as a list of replies.
#pragma once

#include <string>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/games/sum.hpp"

namespace gale::certify {

/// Finds who wins and writes a strategy: the move to make if the player to move wins, and the
/// reply to every move of the loser, down to positions without a move. Refused: positions on other
/// ordered sets, and what is too large for such a list.
Status certify_position(const std::string& path, const Sum& sum, const Limits& limits,
                        Observer& observer);

}  // namespace gale::certify
