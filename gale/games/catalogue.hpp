// The catalogue: games with a name, their code, what a move is, and what is known of their period.
//
// A name is an alias of a code; nothing is computed here. Known periods come with their source and
// are compared with recomputed values by tests/known/heap_games_test.cpp.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/periodicity.hpp"
#include "gale/games/heap_game.hpp"

namespace gale {

struct NamedGame {
    std::string_view name;                  // "kayles": what a command takes
    std::string_view code;                  // "0.77"; "" if no code can say it
    std::vector<std::string_view> aliases;  // other names for the same rules
    std::string_view move;                  // what a player does, in English words
    std::optional<Periodicity> period;      // nothing: no period is known, or none makes sense
    std::string_view source;                // of the name and the period
};

/// All named games, the best known first.
std::span<const NamedGame> games();

/// The game with this name or alias, or nullptr.
const NamedGame* find_game(std::string_view name);

/// Says that there is no such game, and which one may have been meant.
Error unknown_game(std::string_view name);

/// A game on heaps from a name, an alias, a code ("0.77", ".77", "0x0.8"), "S(1,3,4)" or
/// "AllBut(2)". The result carries the name it was found by.
Result<HeapGame> parse_game(std::string_view text);

/// The rules alone, which parse_game reads: "0.77" whatever the name, or "grundy".
std::string rules_text(const HeapGame& game);

}  // namespace gale
