// Codes whose nim-sequences are the same but for a shift, so that one computation serves them all.
//
// Two steps, each a small theorem (doc/algorithms/heap-games.md). *First cousins*: if a heap of 1
// has no move, give every heap one token less; taking t and leaving h heaps becomes taking
// t + h - 1. *Idle bits*: "take all t" matters to the heap of t tokens alone, and not even to that
// if it has another option of value 0; such bits are set. Repeated, the two steps lead every
// finite code to a normal form. Checked against the definition by
// tests/oracle/heap_periods_test.cpp.
#pragma once

#include "gale/core/heap_size.hpp"
#include "gale/games/take_and_break.hpp"

namespace gale::heaps {

/// G(n) of a code is 0 for n < shift and G(n - shift) of `code` for n >= shift.
struct ShiftedCode {
    TakeAndBreakCode code;
    HeapSize shift = 0;

    bool operator==(const ShiftedCode&) const = default;
};

/// The code in which every heap has one token less. Precondition: the code is finite and a heap
/// of 1 has no move (bit 0 of d_1 is not set).
TakeAndBreakCode first_cousin(const TakeAndBreakCode& code);

/// The same sequence with every idle bit set. Precondition: the code is finite.
TakeAndBreakCode with_idle_bits(const TakeAndBreakCode& code);

/// The normal form under both steps; an infinite code, or one without moves, is its own.
/// Cost: the values of the first `most_taken` heaps, by the definition.
ShiftedCode standard_form(const TakeAndBreakCode& code);

}  // namespace gale::heaps
