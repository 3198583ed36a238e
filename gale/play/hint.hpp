// Hints as a ladder: each rung gives away more than the one before.
//
//   outcome  is the position won or lost?
//   count    how many winning moves are there?
//   place    in which part of the position is one of them?
//   move     which move is it? In a lost position: which one resists longest?
//   why      why does it win?
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "gale/play/adviser.hpp"

namespace gale::play {

enum class HintRung : std::uint8_t { outcome, count, place, move, why };

/// The rung after this one; the last one stays.
constexpr HintRung next(HintRung rung) {
    return rung == HintRung::why ? rung : static_cast<HintRung>(static_cast<int>(rung) + 1);
}

/// Where a move is: its component, its heap, which half of a board, or how much it takes of an
/// order.
struct Place {
    std::size_t component = 0;
    struct Heap {
        HeapSize size;
    };
    struct Half {  // of the rows and of the columns that are left
        bool is_upper;
        bool is_left;
    };
    struct Taken {
        std::size_t elements;
    };
    std::variant<Heap, Half, Taken> where;
};

/// A rung and what it needs; the rungs below it are not repeated.
struct Hint {
    HintRung rung = HintRung::outcome;
    Outcome outcome = Outcome::N;
    std::optional<std::uint64_t> winning;  // how many winning moves; nothing: not all are known
    std::optional<Place> place;
    std::optional<SumMove> move;
    std::optional<std::uint64_t> plies;  // in a lost position: how long that move resists
    std::optional<reasons::Reason> reason;
};

/// What one rung says of a position; nothing: out of reach. Precondition: the position has a move.
Result<std::optional<Hint>> hint(const Sum& position, HintRung rung, Adviser& adviser,
                                 Observer& observer = silent());

/// The part of the position in which a move is made. Precondition: the move is legal.
Place place_of(const Sum& position, const SumMove& move);

}  // namespace gale::play
