#include "apps/cli/options/kernel_choice.hpp"

#include <cstdlib>
#include <string>

namespace gale::cli {

Result<const KernelSet*> chosen_kernels() {
    const char* const name = std::getenv("GALE_KERNELS");
    if (name == nullptr || *name == '\0') return &best_kernels();
    if (const KernelSet* set = find_kernels(name)) return set;
    std::string known;
    for (const KernelSet* set : all_kernels())
        if (set->runs_here()) known += (known.empty() ? "" : ", ") + std::string(set->name);
    return bad_input(
        sentence("GALE_KERNELS is '{}'; this machine runs {}", std::string_view(name), known));
}

}  // namespace gale::cli
