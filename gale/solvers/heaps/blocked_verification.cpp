// The blocked rung's proof: every rare value below each answer is a sum of two commons.
//
// Nothing here depends on later heaps, so blocks can be verified in any order and on any thread;
// only the rare found first, if there is one, counts.
#include <bit>

#include "gale/parallel/thread_team.hpp"
#include "gale/solvers/heaps/blocked_engine.hpp"

namespace gale::heaps {
namespace {

using kernels::block_heaps;
using kernels::block_words;

}  // namespace

void BlockedEngine::open_rares(HeapSize n0, std::vector<std::pair<HeapSize, CodeSet>>& open) const {
    std::array<std::uint8_t, block_heaps> limits;
    const std::uint8_t* const codes = tape_.at(n0);
    for (std::size_t l = 0; l < block_heaps; l += 2) {
        limits[l] = rare_limits_[0][codes[l]];
        limits[l + 1] = rare_limits_[1][codes[l + 1]];
    }
    for (HeapSize n = n0; n < std::min(verified_, n0 + block_heaps); ++n) limits[n - n0] = 0;
    const std::uint8_t highest = *std::max_element(limits.begin(), limits.end());
    std::array<CodeSet, block_heaps> sets;
    std::array<std::uint64_t, block_words> touched = {};
    for (unsigned y = 0; y < highest; ++y) {
        std::array<std::uint64_t, block_words> wanted;
        kernels_.above(limits.data(), static_cast<std::uint8_t>(y), wanted.data());
        std::array<std::uint64_t, block_words> covered = {};
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
    std::vector<std::optional<Error>> failed(end - first);
    std::vector<std::optional<Rare>> found(end - first);
    const auto verify_blocks = [&](std::uint64_t begin, std::uint64_t stop) {
        std::vector<std::pair<HeapSize, CodeSet>> open;
        for (std::uint64_t i = begin; i < stop; ++i) {
            open.clear();
            open_rares((first + i) * block_heaps, open);
            for (const auto& [n, set] : open) {
                const auto rare = unexcluded_rare(n, set);
                if (!rare) failed[i] = rare.error();
                if (rare && *rare) found[i] = Rare{n, **rare};
                if (!rare || *rare) break;
            }
        }
    };
    if (options_.threads > 1)
        for_pieces(options_.threads, end - first, 4, verify_blocks);
    else
        verify_blocks(0, end - first);

    for (std::uint64_t i = 0; i < end - first; ++i) {
        if (failed[i]) {
            tape_.set_size(std::max(verified_, (first + i) * block_heaps));
            verified_ = tape_.size();
            return *failed[i];
        }
        if (found[i]) {
            become_rare(found[i]->heap, found[i]->value);
            return {};
        }
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
