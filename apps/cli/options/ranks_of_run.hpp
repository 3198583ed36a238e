// The ranks that share what this process runs; none unless the program was started on several.
//
// One of the few things that belong to the process as a whole, as its signals do: verbs are the
// same whether their runs are shared or not, and only the limits they hand on know of it.
#pragma once

#include <functional>
#include <mutex>
#include <string>

#include "gale/gale.hpp"

namespace gale::cli {

struct RanksOfRun {
    Ranks* ranks = nullptr;
    /// A stop that was asked for is what a person wants, and not how a launcher ends a run of which
    /// a rank has died.
    std::function<bool()> stop_is_meant = [] { return true; };

    /// The file that keeps the state of the run; empty: none. Safe for threads.
    void set_state(const std::string& path);
    std::string state() const;

private:
    mutable std::mutex mutex_;
    std::string state_;
};

RanksOfRun& ranks_of_run();

}  // namespace gale::cli
