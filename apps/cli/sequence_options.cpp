#include "apps/cli/sequence_options.hpp"

#include "apps/cli/kernel_choice.hpp"

namespace gale::cli {

Result<heaps::SequenceOptions> sequence_options(const RunOptions& run) {
    const auto kernels = chosen_kernels();
    if (!kernels) return kernels.error();
    heaps::SequenceOptions options;
    options.kernels = *kernels;
    options.threads = run.thread_count();
    options.memory_limit = run.memory_limit;
    return options;
}

}  // namespace gale::cli
