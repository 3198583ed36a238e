// gale bench --kernels: which inner loops this machine can run, and the ones in use.
#include <fmt/format.h>

#include "apps/cli/bench/benches.hpp"
#include "apps/cli/kernel_choice.hpp"

namespace gale::cli {

Status list_kernels() {
    const auto chosen = chosen_kernels();
    if (!chosen) return chosen.error();
    for (const kernels::KernelSet* set : kernels::all_kernels()) {
        const char* const state = set == *chosen     ? "in use"
                                  : set->runs_here() ? "runs here"
                                                     : "does not run here";
        bench_line(fmt::format("{:<9} {:<18} needs {}", set->name, state, set->needs));
    }
    return {};
}

}  // namespace gale::cli
