// The search for a period of a game on heaps, with its certificate.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/formats/period_report.hpp"
#include "gale/games/heap_game.hpp"
#include "gale/runs/run_state.hpp"

namespace gale::runs {

struct PeriodQuestion {
    HeapGame game;
    std::optional<HeapSize> limit = {};  // values to look at; nothing: a minute's
    std::string certificate = {};        // empty: none
    bool witnesses = false;              // the certificate lists them
    /// Gets what was found, before the state goes; or what is known when the search was stopped,
    /// ran out of memory or found nothing.
    std::function<Status(const formats::PeriodReport&)> on_found = {};
    bool tells_after_failure = true;  // on_found is called after a failure, too
    StateOptions state = {};
    Limits limits = {};
};

/// Failure::undecided: no period is proven within the limit; a larger one goes on from the state.
/// For Grundy's game the certificate then says how far its even heaps have no zero.
Status find_period(const PeriodQuestion& question, Observer& observer);

}  // namespace gale::runs
