// Drives the rungs: starts one, keeps the statistics, climbs when a sparse space pays.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "gale/core/bytes.hpp"
#include "gale/solvers/heaps/engines/blocked_engine.hpp"
#include "gale/solvers/heaps/engines/engine.hpp"
#include "gale/solvers/heaps/engines/nim_sequence.hpp"
#include "gale/solvers/heaps/engines/value_tally.hpp"

namespace gale::heaps {

/// By place modulo 4 and code.
using CodeCounts = std::array<std::array<std::uint32_t, 256>, 4>;

class Ladder {
public:
    /// The options can be used for this game.
    static Status check(const HeapGame& game, const SequenceOptions& options);

    /// Precondition: check(game, options).
    Ladder(HeapGame game, const SequenceOptions& options);

    Status extend_to(HeapSize count, Observer& observer);
    HeapSize known() const { return was_cut_off_ ? 0 : engine_->known(); }
    const Engine& engine() const { return *engine_; }
    const HeapGame& game() const { return game_; }
    const Limits& limits() const { return options_.limits; }

    SequenceFacts facts() const;
    std::optional<SparseSpace> space() const;
    std::span<const RareHeap> rares() const;
    unsigned starts_over() const { return starts_over_; }

    Status save(ByteSink& sink) const;
    Status load(ByteSource& source);

    Status fits_into_memory(HeapSize count) const;

private:
    void start();
    Status extend_in_segments(HeapSize count, Observer& observer);
    Status start_over(HeapSize undecided);
    void take_note();
    void note(HeapSize first, HeapSize last, Value value, std::uint64_t times);
    void note_values(HeapSize end);
    void note_codes(std::span<const std::uint8_t> codes, const CodeCounts& counts);
    void climb_if_it_pays();
    bool pays(const ChosenSpace& chosen) const;
    bool climb(const SparseSpace& space);
    void step_down();
    Status go_on_from(BlockedEngine::State state, Rung rung);
    std::unique_ptr<Engine> fresh_engine(Rung rung) const;
    std::vector<Value> copied(HeapSize first, HeapSize end) const;
    void refresh_rares() const;

    HeapGame game_;
    Removals removals_;
    SequenceOptions options_;
    std::unique_ptr<Engine> engine_;
    HeapSize climb_at_ = 0;
    HeapSize kept_below_ = 0;   // nothing below is forgotten, even with Keep::window
    unsigned starts_over_ = 0;  // because something was forgotten too soon
    // By an exception (out of memory): a rare may be in one list of the engine and not in another,
    // so nothing it holds is of use.
    bool was_cut_off_ = false;

    HeapSize noted_ = 0;  // the statistics cover G(0), ..., G(noted_ - 1)
    ValueTally tally_;
    SequenceFacts facts_;
    mutable std::vector<std::uint64_t> all_counts_;

    mutable HeapSize rares_of_ = 0;  // the next three are up to date for that many values
    mutable std::optional<SparseSpace> space_;
    mutable std::vector<RareHeap> rares_;
};

}  // namespace gale::heaps
