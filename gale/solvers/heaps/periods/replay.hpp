// The values of a sequence once more, from one of its milestones on or from the first heap on.
//
// Computes what it hands out with the same engine and the same proof of every value; so a replay
// that cannot decide a heap says so, and never guesses.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "gale/core/bytes.hpp"
#include "gale/core/observer.hpp"
#include "gale/solvers/heaps/engines/blocked_engine.hpp"
#include "gale/solvers/heaps/engines/nim_sequence.hpp"

namespace gale::heaps {

/// What all replays of a sequence have in common.
struct ReplayScript {
    HeapGame game;
    SequenceOptions options;
    SparseSpace space;
    std::vector<Rare> rares;
    ValueList head;
    std::size_t kept = 0;  // codes that a milestone keeps

    /// Precondition: the sequence has a space, and forgot some of its values.
    static ReplayScript of(const NimSequence& sequence, const SequenceOptions& options,
                           std::size_t kept);
};

class Replay {
public:
    /// From the first heap on.
    static Result<Replay> from_the_start(const ReplayScript& script);
    /// From `heap` on, by the codes of the heaps before it, none of which is rare.
    static Result<Replay> from(const ReplayScript& script, HeapSize heap,
                               std::span<const std::uint8_t> codes);

    HeapSize known() const { return engine_ ? engine_->known() : sequence_->known(); }
    /// Precondition: count is at most SequenceOptions::window more than known().
    Status extend_to(HeapSize count, Observer& observer) {
        return engine_ ? engine_->extend_to(count, observer)
                       : sequence_->extend_to(count, observer);
    }
    /// Precondition: they were made known by the last extend_to(), or lie as far before it as the
    /// words of milestones.
    void copy(HeapSize first, std::span<Value> out) const {
        engine_ ? engine_->copy(first, out) : sequence_->copy(first, out);
    }

    Status save(const ReplayScript& script, ByteSink& sink) const;
    static Result<Replay> load(const ReplayScript& script, ByteSource& source);

private:
    std::unique_ptr<BlockedEngine> engine_;  // from a milestone on
    std::optional<NimSequence> sequence_;    // from the start on
};

}  // namespace gale::heaps
