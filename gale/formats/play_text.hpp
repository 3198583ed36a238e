// Hints and reviews of a game in sentences and tables.
#pragma once

#include <array>
#include <string>

#include "gale/languages/words.hpp"
#include "gale/play/hint.hpp"
#include "gale/play/review.hpp"

namespace gale::formats {

/// What one rung of the ladder says; one or several lines.
std::string to_text(const Sum& position, const play::Hint& hint, const Words& words);

/// Where a table is drawn, or one sentence for each move is read out.
enum class ReviewStyle { table, sentences };

/// Every move with what it was worth, and the first mistake of each side. `names` are those of the
/// first and the second player.
std::string review_text(const play::GameRecord& game, const play::Review& review,
                        const std::array<std::string, 2>& names, ReviewStyle style,
                        const Words& words);

/// Lines of cells as a table whose columns are aligned, also where characters are wide.
std::string aligned(const std::vector<std::vector<std::string>>& lines);

}  // namespace gale::formats
