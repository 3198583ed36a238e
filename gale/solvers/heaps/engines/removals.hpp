// How many tokens a move may take, sorted by how many heaps it leaves.
//
// A code has its moves by tokens taken; the engines want them by what is left: the values of
// single heaps, the sums of splits into two, the sums of splits into three.
#pragma once

#include <cstdint>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/heap_size.hpp"
#include "gale/games/heap_game.hpp"

namespace gale::heaps {

struct Removals {
    std::vector<HeapSize> leaving_one;  // ascending; all t with that bit in the finite part
    std::vector<HeapSize> leaving_two;
    std::vector<HeapSize> leaving_three;
    HeapSize repeat_from = 0;             // first t of the repeating digits
    std::vector<std::uint8_t> repeating;  // empty: the code ends at repeat_from
    bool unequal = false;                 // two heaps left must differ

    explicit Removals(const HeapGame& game);

    /// The rare/common split applies: at most two heaps, finitely many digits, some split.
    bool allow_sparse_space() const;
    Status check_sparse_space(const HeapGame& game) const;

    /// The largest t of a move.
    HeapSize most() const { return repeat_from == 0 ? 0 : repeat_from - 1; }
};

}  // namespace gale::heaps
