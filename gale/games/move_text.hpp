// Moves as people write them: "2,3", "5 -> 1,3", and in a sum "2: 5 -> 1,3" or "kayles 5 -> 1,3".
//
// A move is read together with the position it is made in, so what comes back is always legal. In a
// sum the component is said by its number, counted from 1, or by the name of its game; it may be
// left out where it does not matter or only one component allows the move. Checked by
// tests/unit/games/move_text_test.cpp and tests/random/moves_test.cpp: every move of a position is
// read back from its text.
#pragma once

#include <string>
#include <string_view>

#include "gale/games/sum_moves.hpp"

namespace gale {

/// A legal move. A lone board's poison may be taken, which loses at once; in a sum it may not.
/// Columns in the error count from 1 within `text`.
Result<SumMove> parse_move(const Sum& sum, std::string_view text);

/// "2,3" or "5 -> 1,3" of a lone component; "2: 5 -> 1,3" in a sum, with the component's number.
std::string move_text(const Sum& sum, const SumMove& move);

}  // namespace gale
