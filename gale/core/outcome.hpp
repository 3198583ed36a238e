// Who wins: the two outcome classes of an impartial game.
#pragma once

#include <iosfwd>

#include "gale/core/nimber.hpp"

namespace gale {

/// N: the player to move (the next player) wins. P: the player who just moved wins.
enum class Outcome { N, P };

constexpr char letter(Outcome outcome) { return outcome == Outcome::N ? 'N' : 'P'; }

/// The letter.
template <class Traits>
std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& out,
                                             Outcome outcome) {
    return out << letter(outcome);
}

/// Under normal play a position is P exactly if its nim-value is 0.
constexpr Outcome outcome_of(Nimber value) { return value.value == 0 ? Outcome::P : Outcome::N; }

}  // namespace gale
