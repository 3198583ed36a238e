// Choosing a square with the cursor keys, with a preview of what its bite takes.
#pragma once

#include <optional>

#include "apps/cli/play/session.hpp"

namespace gale::cli {

struct Choice {
    enum class Kind { bite, back, end, stopped };
    Kind kind = Kind::back;
    Bite bite;
};

/// Draws the board and lets a square of it be chosen; `end`: the terminal is gone.
/// Preconditions: standard input and output are a terminal, and the session has a board to choose
/// on.
Choice choose_square(const Session& session, const Words& words);

}  // namespace gale::cli
