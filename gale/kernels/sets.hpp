// The sets that are built for this kind of CPU; only select.cpp and the sets include this.
#pragma once

#include "gale/kernels/kernels.hpp"

namespace gale::kernels {

const KernelSet& avx2_kernels();
const KernelSet& avx512_kernels();

}  // namespace gale::kernels
