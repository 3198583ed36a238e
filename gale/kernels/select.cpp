#include "gale/kernels/kernels.hpp"

namespace gale::kernels {

const KernelSet& best_kernels() {
    const KernelSet* best = &portable_kernels();
    for (const KernelSet* set : all_kernels())
        if (set->runs_here()) best = set;
    return *best;
}

const KernelSet* find_kernels(std::string_view name) {
    for (const KernelSet* set : all_kernels())
        if (set->name == name && set->runs_here()) return set;
    return nullptr;
}

}  // namespace gale::kernels
