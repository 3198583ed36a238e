// What every rung of the ladder can do; NimSequence drives one of them at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "gale/core/error.hpp"
#include "gale/core/heap_size.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/games/heap_game.hpp"
#include "gale/kernels/kernels.hpp"
#include "gale/solvers/heaps/engines/rung.hpp"
#include "gale/solvers/heaps/engines/sparse_space.hpp"
#include "gale/solvers/heaps/engines/witnesses.hpp"

namespace gale::heaps {

/// Values are below 2^32 on every rung; a larger one is refused, never wrapped.
using Value = std::uint32_t;

inline const kernels::KernelSet& kernels_of(const Limits& limits) {
    return limits.kernels != nullptr ? *limits.kernels : kernels::best_kernels();
}

/// What an engine answers that was not taught the moves of a kind of games.
inline Error unknown_moves(Rung rung, const HeapGame& game) {
    return bad_input(
        sentence("the engine '{}' does not know the moves of {}", name(rung), game.name()));
}

struct Rare {
    HeapSize heap = 0;
    Value value = 0;
};

class Engine {
public:
    virtual ~Engine() = default;

    /// Makes G(0), ..., G(count - 1) known, unless told to stop or out of memory.
    virtual Status extend_to(HeapSize count, Observer& observer) = 0;

    virtual HeapSize known() const = 0;
    virtual HeapSize head_end() const { return known(); }
    virtual HeapSize window_begin() const { return 0; }
    virtual void copy(HeapSize first, std::span<Value> out) const = 0;

    /// The kept values from n on as codes of one byte below CodeBook::sentinel, where the engine
    /// has such: the heap m has value_of_code(m, code) if it is not among the rares. Otherwise
    /// nullptr.
    virtual const std::uint8_t* codes_from(HeapSize /*n*/) const { return nullptr; }
    virtual Value value_of_code(HeapSize /*m*/, std::uint8_t /*code*/) const { return 0; }

    /// What has a part in showing the values to come: nothing that was forgotten.
    virtual Witnesses witnesses() const { return {known(), 0}; }

    virtual std::optional<SparseSpace> space() const { return std::nullopt; }
    virtual std::span<const Rare> rares() const { return {}; }
    /// Tells rares and commons apart in another way. Returns false, and changes nothing, if the
    /// engine cannot do so. Precondition: window_begin() is 0.
    virtual bool change_space(const SparseSpace& /*space*/) { return false; }

    /// A value came that this engine cannot hold: extend_to fails, known() stays, and a wider rung
    /// must go on.
    virtual bool outgrown() const { return false; }

    /// The heap known() or one soon after it can only be decided with values that were forgotten:
    /// that heap, and extend_to fails. Otherwise 0.
    virtual HeapSize undecided() const { return 0; }

    /// About how many splits the next value takes to be marked, or other work of the same length:
    /// what a higher rung has to undercut.
    virtual std::uint64_t marks_for_next() const { return UINT64_MAX; }

    /// Which one this is.
    virtual Rung rung() const = 0;

    /// Bytes held now, and bytes that a value takes at least.
    virtual std::uint64_t memory() const = 0;
    virtual std::uint64_t bytes_per_value() const { return 1; }
};

}  // namespace gale::heaps
