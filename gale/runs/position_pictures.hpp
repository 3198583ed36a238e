// Pictures of positions, of saved games and of the winning openings, with what the solvers say of
// them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "gale/answers/answer.hpp"
#include "gale/languages/words.hpp"
#include "gale/pictures/drawing.hpp"
#include "gale/play/match.hpp"
#include "gale/positions/partition.hpp"

namespace gale::runs {

/// What is written into the squares of a board: nothing; who wins after the bite (orange: the one
/// who made it); the nim-value that it leaves; a sign where it wins; a winning answer to it. Below
/// heaps: nothing, or their nim-values; winning moves are listed under the picture.
enum class SquareMark { none, outcomes, values, winning, reply };

struct PositionPicture {
    Sum position;
    SquareMark mark = SquareMark::none;
    std::string path = {};  // FILE.svg, FILE.png, FILE.pdf or FILE.tex
    std::uint64_t scale = 1;
    Words words = {};
    AnswerLimits limits = {};
};

/// A game move by move, what each bite takes struck out.
struct GamePicture {
    play::Match match;
    std::string path = {};
    std::uint64_t scale = 1;
    Words words = {};
    Limits limits = {};
};

/// The winning openings of every rectangle up to this one.
struct OpeningsPicture {
    BoardSize largest;
    std::string path = {};
    std::uint64_t scale = 1;
    Words words = {};
    Limits limits = {};
};

/// Refused: too large to be drawn; marks that cannot be computed within the limits.
Status draw_position(const PositionPicture& wanted, Observer& observer);
Status draw_game(const GamePicture& wanted, Observer& observer);
Status draw_openings(const OpeningsPicture& wanted, Observer& observer);

/// The same, not written yet; `path` and `scale` are not looked at.
Result<pictures::Drawing> drawn_position(const PositionPicture& wanted, Observer& observer);
Result<pictures::Drawing> drawn_game(const GamePicture& wanted, Observer& observer);
Result<pictures::Drawing> drawn_openings(const OpeningsPicture& wanted, Observer& observer);

}  // namespace gale::runs
