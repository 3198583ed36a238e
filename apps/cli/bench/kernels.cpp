// gale bench --kernels: which inner loops this machine can run.
#include "apps/cli/bench/benches.hpp"

namespace gale::cli {

Status list_kernels() {
    bench_line("portable");
    return {};
}

}  // namespace gale::cli
