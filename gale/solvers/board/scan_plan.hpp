// How the rows of a shape are split for the scan, and what that costs in memory.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/solvers/board/layout.hpp"
#include "gale/solvers/board/options.hpp"

namespace gale::board {

struct ScanPlan {
    Layout layout;
    ShapeRank positions;            // of the whole shape, to count what is done
    std::size_t task_rows = 1;      // rows of a task's prefix
    unsigned threads = 1;           // fewer than asked for if memory is short
    std::uint64_t fixed_bytes = 0;  // tables, the reached set of row 0, the solvers
    std::uint64_t group_bytes = 0;  // one reached set for each other row of a task
    std::uint64_t group_limit = 0;  // what the reached sets of those rows may take together

    /// What a scan with one thread needs.
    std::uint64_t least_bytes() const { return fixed_bytes + group_bytes; }

    /// Fits the plan into the memory limit, or refuses.
    static Result<ScanPlan> make(std::span<const Length> shape, const Options& options);

    /// The plan for one thread, whatever memory it takes.
    static Result<ScanPlan> unlimited(std::span<const Length> shape, const Options& options);
};

}  // namespace gale::board
