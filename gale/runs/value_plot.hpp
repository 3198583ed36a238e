// A picture of a nim-sequence: n against G(n), or n mod a period against G(n).
#pragma once

#include <optional>
#include <string>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/games/heap_game.hpp"
#include "gale/languages/words.hpp"
#include "gale/pictures/drawing.hpp"

namespace gale::runs {

struct PlottedValues {
    HeapGame game;
    HeapSize from = 0;
    HeapSize to = 0;                    // the last one
    std::optional<HeapSize> fold = {};  // show n mod this
    std::string path = {};              // FILE.svg, FILE.png, FILE.pdf or FILE.tex
    std::uint64_t scale = 1;            // of a PNG
    Words words = {};
    Limits limits = {};
};

/// The census of the periods of three-row Chomp: c against the period of its plane.
struct PlottedPeriods {
    std::uint64_t to = 0;   // the last plane
    std::string path = {};  // as above
    std::uint64_t scale = 1;
    Words words = {};
    Limits limits = {};
};

/// The values are read in stretches, so that only a window of them is held. Where a period is
/// known, what does not follow it is marked; where none is, zeros and rare values.
Status plot_values(const PlottedValues& wanted, Observer& observer);
Status plot_periods(const PlottedPeriods& wanted, Observer& observer);

/// The same, not written yet; `path` and `scale` are not looked at.
Result<pictures::Drawing> drawn_values(const PlottedValues& wanted, Observer& observer);
Result<pictures::Drawing> drawn_periods(const PlottedPeriods& wanted, Observer& observer);

}  // namespace gale::runs
