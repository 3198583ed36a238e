#include "apps/cli/verbs.hpp"

namespace gale::cli {

// The order here is the order in --help. A group (table, search) has verbs of its own behind it.
void add_verbs(CLI::App& app, Tool& tool) {
    // questions about one position
    add_solve(app, tool);
    add_moves(app, tool);

    // sequences and periods of heap games

    // tables
    [[maybe_unused]] CLI::App& table =
        tool.add_group(app, "table", "Tables of positions, openings and nim-values");

    // searches
    [[maybe_unused]] CLI::App& search =
        tool.add_group(app, "search", "Searches that report what they find as they go");

    // pictures and proofs

    // about the tool
    add_games(app, tool);
    add_bench(app, tool);
}

}  // namespace gale::cli
