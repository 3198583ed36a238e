// The blocked rung: the sparse space on bytes, 512 heaps at a time.
//
// Blocks of consecutive heaps go through four stages. Filter: bit maps seen from chosen rares
// exclude most common codes for 512 heaps at once; what is left are candidates. Refutation: the
// candidates meet all rares, 64 heaps a load. Serial part: rares below 64 need heaps of the same
// block, so they come last, one heap at a time. Verification, after the rest and on several
// threads: every rare value below each answer must be the sum of two commons, shown by bit maps
// again; where that fails for good, the heap is a rare one, and all after it is done again.
// Few rares need no filter: their sums go straight into a set per heap. On threads the stages are
// a pipeline over the rares (blocked_stint.hpp). Proof, example and costs:
// doc/algorithms/heap-engines.md; checked by tests/oracle/heap_rungs_test.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "gale/kernels/kernels.hpp"
#include "gale/parallel/team_size.hpp"
#include "gale/solvers/heaps/engines/code_book.hpp"
#include "gale/solvers/heaps/engines/code_maps.hpp"
#include "gale/solvers/heaps/engines/code_tape.hpp"
#include "gale/solvers/heaps/engines/engine.hpp"
#include "gale/solvers/heaps/engines/exclusion_lists.hpp"
#include "gale/solvers/heaps/engines/nim_sequence.hpp"
#include "gale/solvers/heaps/engines/removals.hpp"
#include "gale/solvers/heaps/engines/value_list.hpp"

namespace gale::heaps {

/// How many groups of lanes it takes from `begin` to `end` at least.
inline std::size_t groups_to(HeapSize begin, HeapSize end) {
    return static_cast<std::size_t>((end - begin + kernels::lanes - 1) / kernels::lanes);
}

/// Candidates of a heap that are left after the first rares are at most that many.
inline constexpr std::size_t packed_candidates = 4;

/// A set of codes.
using CodeSet = std::array<std::uint64_t, 4>;

class BlockedEngine final : public Engine {
public:
    /// What is needed to go on: all values, or the head and the window of them.
    struct State {
        SparseSpace space;
        std::vector<Rare> rares;
        ValueList head;    // G(0), ...
        ValueList window;  // ..., G(known - 1); empty if the head is everything
        HeapSize known = 0;
    };

    /// Refused: games without a sparse space, and kinds of games whose moves it does not know.
    static Status check(const HeapGame& game);

    /// Values this engine starts from: more than any move removes.
    static HeapSize least_start(const Removals& removals);

    /// Nothing if the values do not fit into bytes. Preconditions: check(game), known >=
    /// least_start.
    static std::unique_ptr<BlockedEngine> make(const HeapGame& game, const SequenceOptions& options,
                                               const State& state);

    Status extend_to(HeapSize count, Observer& observer) override;
    HeapSize known() const override { return known_; }
    HeapSize head_end() const override { return std::min(tape_.head_end(), known_); }
    HeapSize window_begin() const override { return tape_.window_begin(); }
    void copy(HeapSize first, std::span<Value> out) const override;
    const std::uint8_t* codes_from(HeapSize n) const override {
        return n > 0 && n >= tape_.window_begin() ? tape_.at(n) : nullptr;
    }
    Value value_of_code(HeapSize m, std::uint8_t code) const override {
        return common_values_[m & 1][code];
    }
    Witnesses witnesses() const override { return {tape_.size(), tape_.window_begin()}; }
    std::optional<SparseSpace> space() const override { return book_.space(); }
    std::span<const Rare> rares() const override;
    Rung rung() const override { return Rung::blocked; }
    std::uint64_t memory() const override;

    /// At O(1) a value; false if the values do not fit into bytes then.
    bool change_space(const SparseSpace& space) override;

    /// Below here nothing is forgotten, whatever the rares.
    void keep_all_below(HeapSize end) { kept_below_ = end; }

    HeapSize undecided() const override { return undecided_; }
    bool outgrown() const override { return outgrown_; }

private:
    BlockedEngine(const HeapGame& game, const SequenceOptions& options, const SparseSpace& space);
    bool adopt(const State& state);
    void start_over(const SparseSpace& space);
    bool put(HeapSize n, Value value);
    bool add_rares(const std::vector<Rare>& rares);

    // Rares and what they exclude (blocked_exact.cpp).
    void add_rare(HeapSize heap, Value value);
    void add_code(HeapSize distance, Value code);
    void sort_codes();
    void raise_cap(Value code);
    bool rares_are_thick() const;
    using CodeMarks = std::array<std::uint8_t, 512>;
    static void mark(std::span<const kernels::ShiftedCode> codes, const std::uint8_t* at,
                     CodeMarks& excluded);
    static void mark_with_care(std::span<const kernels::ShiftedCode> codes, const std::uint8_t* at,
                               CodeMarks& excluded);
    CodeMarks excluded_commons(HeapSize n, bool careful) const;
    std::optional<Value> least_common(HeapSize n) const;
    CodeSet rares_to_exclude(HeapSize n, Value common_code) const;
    /// What became of the rare values that a heap may have.
    struct Verdict {
        bool is_certain = true;      // false: the values kept do not tell
        std::optional<Value> value;  // the least rare value that is not excluded
    };
    Verdict unexcluded_rare(HeapSize n, CodeSet open) const;
    void strike_sums_of_commons(HeapSize left, HeapSize from, HeapSize end, CodeSet& open) const;
    void strike_sums_with_large_codes(HeapSize n, CodeSet& open) const;
    void note_large_codes(HeapSize end);
    void strike_other_options(HeapSize n, CodeSet& open) const;
    bool is_rare_heap(HeapSize n) const;
    Status step_exactly();

