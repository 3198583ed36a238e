// A worksheet: questions about positions of one game, with their answers.
//
// For Chomp the positions lie on one board: some to be judged, and all of them as a table if there
// are not too many. For a game on heaps: a table of nim-values, and sums of two or three heaps.
// Which positions are asked about is chosen by the seed alone, so that the same sheet can be
// printed again; about a third of them are P, as far as there are so many.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gale/answers/answer.hpp"

namespace gale {

/// What a sheet is made of.
struct WorksheetWish {
    std::string game;  // a name or a code: "chomp", "kayles", "0.77"
    std::string size;  // "3x4" for Chomp, the largest heap otherwise
    std::uint64_t seed = 1;
};

struct WorksheetQuestion {
    Sum position;
    Outcome outcome = Outcome::N;
    Nimber nim_value;
    std::vector<SumMove> winning;  // all of them
};

struct Worksheet {
    std::string game;
    std::uint64_t seed = 1;
    std::optional<BoardSize> board;  // Chomp
    std::vector<WorksheetQuestion> questions;
    std::vector<WorksheetQuestion>
        table;                   // every position of a small board, from the full one down
    std::vector<Nimber> values;  // G(0), G(1), ... of a game on heaps
};

/// Refused: games that are not played with boards or heaps, boards beyond 8 x 8 or of one square,
/// heaps beyond 100, and unreadable sizes.
Result<Worksheet> make_worksheet(const WorksheetWish& wish, const Limits& limits,
                                 Observer& observer);

}  // namespace gale
