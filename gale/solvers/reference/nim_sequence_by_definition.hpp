// The nim-sequence G(0), G(1), ... of a game on heaps, straight from the definition: slow.
//
// For values in earnest take NimSequence (gale/solvers/heaps/engines/nim_sequence.hpp), which gives
// the same ones. This is the oracle with which every faster heap solver must agree: it tries all
// options of every heap, O(n^2) for n values, O(n^3) for games that leave three heaps. How to do
// better, and why finitely many values can prove a period: doc/algorithms/heap-games.md.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "gale/core/nimber.hpp"
#include "gale/core/periodicity.hpp"
#include "gale/games/heap_game.hpp"

namespace gale {

class NimSequenceByDefinition {
public:
    explicit NimSequenceByDefinition(HeapGame game) : game_(std::move(game)) {}

    /// Makes G(0), ..., G(count - 1) known.
    void extend_to(HeapSize count);

    /// values()[n] is G(n).
    std::span<const Nimber> values() const { return values_; }

    /// The shortest period that the known values prove, if they prove one. Only for codes without
    /// repeating digits: the theorem needs a largest number of tokens that a move takes.
    std::optional<Periodicity> proven_periodicity() const;

private:
    Nimber next_value() const;

    HeapGame game_;
    std::vector<Nimber> values_;
};

}  // namespace gale
