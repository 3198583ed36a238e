// One reached set; inside of reached_sets.cpp and reached_sets_saved.cpp only.
#pragma once

#include "gale/solvers/board/reached_sets.hpp"

namespace gale::board {

/// The reached set of row `row` under a prefix of `row` rows.
struct ReachedSets::Set {
    Set* parent = nullptr;
    std::size_t row = 0;
    Length above = 0;        // length of row - 1
    Length longest = 0;      // greatest length of row `row`
    std::uint32_t open = 0;  // lengths of row `row` whose tasks are not all done
    std::vector<std::uint64_t*> pieces;
    std::vector<WordMemory> memory;           // by piece, or one for all
    std::vector<std::unique_ptr<Set>> below;  // by length of row `row`
};

}  // namespace gale::board
