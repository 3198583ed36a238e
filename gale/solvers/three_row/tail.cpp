// Checked by tests/unit/solvers/three_row/pieces_test.cpp.
#include "gale/solvers/three_row/tail.hpp"

#include <algorithm>
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
    if (part.period() > 1) {
        longer_.push_back(part);
        return;
    }
    const std::size_t word = part.offsets[0] / 64;
    if (word >= constant_.size()) constant_.resize(word + 1);
    constant_[word] |= std::uint64_t{1} << (part.offsets[0] % 64);
}

bool Tail::contains(std::uint64_t b, Length offset) const {
    if (offset >= offset_end_) return false;
    const std::size_t word = offset / 64;
    if (word < constant_.size() && (constant_[word] >> (offset % 64) & 1) != 0) return true;
    return std::any_of(longer_.begin(), longer_.end(),
                       [&](const PeriodicPart& part) { return part.offset(b) == offset; });
}

std::optional<std::uint64_t> Tail::period_of_offsets_from(Length least) const {
    std::uint64_t multiple = 1;
    for (const PeriodicPart& part : longer_) {
        if (largest_offset(part) < least) continue;
        const auto next = checked_multiply(multiple / std::gcd(multiple, part.offsets.size()),
                                           part.offsets.size());
        if (!next) return std::nullopt;
        multiple = *next;
    }
    return multiple;
}

void Tail::write_row(Length b, std::size_t first_word, std::span<std::uint64_t> words) const {
    const auto set = [&](std::uint64_t a) {
        const std::size_t word = static_cast<std::size_t>(a / 64) - first_word;
        if (word < words.size()) words[word] |= std::uint64_t{1} << (a % 64);
    };
    const std::size_t skipped = b / 64 - first_word;
    const unsigned shift = b % 64;
    for (std::size_t i = 0; i < constant_.size() && skipped + i < words.size(); ++i) {
        words[skipped + i] |= constant_[i] << shift;
        if (shift != 0 && skipped + i + 1 < words.size())
            words[skipped + i + 1] |= constant_[i] >> (64 - shift);
    }
    for (const PeriodicPart& part : longer_) set(std::uint64_t{b} + part.offset(b));
}

Tail Tail::restored(Length start, Length offset_end, std::vector<std::uint64_t> constant,
                    std::vector<PeriodicPart> longer) {
    Tail tail;
    tail.start_ = start;
    tail.offset_end_ = offset_end;
    tail.constant_ = std::move(constant);
    tail.longer_ = std::move(longer);
    return tail;
}

}  // namespace gale::three_row
