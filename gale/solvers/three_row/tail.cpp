// Checked by tests/unit/solvers/three_row/pieces_test.cpp.
#include "gale/solvers/three_row/tail.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "gale/core/checked.hpp"
#include "gale/core/expect.hpp"

namespace gale::three_row {

namespace {

Length largest_offset(const PeriodicPart& part) {
    return *std::max_element(part.offsets.begin(), part.offsets.end());
}

}  // namespace

void Tail::add_finite(Length last) { start_ = std::max(start_, last + 1); }

void Tail::add_periodic(const PeriodicPart& part) {
    GALE_EXPECT(!part.offsets.empty());
    start_ = std::max(start_, part.start);
    offset_end_ = std::max(offset_end_, largest_offset(part) + 1);
    ++periodic_planes_;
    if (part.period() > 1) {
        longer_.push_back(part);
        add_to_buckets(static_cast<std::uint32_t>(longer_.size() - 1));
        return;
    }
    const std::size_t word = part.offsets[0] / 64;
    if (word >= constant_.size()) constant_.resize(word + 1);
    constant_[word] |= std::uint64_t{1} << (part.offsets[0] % 64);
}

/// A part is in the bucket of each of its offsets once.
void Tail::add_to_buckets(std::uint32_t index) {
    for (const Length offset : longer_[index].offsets) {
        const std::size_t bucket = offset / offsets_per_bucket;
        if (bucket >= buckets_.size()) buckets_.resize(bucket + 1);
        if (buckets_[bucket].empty() || buckets_[bucket].back() != index)
            buckets_[bucket].push_back(index);
    }
}

bool Tail::contains(std::uint64_t b, Length offset) const {
    if (offset >= offset_end_) return false;
    const std::size_t word = offset / 64;
    if (word < constant_.size() && (constant_[word] >> (offset % 64) & 1) != 0) return true;
    const std::size_t bucket = offset / offsets_per_bucket;
    if (bucket >= buckets_.size()) return false;
    return std::ranges::any_of(
        buckets_[bucket], [&](std::uint32_t index) { return longer_[index].offset(b) == offset; });
}

std::optional<std::uint64_t> Tail::period_of_offsets_from(Length least) const {
    std::uint64_t multiple = 1;
    for (std::size_t bucket = least / offsets_per_bucket; bucket < buckets_.size(); ++bucket)
        for (const std::uint32_t index : buckets_[bucket]) {
            const PeriodicPart& part = longer_[index];
            if (largest_offset(part) < least) continue;
            const auto next = checked_multiply(multiple / std::gcd(multiple, part.offsets.size()),
                                               part.offsets.size());
            if (!next) return std::nullopt;
            multiple = *next;
        }
    return multiple;
}

void Tail::write_row(Length b, std::size_t first_word, std::span<std::uint64_t> words) const {
    // Word w of the row holds the offsets 64 w - b and the 63 next: of two words of the offsets.
    const std::size_t own_word = b / 64;
    const unsigned shift = b % 64;
    const auto offsets = [&](std::size_t word) {
        return word < constant_.size() ? constant_[word] : std::uint64_t{0};
    };
    for (std::size_t i = first_word < own_word ? own_word - first_word : 0; i < words.size(); ++i) {
        const std::size_t word = first_word + i - own_word;
        if (word > constant_.size()) break;
        words[i] |= offsets(word) << shift;
        if (shift != 0 && word > 0) words[i] |= offsets(word - 1) >> (64 - shift);
    }
    const std::uint64_t first = std::max(std::uint64_t{first_word} * 64, std::uint64_t{b});
    const std::uint64_t end = (std::uint64_t{first_word} + words.size()) * 64;
    if (end <= first) return;
    const std::size_t last_bucket =
        std::min<std::uint64_t>((end - 1 - b) / offsets_per_bucket + 1, buckets_.size());
    for (std::size_t bucket = (first - b) / offsets_per_bucket; bucket < last_bucket; ++bucket)
        for (const std::uint32_t index : buckets_[bucket]) {
            const std::uint64_t a = b + std::uint64_t{longer_[index].offset(b)};
            if (a >= first && a < end) words[a / 64 - first_word] |= std::uint64_t{1} << (a % 64);
        }
}

Tail Tail::restored(Length start, Length offset_end, std::vector<std::uint64_t> constant,
                    std::vector<PeriodicPart> longer) {
    Tail tail;
    tail.start_ = start;
    tail.offset_end_ = offset_end;
    tail.constant_ = std::move(constant);
    tail.longer_ = std::move(longer);
    tail.periodic_planes_ = static_cast<Length>(tail.longer_.size());
    for (const std::uint64_t word : tail.constant_)
        tail.periodic_planes_ += static_cast<Length>(std::popcount(word));
    for (std::uint32_t index = 0; index < tail.longer_.size(); ++index) tail.add_to_buckets(index);
    return tail;
}

}  // namespace gale::three_row
