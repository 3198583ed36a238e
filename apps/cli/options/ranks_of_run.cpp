#include "apps/cli/options/ranks_of_run.hpp"

namespace gale::cli {

void RanksOfRun::set_state(const std::string& path) {
    const std::lock_guard lock(mutex_);
    state_ = path;
}

std::string RanksOfRun::state() const {
    const std::lock_guard lock(mutex_);
    return state_;
}

RanksOfRun& ranks_of_run() {
    static RanksOfRun ranks;
    return ranks;
}

}  // namespace gale::cli
