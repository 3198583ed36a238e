// Which rung of the ladder solves a board, and what it may take.
#pragma once

#include <string>

#include "apps/cli/frame/verb.hpp"
#include "apps/cli/options/run_options.hpp"

namespace gale::cli {

/// Adds --engine.
inline void add_engine(Verb& verb, std::string& engine) {
    verb.choice("--engine", engine, "Which rung of the ladder; automatic is the scan",
                {board::rung_names.begin(), board::rung_names.end()});
}

/// The engine of that name, within the limits of the run.
inline Result<board::Options> board_engine(const std::string& engine, const RunOptions& run) {
    const auto limits = run.limits();
    if (!limits) return limits.error();
    board::Options options;
    options.rung = *board::rung_named(engine);
    options.limits = *limits;
    return options;
}

}  // namespace gale::cli
