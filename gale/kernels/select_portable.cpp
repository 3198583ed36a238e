// On other CPUs there is the portable set alone.
#include "gale/kernels/kernels.hpp"

namespace gale::kernels {

std::span<const KernelSet* const> all_kernels() {
    static const KernelSet* const sets[] = {&portable_kernels()};
    return sets;
}

}  // namespace gale::kernels
