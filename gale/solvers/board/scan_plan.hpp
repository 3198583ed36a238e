// How a shape is split for the scan, and what that costs in memory.
#pragma once

#include <cstdint>
#include <span>

#include "gale/core/error.hpp"
#include "gale/solvers/board/layout.hpp"
#include "gale/solvers/board/options.hpp"
#include "gale/solvers/board/task_tree.hpp"

namespace gale::board {

struct ScanPlan {
    Layout layout;
    ShapeRank positions;  // of the whole shape, to count what is done
    TaskTree tree;
    unsigned threads = 1;           // fewer than asked for if memory is short
    std::uint64_t fixed_bytes = 0;  // tables, tasks, the solvers
    std::uint64_t set_bytes = 0;    // most that the reached sets take for one worker
    std::uint64_t ahead_bytes = 0;  // what tasks ahead of the first open one may take besides

    /// What a scan with one thread needs.
    std::uint64_t least_bytes() const { return fixed_bytes + set_bytes; }

    /// Fits the plan into the memory limit, or refuses.
    static Result<ScanPlan> make(std::span<const Length> shape, const Options& options);

    /// The plan for one thread, whatever memory it takes.
    static Result<ScanPlan> unlimited(std::span<const Length> shape, const Options& options);
};

}  // namespace gale::board
