// A picture of a nim-sequence: n against G(n), or n mod a period against G(n).
#pragma once

#include <optional>
#include <string>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/games/heap_game.hpp"

namespace gale::runs {

struct PlottedValues {
    HeapGame game;
    HeapSize from = 0;
    HeapSize to = 0;                    // the last one
    std::optional<HeapSize> fold = {};  // show n mod this
    std::string path = {};              // FILE.svg or FILE.png
    Limits limits = {};
};

/// The values are read in stretches, so that only a window of them is held.
Status plot_values(const PlottedValues& wanted, Observer& observer);

}  // namespace gale::runs
