// The games of a referee as a table for people and as JSON lines.
#pragma once

#include <span>
#include <string>

#include "gale/languages/words.hpp"
#include "gale/referee/referee.hpp"

namespace gale::formats {

/// A line for each game, and how often each player won, as first and as second player, and why it
/// lost.
std::string referee_text(const referee::Series& series,
                         std::span<const referee::RefereedGame> games, const Words& words);

/// One object a game, on a line of its own.
std::string referee_json(std::span<const referee::RefereedGame> games);

}  // namespace gale::formats