    // The next values, as far as `limit` at most; no state depends on how far.
    Status advance(HeapSize limit);
    Status advance_alone(HeapSize limit);

    // Candidates for one block (blocked_candidates.cpp).
    /// The candidates of a block, in rows of 64 heaps, and which of them are still alive.
    struct Candidates {
        std::array<std::uint8_t, kernels::most_candidates * kernels::block_heaps> codes;
        std::array<std::uint64_t, kernels::most_candidates * kernels::block_words> alive;

        std::uint8_t* row(std::size_t w) {
            return codes.data() + kernels::lanes * kernels::most_candidates * w;
        }
        std::uint64_t* alive_in(std::size_t w) {
            return alive.data() + kernels::most_candidates * w;
        }
    };
    /// Rares within a range of distances, all at least `lanes`.
    struct FarCodes {
        std::span<const kernels::ShiftedCode> quiet;
        std::span<const kernels::ShiftedCode> loud;
    };
    FarCodes codes_between(HeapSize least, HeapSize end) const;
    void refresh_lists();
    void refresh_if_due();
    void list_common_witnesses(HeapSize sample_begin);
    void list_rare_witnesses(HeapSize sample_begin);
    void advance_block();
    bool has_few_codes() const;
    void advance_few(HeapSize n0);
    void advance_many(HeapSize n0);
    void settle_one(HeapSize n);
    void filter_block(HeapSize n0, Candidates& block) const;
    void narrow(HeapSize n, std::span<const kernels::ShiftedCode> codes, std::size_t rows,
                std::uint8_t* candidates, std::uint64_t* alive) const;
    void narrow_with_care(HeapSize n, std::span<const kernels::ShiftedCode> loud, std::size_t rows,
                          std::uint8_t* candidates, std::uint64_t* alive) const;
    void refute(HeapSize n, const FarCodes& far, std::size_t rows, std::uint8_t* candidates,
                std::uint64_t* alive) const;
    std::array<std::uint64_t, packed_candidates> refute_and_pack(HeapSize n, const FarCodes& far,
                                                                 std::uint8_t* candidates,
                                                                 std::uint64_t* alive) const;
    void list_least(HeapSize n, std::size_t l, const FarCodes& far, std::uint8_t* candidates,
                    std::uint64_t* alive) const;
    void replenish(HeapSize n, const FarCodes& far,
                   const std::array<std::uint64_t, packed_candidates>& packed,
                   std::uint8_t* candidates, std::uint64_t* alive) const;
    bool touches_a_rare_rest(HeapSize n0) const;

    // On threads (blocked_stint.cpp).
    class Stint;
    bool has_work_for_team(HeapSize limit) const;
    Status advance_together(HeapSize limit);

    // Verification (blocked_verification.cpp).
    Status verify();
    Error cannot_decide(HeapSize n);
    void forget_the_middle();
    HeapSize kept_for_late_rares() const;
    HeapSize window_kept() const;
    HeapSize head_kept() const;
    HeapSize forgets_at() const;
    HeapSize since_last_rare() const;
    struct OpenRares;
    struct Found {
        HeapSize heap = 0;
        Verdict verdict;
    };
    void open_rares(HeapSize n0, HeapSize end, OpenRares& open) const;
    std::optional<Found> verify_run(HeapSize n0, HeapSize end, OpenRares& open) const;
    Status conclude(const Found& found, HeapSize run_begin);
    void become_rare(HeapSize heap, Value value);

    Removals removals_;
    SequenceOptions options_;
    const kernels::KernelSet& kernels_;
    CodeBook book_;
    TeamSize team_;
    bool alone_next_ = false;  // the next block needs what only one thread can do
    CodeTape tape_;
    HeapSize known_ = 0;     // asked for and verified
    HeapSize verified_ = 0;  // at least known_; at most tape_.size()
    bool outgrown_ = false;
    HeapSize undecided_ = 0;
    HeapSize kept_below_ = 0;
    Value cap_ = 8;                 // candidates are below; a multiple of 8, or 255
    HeapSize settled_exactly_ = 0;  // heaps that ran out of candidates since the last refresh

    std::vector<Rare> rares_;
    std::vector<kernels::ShiftedCode> codes_;  // all; the next three lists share them out
    std::vector<kernels::ShiftedCode> far_;    // distance >= lanes
    std::vector<kernels::ShiftedCode> near_;
    std::vector<kernels::ShiftedCode> loud_;  // far ones that could turn a sentinel into a code
    bool near_is_loud_ = false;
    bool are_sorted_ = false;  // by distance, each list

    // Codes in the upper half of their range are scarce, and so are sums with one of them: here is
    // where they stand, so that such sums need not be looked for in all splits.
    Value large_code_ = 8;
    std::vector<HeapSize> large_places_;
    HeapSize large_noted_ = 0;  // places below are listed

    CodeMaps maps_;
    HeapSize maps_end_ = 0;  // blocks below are in the maps
    HeapSize refreshed_at_ = 0;
    HeapSize refresh_at_ = 0;  // lists are chosen again at this heap
    std::size_t rares_at_refresh_ = 0;
    ExclusionLists common_lists_;
    std::vector<std::vector<std::int32_t>> rare_rows_;  // by code: offsets in the maps, in octets

    std::unique_ptr<Candidates> candidates_;  // of the block at work, on one thread
    // By parity of n and code: the common value.
    std::array<std::array<Value, 256>, 2> common_values_ = {};
    // By parity of n and rare code: the least common code above it; the sentinel if none fits.
    std::array<std::array<std::uint8_t, 256>, 2> least_above_ = {};
};

}  // namespace gale::heaps
