// Runs `gale table board`: the engine, the output, and checkpoints between them.
#pragma once

#include <functional>
#include <string>

#include "apps/cli/board_output.hpp"
#include "gale/core/observer.hpp"
#include "gale/solvers/board/options.hpp"

namespace gale::cli {

struct BoardTableRun {
    board::Options engine;
    std::string checkpoint;                                       // empty: none is written
    std::function<bool()> checkpoint_due = [] { return false; };  // asked now and then
    /// What else must be done, with the table written, before the state may go; empty: nothing.
    std::function<Status()> afterwards;
};

/// "…needs -o FILE", "…has no lines": what cannot be done, before anything is.
Status check_board_table(const BoardTable& table, const BoardTableRun& run);

/// Writes the table. Goes on from the checkpoint if there is one; an interruption leaves one
/// behind, completion removes it. The bytes do not depend on threads or interruptions.
Status write_board_table(const BoardTable& table, const BoardTableRun& run, Observer& observer);

}  // namespace gale::cli
