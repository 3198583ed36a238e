// The list of all verbs: one function each, defined in verbs/NAME.cpp.
#pragma once

#include "apps/cli/tool.hpp"

namespace gale::cli {

/// Adds every verb to the tool.
void add_verbs(CLI::App& app, Tool& tool);

void add_solve(CLI::App& app, Tool& tool);
void add_moves(CLI::App& app, Tool& tool);
void add_table_three_row(CLI::App& table, Tool& tool);
void add_table_openings(CLI::App& table, Tool& tool);
void add_table_rectangles(CLI::App& table, Tool& tool);
void add_search_openings(CLI::App& search, Tool& tool);
void add_games(CLI::App& app, Tool& tool);
void add_values(CLI::App& app, Tool& tool);
void add_period(CLI::App& app, Tool& tool);
void add_sweep(CLI::App& app, Tool& tool);
void add_table_board(CLI::App& table, Tool& tool);
void add_verify(CLI::App& app, Tool& tool);
void add_verify_formulas(CLI::App& verify, Tool& tool);
void add_plane(CLI::App& app, Tool& tool);
void add_plot(CLI::App& app, Tool& tool);
void add_prove(CLI::App& app, Tool& tool);
void add_documents(CLI::App& app, Tool& tool);
void add_bench(CLI::App& app, Tool& tool);

}  // namespace gale::cli
