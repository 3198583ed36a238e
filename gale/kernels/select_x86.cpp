// Which sets there are on x86-64, slowest first.
#include "gale/kernels/sets.hpp"

namespace gale::kernels {

std::span<const KernelSet* const> all_kernels() {
    static const KernelSet* const sets[] = {&portable_kernels(), &avx2_kernels(),
                                            &avx512_kernels()};
    return sets;
}

}  // namespace gale::kernels
