// Answers and reasons as text and as JSON.
#pragma once

#include <string>

#include "gale/answers/answer.hpp"
#include "gale/languages/words.hpp"
#include "gale/reasons/reason.hpp"

namespace gale::formats {

// Boards are written in the form that is asked for, differences with as many numbers as the board
// of the question has rows, but three at least: [1,2,0] for the rows 3,2.

/// Shows at most so many of the winning moves that are listed, and counts the others.
std::string to_text(const Sum& sum, const Answer& answer, std::size_t show_at_most,
                    const Words& words, BoardForm form = BoardForm::rows);
std::string to_text(const Sum& sum, const AllMoves& moves, const Words& words,
                    BoardForm form = BoardForm::rows);
std::string to_text(const reasons::Reason& reason, const Words& words,
                    BoardForm form = BoardForm::rows);
std::string to_text(const Sum& sum, const reasons::MoveReason& reason, const Words& words,
                    BoardForm form = BoardForm::rows);

/// One JSON object on one line; `why` may be nullptr.
std::string to_json(const Sum& sum, const Answer& answer, const reasons::Reason* why,
                    BoardForm form = BoardForm::rows);
std::string to_json(const Sum& sum, const AllMoves& moves, BoardForm form = BoardForm::rows);
std::string to_json(const Sum& sum, const reasons::MoveReason& reason,
                    BoardForm form = BoardForm::rows);

/// "chomp" and "4,2,2", or "sum" and "kayles:5 + nim:3".
std::string game_of(const Sum& sum);
std::string position_of(const Sum& sum);
/// With boards in this form.
std::string position_of(const Sum& sum, BoardForm form);

/// "2,3"; in a sum with the game, "kayles 5 -> 1,3", or where it is there twice with the number of
/// the component, "2: 5 -> 1,3".
std::string move_of(const Sum& sum, const SumMove& move);

}  // namespace gale::formats
