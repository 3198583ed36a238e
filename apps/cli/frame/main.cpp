// The tool `gale`: everything it can do is in verbs.cpp; how it fails and talks is in tool.cpp.
#include <new>

#include "apps/cli/frame/commit.hpp"
#include "apps/cli/frame/language.hpp"
#include "apps/cli/frame/out_of_memory.hpp"
#include "apps/cli/frame/tool.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace {

int run_gale(int argc, char** argv) {
    const auto language = gale::cli::choose_language(argc, argv);
    gale::cli::Verb tool(
        "gale",
        gale::translatable(
            "Gale: who wins, by which moves, and why; tables, periods and their proofs."),
        gale::translatable(
            "Every verb has --help with an example. Start with:\n  gale solve chomp 4x7"),
        gale::cli::version_and_commit());
    gale::cli::add_verbs(tool);
    if (!language) return gale::cli::report(tool, language.error());
    return gale::cli::run_tool(tool, argc, argv);
}

}  // namespace

// Memory may run out anywhere: while the verbs are described, while they work, and while another
// failure is put into words. So the last sentence is one that needs none.
int main(int argc, char** argv) {
    gale::occupy_standard_descriptors();
    gale::cli::expect_to_run_out_of_memory();
    try {
        const int code = run_gale(argc, argv);
        if (code != 0 || !gale::cli::memory_ran_out()) return code;
    } catch (const std::bad_alloc&) {
    }
    gale::cli::say_out_of_memory();
    return 1;
}
