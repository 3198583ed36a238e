// Which kernels a run uses: the environment variable GALE_KERNELS, or the best for this CPU.
#pragma once

#include "gale/gale.hpp"

namespace gale::cli {

/// The set that GALE_KERNELS names; the best one if it is not set. Refused: a set that does not
/// exist or does not run here.
Result<const KernelSet*> chosen_kernels();

}  // namespace gale::cli
