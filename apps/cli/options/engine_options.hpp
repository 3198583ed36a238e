// Which rung of the ladder solves a board.
#pragma once

#include "apps/cli/frame/verb.hpp"

namespace gale::cli {

/// Adds --engine.
inline void add_engine(Verb& verb, std::string& engine) {
    verb.choice("--engine", engine, {board::engine_names.begin(), board::engine_names.end()},
                "Which rung of the ladder; automatic is the sweep");
}

}  // namespace gale::cli
