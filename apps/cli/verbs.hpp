// The list of all verbs: one function each, defined in verbs/NAME.cpp.
#pragma once

#include "apps/cli/tool.hpp"

namespace gale::cli {

/// Adds every verb to the tool.
void add_verbs(CLI::App& app, Tool& tool);

void add_bench(CLI::App& app, Tool& tool);

}  // namespace gale::cli
