// A game and who plays it: what a session holds, and what is saved (doc/formats/game.md).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "gale/play/game_record.hpp"
#include "gale/play/opponent.hpp"

namespace gale::play {

/// Who sits on one side.
enum class Player : std::uint8_t { person, perfect, stubborn, student };
std::string_view name(Player player);
std::optional<Player> player_named(std::string_view name);

struct Match {
    GameRecord game;
    std::array<Player, 2> players = {Player::person, Player::perfect};  // first, second
    StudentHabits student = {};
};

/// The move of whoever's turn it is. Preconditions: the game is not over, and it is no person's
/// turn.
Result<ChosenMove> opponent_move(const Match& match, Adviser& adviser,
                                 Observer& observer = silent());

}  // namespace gale::play
