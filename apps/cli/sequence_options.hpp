// How a verb runs the engine of nim-sequences: its threads, its memory, its kernels.
#pragma once

#include "apps/cli/run_options.hpp"
#include "gale/solvers/heaps/nim_sequence.hpp"

namespace gale::cli {

/// Refused: kernels that do not exist or do not run here.
Result<heaps::SequenceOptions> sequence_options(const RunOptions& run);

}  // namespace gale::cli
