#include "apps/cli/options/kernel_choice.hpp"

#include <cstdlib>
#include <string>

namespace gale::cli {

Result<const kernels::KernelSet*> chosen_kernels() {
    const char* const name = std::getenv("GALE_KERNELS");
    if (name == nullptr || *name == '\0') return &kernels::best_kernels();
    if (const kernels::KernelSet* set = kernels::find_kernels(name)) return set;
    std::string known;
    for (const kernels::KernelSet* set : kernels::all_kernels())
        if (set->runs_here()) known += (known.empty() ? "" : ", ") + std::string(set->name);
    return bad_input("GALE_KERNELS is '" + std::string(name) + "'; this machine runs " + known);
}

}  // namespace gale::cli
