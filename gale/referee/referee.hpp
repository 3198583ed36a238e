// Games between two programs, by the rules and in time (doc/referee.md).
//
// Each game starts both programs afresh. Whoever makes an illegal move, answers late, answers with
// too much, or ends before the game does, loses it there and then; the record says what happened.
// Games are played on several threads at once; the results are in the order of the games.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/observer.hpp"
#include "gale/play/game_record.hpp"

namespace gale::referee {

/// Why a game ended.
enum class Cause : std::uint8_t {
    no_move_left,  // the loser has no move, or the poison alone
    took_poison,   // the loser took the poison of a lone board
    illegal_move,
    too_late,
    ended_early,  // crashed, ended, or closed its output
    too_much_output,
    too_long,  // more moves than a game may have: nobody wins
};
/// "illegal move".
std::string_view name(Cause cause);

struct RefereedGame {
    std::uint64_t number = 1;
    std::size_t first = 0;  // the player who began, counted from 0
    play::GameRecord game;
    std::optional<std::size_t> winner;
    Cause cause = Cause::no_move_left;
    Sentence detail;  // one line, for whoever lost by a fault; otherwise empty
};

struct Series {
    Sum start;
    std::array<std::string, 2> players;  // their command lines
    std::uint64_t games = 1;
    bool swap = false;  // the second player begins every other game
    unsigned jobs = 1;
    std::chrono::milliseconds time_limit{10'000};  // for one answer
};

/// Refused: no games, no jobs, a position in which no move can be made, a program that cannot be
/// started.
Result<std::vector<RefereedGame>> hold(const Series& series, Observer& observer = silent());

}  // namespace gale::referee
