// Which rung of the ladder solves a board.
#pragma once

#include "apps/cli/frame/verb.hpp"

namespace gale::cli {

/// Adds --engine.
inline void add_engine(Verb& verb, std::string& engine) {
    verb.choice("--engine", engine, {board::rung_names.begin(), board::rung_names.end()},
                "Which rung of the ladder; automatic is the scan");
}

}  // namespace gale::cli
