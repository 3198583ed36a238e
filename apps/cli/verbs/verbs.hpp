// The list of all verbs: one function each, defined in verbs/NAME.cpp.
#pragma once

#include "apps/cli/frame/verb.hpp"

namespace gale::cli {

/// Adds every verb to the tool.
void add_verbs(Verb& app);
/// Those of gale-mpi, whose runs ranks share.
void add_shared_verbs(Verb& app);

void add_solve(Verb& app);
void add_moves(Verb& app);
void add_play(Verb& app);
void add_referee(Verb& app);
void add_table_three_row(Verb& table);
void add_table_openings(Verb& table);
void add_table_rectangles(Verb& table);
void add_search_openings(Verb& search);
void add_games(Verb& app);
void add_values(Verb& app);
void add_period(Verb& app);
void add_sweep(Verb& app);
void add_table_board(Verb& table);
void add_records(Verb& app);
void add_verify(Verb& app);
void add_verify_formulas(Verb& verify);
void add_plane(Verb& app);
void add_explain_period(Verb& app);
void add_draw(Verb& app);
void add_plot(Verb& app);
void add_prove(Verb& app);
void add_worksheet(Verb& app);
void add_documents(Verb& app);
void add_bench(Verb& app);
void add_serve(Verb& app);
void add_export_page(Verb& app);

}  // namespace gale::cli
