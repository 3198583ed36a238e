// The tool `gale`: everything it can do is in verbs.cpp; how it fails and talks is in tool.cpp.
#include <new>

#include "apps/cli/out_of_memory.hpp"
#include "apps/cli/tool.hpp"
#include "apps/cli/verbs.hpp"
#include "gale/core/version.hpp"
#include "gale/storage/standard_descriptors.hpp"

namespace {

int run_tool(int argc, char** argv) {
    CLI::App app("Gale: who wins, by which moves, and why; tables, periods and their proofs.",
                 "gale");
    app.set_version_flag("--version", std::string("gale ") + gale::version);
    app.footer("Every verb has --help with an example. Start with:\n  gale solve chomp 4x7");
    app.require_subcommand(0, 1);

    gale::cli::Tool tool;
    gale::cli::add_verbs(app, tool);
    return tool.main(app, argc, argv);
}

}  // namespace

// Memory may run out anywhere: while the verbs are described, while they work, and while another
// failure is put into words. So the last sentence is one that needs none.
int main(int argc, char** argv) {
    gale::storage::occupy_standard_descriptors();
    gale::cli::expect_to_run_out_of_memory();
    try {
        const int code = run_tool(argc, argv);
        if (code != 0 || !gale::cli::memory_ran_out()) return code;
    } catch (const std::bad_alloc&) {
    }
    gale::cli::say_out_of_memory();
    return 1;
}
