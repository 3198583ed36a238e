// The blocked rung's proof: every rare value below each answer is a sum of two commons.
//
// Nothing here depends on later heaps, so blocks can be verified in any order and on any thread;
// only the rare found first, if there is one, counts.
#include <array>
#include <bit>
#include <memory>

#include "gale/solvers/heaps/engines/blocked_engine.hpp"
#include "gale/solvers/heaps/engines/open_rares.hpp"

namespace gale::heaps {
namespace {

using kernels::block_heaps;
using kernels::block_words;
using kernels::run_blocks;
using kernels::run_heaps;
using kernels::run_words;

using RunBits = std::array<std::uint64_t, run_words>;

}  // namespace

void BlockedEngine::open_rares(HeapSize n0, HeapSize end, OpenRares& open) const {
    const auto blocks = static_cast<std::size_t>((end - n0) / block_heaps);
    const std::uint8_t* const codes = tape_.at(n0);
    RunBits settled;  // rares, what is verified already, and what is not there
    settled.fill(~std::uint64_t{0});
    for (std::size_t b = 0; b < blocks; ++b)
        kernels_.at_least(codes + b * block_heaps, CodeBook::sentinel, CodeBook::sentinel,
                          settled.data() + b * block_words);
    for (HeapSize n = n0; n < std::min(verified_, end); ++n)
        settled[(n - n0) / 64] |= std::uint64_t{1} << (n % 64);
    open.clear();
    for (unsigned y = 0; y < CodeBook::sentinel; ++y) {
        RunBits wanted = {};
        for (std::size_t b = 0; b < blocks; ++b)
            kernels_.at_least(codes + b * block_heaps, least_above_[0][y], least_above_[1][y],
                              wanted.data() + b * block_words);
        std::uint64_t any = 0;
        for (std::size_t w = 0; w < run_words; ++w) any |= wanted[w] &= ~settled[w];
        if (any == 0) break;
        RunBits covered = {};
        if (y < rare_rows_.size())
            kernels_.cover_run(covered.data(), wanted.data(), maps_.block(n0), rare_rows_[y].data(),
                               rare_rows_[y].size());
        for (std::size_t w = 0; w < run_words; ++w) open.add(w, wanted[w] & ~covered[w], y);
    }
}

/// The first heap of a run that is rare, or cannot be decided, if there is one.
std::optional<BlockedEngine::Found> BlockedEngine::verify_run(HeapSize n0, HeapSize end,
                                                              OpenRares& open) const {
    open_rares(n0, end, open);
    for (std::size_t w = 0; w < run_words; ++w)
        for (std::uint64_t rest = open.touched[w]; rest != 0; rest &= rest - 1) {
            // A heap that runs out of witnesses is looked at in full.
            const std::size_t l = 64 * w + static_cast<unsigned>(std::countr_zero(rest));
            const Verdict verdict = unexcluded_rare(n0 + l, open.sets[l]);
            if (!verdict.is_certain || verdict.value) return Found{n0 + l, verdict};
        }
    return std::nullopt;
}

Status BlockedEngine::verify() {
    const HeapSize end = tape_.size() / block_heaps * block_heaps;
    for (; maps_end_ < end; maps_end_ += block_heaps) maps_.append(tape_, maps_end_);

    const auto open = std::make_unique_for_overwrite<OpenRares>();
    for (HeapSize n0 = verified_ / block_heaps * block_heaps; n0 < end; n0 += run_heaps)
        if (const auto found = verify_run(n0, std::min(n0 + run_heaps, end), *open))
            return conclude(*found, n0);
    verified_ = std::max(verified_, end);
    note_large_codes(verified_);
    return {};
}

/// The first heap that is rare, or cannot be decided, was found in the run at run_begin.
Status BlockedEngine::conclude(const Found& found, HeapSize run_begin) {
    if (found.verdict.is_certain) {
        become_rare(found.heap, *found.verdict.value);
        return {};
    }
    tape_.set_size(std::max(verified_, run_begin));
    verified_ = tape_.size();
    maps_end_ = std::min(maps_end_, verified_ / block_heaps * block_heaps);
    return cannot_decide(found.heap);
}

void BlockedEngine::become_rare(HeapSize heap, Value value) {
    tape_.make_room(heap + 1);
    *tape_.at(heap) = CodeBook::sentinel;
    tape_.set_size(heap + 1);
    verified_ = heap + 1;
    maps_end_ = std::min(maps_end_, heap / block_heaps * block_heaps);
    add_rare(heap, value);
}

}  // namespace gale::heaps
