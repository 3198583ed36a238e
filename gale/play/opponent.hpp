// The opponents: which move they make.
//
//   perfect   never lets a win slip. In a lost position it makes the smallest move, which leaves
//   most. stubborn  the same, but in a lost position it makes the move that resists longest against
//   best play
//             (gale/solvers/resistance).
//   student   a won position slips in so many of a hundred moves; a lost one is played at random.
//
// Where the solvers are out of reach, an opponent makes the smallest move and says that it does not
// know: on a large board most is left to play for, and a mistake of the other side most likely. A
// student's choice depends on the seed and on how many moves were made, so a game taken back and
// played again goes as before. Checked by tests/oracle/opponents_test.cpp.
#pragma once

#include <cstdint>

#include "gale/games/sum_moves.hpp"
#include "gale/play/adviser.hpp"

namespace gale::play {

struct StudentHabits {
    std::uint64_t mistakes = 30;  // in a hundred moves
    std::uint64_t seed = 1;

    bool operator==(const StudentHabits&) const = default;
};

struct ChosenMove {
    SumMove move;
    bool is_known = true;  // false: chosen without knowing who wins
};

/// The moves of an opponent. Precondition of all: the position has a move that takes no poison.
Result<ChosenMove> perfect_move(const Sum& position, Adviser& adviser,
                                Observer& observer = silent());
Result<ChosenMove> stubborn_move(const Sum& position, Adviser& adviser,
                                 Observer& observer = silent());
Result<ChosenMove> student_move(const Sum& position, const StudentHabits& habits, std::size_t ply,
                                Adviser& adviser, Observer& observer = silent());

/// The move that leaves most: one square of the last row, the fewest tokens of the largest heap.
Result<SumMove> smallest_move(const Sum& position);

}  // namespace gale::play
