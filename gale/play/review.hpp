// The review of a game: what every move was worth, and where each side went wrong first.
//
// A move is a mistake if the position before it was won and the position after it is won again, now
// for the other side. What would have won instead is listed.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "gale/play/adviser.hpp"
#include "gale/play/game_record.hpp"

namespace gale::play {

struct ReviewedMove {
    SumMove move;
    std::optional<Outcome> outcome;   // of the position after it; nothing: out of reach
    std::optional<Nimber> nim_value;  // of that position, where it is within reach
    bool is_mistake = false;          // a won position was given away
};

/// The first mistake of one side.
struct Mistake {
    std::size_t ply = 0;           // counted from 0
    std::vector<SumMove> instead;  // some moves that would have won
};

struct Review {
    std::optional<Outcome> start;  // of the position at the beginning
    std::vector<ReviewedMove> moves;
    std::array<std::optional<Mistake>, 2> first_mistake;  // of the first and the second player
};

/// At most this many moves that would have won are listed.
inline constexpr std::size_t instead_listed = 5;

Result<Review> review(const GameRecord& game, Adviser& adviser, Observer& observer = silent());

}  // namespace gale::play
