// What a search for a period found, in words and as JSON.
#pragma once

#include <optional>
#include <string>

#include "gale/games/heap_game.hpp"
#include "gale/languages/words.hpp"
#include "gale/solvers/heaps/engines/nim_sequence.hpp"
#include "gale/solvers/heaps/periods/period_proof.hpp"

namespace gale::formats {

/// Refers to the run that made it, and is good as long as that: a callback copies what it keeps.
struct PeriodReport {
    const HeapGame& game;
    std::optional<heaps::ProvenPeriodicity> proven;  // nothing: undecided
    const heaps::NimSequence& sequence;              // as far as it was computed

    /// Several lines; the first one says it all.
    std::string text(const Words& words = {}) const;
    /// One object on one line, nulls where nothing is decided.
    std::string json() const;
};

}  // namespace gale::formats
