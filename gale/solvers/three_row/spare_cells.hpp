// The memory of planes that are done with, for the planes that come.
//
// A tile needs some megabytes for as long as it is worked. Given back and asked for again, they
// would be mapped and cleared by the system each time, which takes more than a tenth of the time.
#pragma once

#include <cstddef>
#include <mutex>
#include <vector>

#include "gale/solvers/three_row/plane.hpp"

namespace gale::three_row {

/// Safe for threads.
class SpareCells {
public:
    /// No cells, with room for as many.
    std::vector<Length> take(std::size_t room) {
        std::vector<Length> cells;
        {
            const std::lock_guard lock(mutex_);
            if (!spare_.empty()) {
                cells = std::move(spare_.back());
                spare_.pop_back();
            }
        }
        // Planes become longer and longer: with some more room this does for the next ones, too.
        if (cells.capacity() < room) cells.reserve(room + room / 8);
        return cells;
    }

    /// Cells that nobody needs.
    void give(std::vector<Length> cells) {
        if (cells.capacity() == 0) return;
        cells.clear();
        const std::lock_guard lock(mutex_);
        spare_.push_back(std::move(cells));
    }

private:
    std::mutex mutex_;
    std::vector<std::vector<Length>> spare_;
};

}  // namespace gale::three_row
