#include "gale/solvers/resistance/resistance.hpp"

#include "gale/games/legal.hpp"
#include "gale/solvers/resistance/board_plies.hpp"
#include "gale/solvers/resistance/sum_plies.hpp"

namespace gale {

Result<std::optional<Resistance>> resistance(const Sum& sum, const Limits& limits,
                                             Observer& observer) {
    const auto taken = poison_was_taken(sum);
    if (!taken) return taken.error();
    // The player to move has won, and nothing is left to play.
    if (*taken) return std::optional(Resistance{Outcome::N, 0, {}});
    if (sum.components.size() == 1)
        if (const auto* chomp = std::get_if<ChompComponent>(&sum.components.front()))
            return resistance_of::board(chomp->board, limits, observer);
    return resistance_of::sum(sum, limits, observer);
}

}  // namespace gale
