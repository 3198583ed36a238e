#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {

// The order here is the order in --help. A group (table, search) has verbs of its own after it.
void add_verbs(Verb& app) {
    // questions about one position
    add_solve(app);
    add_moves(app);

    // games that are played
    add_play(app);
    add_referee(app);

    // the page
    add_serve(app);
    add_export_page(app);

    // sequences and periods of heap games
    add_values(app);
    add_period(app);
    add_sweep(app);

    // tables
    Verb& table = app.add_group("table", "Tables of positions, openings and nim-values");
    add_table_three_row(table);
    add_table_board(table);
    add_table_openings(table);
    add_table_rectangles(table);

    // searches
    Verb& search = app.add_group("search", "Searches that report what they find as they go");
    add_search_openings(search);

    // pictures and proofs
    add_plane(app);
    add_explain_period(app);
    add_plot(app);
    add_draw(app);
    add_prove(app);
    add_worksheet(app);
    add_verify(app);
    add_records(app);

    // about the tool
    add_games(app);
    add_bench(app);
    add_documents(app);
}

}  // namespace gale::cli
