// The blocked rung on threads: a pipeline over the rares.
//
// What a rare r excludes at the heap n depends on the value of n - t - r, so rares from a distance
// D on can be looked at as soon as all values up to n - D are known, D heaps ahead of the front.
// The candidates of a block of heaps are the set of codes that are not excluded yet. They travel:
// from the filter, by rares at filters_ahead() and more, to all rares at refute_ahead and more, to
// the front, where one thread meets them with the nearest rares and settles the values.
// Verification follows behind the front. Whoever has nothing to do takes the task nearest to the
// front that is ready; there is no barrier, each stage has a counter of its progress. If a heap
// turns out to be rare, the stint ends, and the next one starts after that heap. Values and states
// are those of one thread; checked by tests/oracle/heap_threads_test.cpp, also under
// ThreadSanitizer.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "gale/solvers/heaps/engines/blocked_engine.hpp"
#include "gale/solvers/heaps/engines/open_rares.hpp"

namespace gale::heaps {

/// Blocks of the longest stint: about as many as are asked for at a time.
inline constexpr std::size_t stint_blocks = 2048;

/// Distances of rares from which on a block is filtered ahead of the front: while one thread
/// filters a block, larger teams settle several, but the fewer rares filter, the more candidates
/// are left.
inline HeapSize filters_ahead(unsigned threads) {
    if (threads == 1) return kernels::block_heaps;
    return (threads == 2 ? 4 : 8) * kernels::block_heaps;
}

/// Distances of rares from which on a group of 64 heaps is refuted ahead of the front; what is
/// nearer is left to the front.
inline constexpr HeapSize refute_ahead = 2 * kernels::block_heaps;

class BlockedEngine::Stint {
public:
    /// Goes on from the end of the engine's tape to `end`, a multiple of a block. Room was made.
    Stint(BlockedEngine& engine, HeapSize end, unsigned members);

    /// What a member of the team does; the last one leads.
    void work(unsigned member);

    /// Values up to here were settled, and are in the maps.
    HeapSize front() const { return front_; }
    HeapSize mapped() const { return mapped_; }
    /// The leader met a code that only one thread may take in.
    bool needs_one_thread() const { return needs_one_thread_; }
    /// The first run that has a heap that is rare or undecided.
    struct FoundInRun {
        HeapSize run_begin = 0;
        Found found;
    };
    const std::optional<FoundInRun>& found() const { return found_; }

private:
    class Verifier;
    using Counter = std::atomic<HeapSize>;
    static constexpr std::size_t groups = kernels::block_heaps / kernels::lanes;
    static constexpr std::size_t slots = 32;

    struct alignas(64) Slot {
        Candidates candidates;
        Counter filtered{0};                       // the end of the block that was filtered
        std::array<Counter, groups> refuted = {};  // the end of the group that was refuted
    };
    Slot& slot(HeapSize n) { return slots_[n / kernels::block_heaps % slots]; }
    static std::size_t group(HeapSize n) { return n / kernels::lanes % groups; }

    void lead();
    bool lead_block(HeapSize end);
    bool lead_group(HeapSize end);
    bool lead_few(HeapSize end);
    bool wait_for_candidates(HeapSize n);
    bool settle(HeapSize n);

    // Each takes the next task of its stage if one is ready.
    bool filter_next();
    bool refute_next();
    bool map_next();
    bool verify_next(OpenRares& open);
    bool is_over() const;

    BlockedEngine& engine_;
    const HeapSize end_;
    const bool has_few_codes_;
    // A run takes long to verify, and whoever is at it cannot help the front; about a third of the
    // work is verification.
    const unsigned most_verifiers_;
    const HeapSize filter_ahead_;
    FarCodes ahead_codes_;
    FarCodes front_codes_;
    std::vector<Slot> slots_;
    std::vector<std::unique_ptr<OpenRares>> open_;
    bool needs_one_thread_ = false;
    std::mutex mutex_;
    std::optional<FoundInRun> found_;

    alignas(64) Counter front_;
    alignas(64) Counter mapped_;
    alignas(64) Counter filter_next_;
    alignas(64) Counter refute_next_;
    alignas(64) Counter verify_next_;
    std::atomic<unsigned> verifiers_{0};
    alignas(64) std::atomic<bool> is_mapping_{false};
    alignas(64) std::atomic<bool> has_led_{false};
    std::atomic<bool> is_halted_{false};
};

}  // namespace gale::heaps
