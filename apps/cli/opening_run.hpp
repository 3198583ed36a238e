// The run behind `table openings` and `search openings`: a sweep of the largest board that keeps
// the openings of all rectangles, with progress, checkpoints, Ctrl-C and resume.
#pragma once

#include <functional>
#include <string>

#include "apps/cli/run_options.hpp"
#include "apps/cli/run_state.hpp"
#include "gale/solvers/board/openings.hpp"

namespace gale::cli {

struct OpeningRunOptions {
    std::string engine = "automatic";
    std::uint64_t checkpoint_seconds = 10;
    bool count = false;  // say how many P-positions the largest board has
    RunOptions run;
};

/// Adds --engine, --count, --checkpoint-every and the options of long runs.
void add_opening_run_options(CLI::App& verb, OpeningRunOptions& options);

/// The state of such a run, not claimed yet.
RunState opening_state(BoardSize largest, const OpeningRunOptions& options);

/// Finds the winning openings of all rectangles within `largest`. `on_known` is called whenever
/// more rectangles are complete (see Openings::complete_to) and once more at the end; the calls
/// never overlap. With --resume the run goes on from `state`, which was claimed, and leaves its
/// state there: when it is interrupted, and at the end, until the caller has written the results
/// and removes it.
Status run_openings(BoardSize largest, const OpeningRunOptions& options, RunState& state,
                    const std::function<void(const board::Openings&)>& on_known);

}  // namespace gale::cli
