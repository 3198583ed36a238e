// Which words of the reached sets a task reads and writes.
//
// The reached set of row i is a run of words: its fillings in ascending order (layout.hpp). A task
// needs one block of each set of its rows, its own fillings, and of the set of its last row all
// that comes before them; and where rows i and i + 1 have the same length c it writes, in the set
// of row i, the fillings that begin with c + 1 (doc/algorithms/boards.md). Tasks that do not wait
// for one another share none of these words. Whoever keeps the sets says where they are: in one
// memory (reached_sets.hpp) or with many ranks (shared_scan.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gale/solvers/board/layout.hpp"
#include "gale/solvers/board/task_tree.hpp"

namespace gale::board {

/// A reached set: for each length of the first row of a filling its words. A set of the last
/// prefix row has one piece, a unit.
using Pieces = std::uint64_t* const*;

/// A run of words in the set of one row.
struct TaskBlock {
    std::size_t row = 0;
    std::size_t piece = 0;    // length of the first row of its fillings; 0 in a set of one piece
    std::uint64_t start = 0;  // words of the set before it
    std::uint64_t words = 0;
    bool is_new = false;  // nobody has written it before: it is not read
};

/// The blocks of one task.
struct TaskBlocks {
    std::vector<TaskBlock> own;                  // by row, without the last one
    std::vector<std::vector<TaskBlock>> longer;  // by row: the fillings that begin with c + 1
    TaskBlock last;                              // of the last row: from the beginning of its set
    std::uint64_t last_read = 0;                 // so many words of it have been written before

    void find(const Layout& layout, const TaskTree& tree, std::span<const Length> prefix);
};

/// The same in memory.
struct TaskPlaces {
    std::vector<std::uint64_t*> own;
    std::vector<std::vector<std::uint64_t*>> longer;
    Pieces last = nullptr;
};

}  // namespace gale::board
