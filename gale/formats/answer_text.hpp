// Answers and reasons as text and as JSON.
#pragma once

#include <string>

#include "gale/answers/answer.hpp"
#include "gale/languages/words.hpp"
#include "gale/reasons/reason.hpp"

namespace gale::formats {

/// Shows at most so many of the winning moves that are listed, and counts the others.
std::string to_text(const Sum& sum, const Answer& answer, std::size_t show_at_most,
                    const Words& words);
std::string to_text(const Sum& sum, const AllMoves& moves, const Words& words);
std::string to_text(const reasons::Reason& reason, const Words& words);

/// One JSON object on one line; `why` may be nullptr.
std::string to_json(const Sum& sum, const Answer& answer, const reasons::Reason* why);
std::string to_json(const Sum& sum, const AllMoves& moves);

/// "chomp" and "4,2,2", or "sum" and "kayles:5 + nim:3".
std::string game_of(const Sum& sum);
std::string position_of(const Sum& sum);

}  // namespace gale::formats
