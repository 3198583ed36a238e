#include "apps/cli/verbs.hpp"

namespace gale::cli {

// The order here is the order in --help. Groups (table, search, verify) hold verbs of their own.
void add_verbs(CLI::App& app, Tool& tool) { add_bench(app, tool); }

}  // namespace gale::cli
