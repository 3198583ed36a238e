#include "apps/cli/verbs.hpp"

namespace gale::cli {

// The order here is the order in --help. A group (table, search) has verbs of its own behind it.
void add_verbs(CLI::App& app, Tool& tool) {
    // questions about one position
    add_solve(app, tool);
    add_moves(app, tool);

    // sequences and periods of heap games
    add_values(app, tool);
    add_period(app, tool);
    add_sweep(app, tool);

    // tables
    CLI::App& table = tool.add_group(app, "table", "Tables of positions, openings and nim-values");
    add_table_three_row(table, tool);
    add_table_board(table, tool);
    add_table_openings(table, tool);
    add_table_rectangles(table, tool);

    // searches
    CLI::App& search =
        tool.add_group(app, "search", "Searches that report what they find as they go");
    add_search_openings(search, tool);

    // pictures and proofs
    add_plane(app, tool);
    add_plot(app, tool);
    add_prove(app, tool);
    add_verify(app, tool);

    // about the tool
    add_games(app, tool);
    add_bench(app, tool);
    add_documents(app, tool);
}

}  // namespace gale::cli
