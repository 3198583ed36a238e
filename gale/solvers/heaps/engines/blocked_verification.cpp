// The blocked rung's proof: every rare value below each answer is a sum of two commons.
//
// Nothing here depends on later heaps, so blocks can be verified in any order and on any thread;
// only the rare found first, if there is one, counts.
#include <bit>

#include "gale/parallel/thread_team.hpp"
#include "gale/solvers/heaps/engines/blocked_engine.hpp"

namespace gale::heaps {
namespace {

using kernels::block_heaps;
using kernels::block_words;

using BlockBits = std::array<std::uint64_t, block_words>;

}  // namespace

void BlockedEngine::open_rares(HeapSize n0, std::vector<std::pair<HeapSize, CodeSet>>& open) const {
    const std::uint8_t* const codes = tape_.at(n0);
    BlockBits settled;  // rares, and what is verified already
    kernels_.at_least(codes, CodeBook::sentinel, CodeBook::sentinel, settled.data());
    for (HeapSize n = n0; n < std::min(verified_, n0 + block_heaps); ++n)
        settled[(n - n0) / 64] |= std::uint64_t{1} << (n % 64);
    std::array<CodeSet, block_heaps> sets;
    BlockBits touched = {};
    for (unsigned y = 0; y < CodeBook::sentinel; ++y) {
        BlockBits wanted;
        kernels_.at_least(codes, least_above_[0][y], least_above_[1][y], wanted.data());
        std::uint64_t any = 0;
        for (std::size_t w = 0; w < block_words; ++w) any |= wanted[w] &= ~settled[w];
        if (any == 0) break;
        BlockBits covered = {};
        if (y < rare_lists_.size())
            kernels_.cover(covered.data(), wanted.data(), maps_.block(n0), rare_lists_[y].data(),
                           rare_lists_[y].size());
        for (std::size_t w = 0; w < block_words; ++w)
            for (std::uint64_t rest = wanted[w] & ~covered[w]; rest != 0; rest &= rest - 1) {
                const auto bit = static_cast<unsigned>(std::countr_zero(rest));
                CodeSet& set = sets[64 * w + bit];
                if ((touched[w] >> bit & 1) == 0) set = {};
                touched[w] |= std::uint64_t{1} << bit;
                set[y / 64] |= std::uint64_t{1} << (y % 64);
            }
    }
    for (std::size_t w = 0; w < block_words; ++w)
        for (std::uint64_t rest = touched[w]; rest != 0; rest &= rest - 1) {
            const std::size_t l = 64 * w + static_cast<unsigned>(std::countr_zero(rest));
            open.emplace_back(n0 + l, sets[l]);
        }
}

Status BlockedEngine::verify() {
    const HeapSize first = verified_ / block_heaps;
    const HeapSize end = tape_.size() / block_heaps;
    for (; maps_end_ < end * block_heaps; maps_end_ += block_heaps) maps_.append(tape_, maps_end_);

    // A heap that runs out of witnesses is looked at in full, by whichever thread meets it.
    struct Found {
        HeapSize heap = 0;
        Verdict verdict;
    };
    std::vector<std::optional<Found>> found(end - first);
    const auto verify_blocks = [&](std::uint64_t begin, std::uint64_t stop) {
        std::vector<std::pair<HeapSize, CodeSet>> open;
        for (std::uint64_t i = begin; i < stop; ++i) {
            open.clear();
            open_rares((first + i) * block_heaps, open);
            for (const auto& [n, set] : open) {
                const Verdict verdict = unexcluded_rare(n, set);
                if (verdict.is_certain && !verdict.value) continue;
                found[i] = Found{n, verdict};
                break;
            }
        }
    };
    if (options_.limits.threads > 1)
        for_pieces(options_.limits.threads, end - first, 4, verify_blocks);
    else
        verify_blocks(0, end - first);

    for (std::uint64_t i = 0; i < end - first; ++i) {
        if (!found[i]) continue;
        if (found[i]->verdict.is_certain) {
            become_rare(found[i]->heap, *found[i]->verdict.value);
            return {};
        }
        tape_.set_size(std::max(verified_, (first + i) * block_heaps));
        verified_ = tape_.size();
        return cannot_decide(found[i]->heap);
    }
    verified_ = std::max(verified_, end * block_heaps);
    note_large_codes(verified_);
    return {};
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
