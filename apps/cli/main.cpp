// The tool `gale`: everything it can do is in verbs.cpp; how it fails and talks is in tool.cpp.
#include "apps/cli/tool.hpp"
#include "apps/cli/verbs.hpp"
#include "gale/core/version.hpp"

int main(int argc, char** argv) {
    CLI::App app("Gale: who wins, by which moves, and why; tables, periods and their proofs.",
                 "gale");
    app.set_version_flag("--version", std::string("gale ") + gale::version);
    app.footer("Every verb has --help with an example. Start with:\n  gale solve chomp 4x7");
    app.require_subcommand(0, 1);

    gale::cli::Tool tool;
    gale::cli::add_verbs(app, tool);
    return tool.main(app, argc, argv);
}
