#include "gale/solvers/heaps/engines/split_sums.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace gale::heaps {
namespace {

/// Splits that are marked at first, for every value that a sum can have. measured: gale bench heaps
constexpr HeapSize sample_per_value = 5;

constexpr bool is_little = std::endian::native == std::endian::little;
constexpr std::uint64_t rising_powers = 0x8040201008040201;
constexpr std::uint64_t falling_powers = 0x0102040810204080;

/// The word whose bit i tells whether stamps[i], which is 0 or 1, is 1. A product moves the eight
/// stamps of a word into its upper byte, each to a bit of its own.
std::uint64_t gathered(const std::uint8_t* stamps) {
    std::uint64_t bits = 0;
    for (unsigned octet = 0; octet < 8; ++octet) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, stamps + 8 * octet, sizeof(eight));
        bits |= (eight * (is_little ? falling_powers : rising_powers) >> 56) << (8 * octet);
    }
    return bits;
}

/// The other way round.
void spread(std::uint64_t bits, std::uint8_t* stamps) {
    for (unsigned octet = 0; octet < 8; ++octet) {
        const std::uint64_t copies = (bits >> (8 * octet) & 0xff) * 0x0101010101010101;
        const std::uint64_t powers = copies & (is_little ? rising_powers : falling_powers);
        const std::uint64_t eight = (powers + 0x7f7f7f7f7f7f7f7f) >> 7 & 0x0101010101010101;
        std::memcpy(stamps + 8 * octet, &eight, sizeof(eight));
    }
}

}  // namespace

SplitSums::SplitSums(const Removals& removals, const kernels::KernelSet& kernels)
    : leaving_two_(removals.leaving_two), unequal_(removals.unequal), kernels_(kernels) {
    if (leaving_two_.empty()) return;
    rests_.resize(static_cast<std::size_t>(leaving_two_.back() - leaving_two_.front() + 1));
}

std::uint64_t SplitSums::bytes() const {
    std::uint64_t total = bytes_.bytes() + shorts_.bytes() + stamps_.capacity();
    for (const Rest& rest : rests_) total += 8 * rest.seen.capacity();
    return total;
}

void SplitSums::follow(const ValueList& values) {
    if (leaving_two_.empty()) return;
    const HeapSize before = followed_;
    followed_ = values.size();
    for (HeapSize n = before; n < followed_; ++n) {
        largest_ = std::max(largest_, values[n]);
        recent_words_ += values[n] / 64 + 1;
        recent_words_ -= recent_words_ / 64;
    }
    values.visit([&](const auto& list) {
        using Kept = typename std::remove_cvref_t<decltype(list)>::value_type;
        if constexpr (sizeof(Kept) == 1)
            while (bytes_.size() < list.size()) bytes_.push_back(list[bytes_.size()]);
        else
            bytes_ = {};
        if constexpr (sizeof(Kept) == 2)
            while (shorts_.size() < list.size()) shorts_.push_back(list[shorts_.size()]);
        else
            shorts_ = {};
    });
}

void SplitSums::turn_to(const ValueList& values, HeapSize n) {
    if (leaving_two_.empty()) return;
    at_work_.clear();
    if (n <= leaving_two_.front()) return;
    // After a start in the middle, the rests that moves taking more would leave come first.
    const HeapSize most = leaving_two_.back();
    for (HeapSize m = std::max(next_rest_, n < most ? 0 : n - most); m <= n - leaving_two_.front();
         ++m)
        begin(rest_of(m), values, m);
    next_rest_ = n - leaving_two_.front() + 1;
    for (const HeapSize t : leaving_two_)
        if (t < n) at_work_.push_back(&rest_of(n - t));
}

/// As many splits of a rest as are worth marking before its windows are completed.
HeapSize SplitSums::sample_of(HeapSize left) const {
    return marks_for(left) < splits(left) ? least_sample(left) : splits(left);
}

HeapSize SplitSums::least_sample(HeapSize left) const {
    const HeapSize values = std::bit_ceil(std::max<HeapSize>(64, HeapSize{largest_} + 1));
    return std::min(splits(left), sample_per_value * values);
}

HeapSize SplitSums::marks_for(HeapSize left) const {
    const HeapSize some = least_sample(left);
    // Words are marked one by one, all of them.
    if (largest_ > UINT16_MAX) return splits(left);
    const HeapSize speed =
        largest_ > UINT8_MAX ? kernels_.speeds.window16_sums : kernels_.speeds.window8_sums;
    const HeapSize windows = recent_words_ / 64 / window_words() + 1;
    return std::min(splits(left), some + (splits(left) - some) * windows / speed);
}

void SplitSums::begin(Rest& rest, const ValueList& values, HeapSize left) {
    const std::size_t sums =
        std::max(kernels::window_values, std::bit_ceil(std::size_t{largest_} + 1));
    stamps_.assign(sums, 0);
    rest.left = left;
    rest.marked = sample_of(left);
    mark(values, left, rest.marked);
    rest.seen.resize(sums / 64);
    for (std::size_t word = 0; word < rest.seen.size(); ++word)
        rest.seen[word] = gathered(&stamps_[64 * word]);
    rest.complete.assign(rest.seen.size(), rest.marked == splits(left));
}

void SplitSums::mark(const ValueList& values, HeapSize left, HeapSize count) {
    if (count == 0) return;
    std::uint8_t* const stamps = stamps_.data();
    const auto from = static_cast<std::size_t>(left - 1);
    values.visit([&](const auto& list) {
        using Kept = typename std::remove_cvref_t<decltype(list)>::value_type;
        if constexpr (sizeof(Kept) == 1) {
            kernels_.mark_sums8(&list[1], bytes_.from(from), count, stamps);
        } else if constexpr (sizeof(Kept) == 2) {
            kernels_.mark_sums16(&list[1], shorts_.from(from), count, stamps);
        } else {
            for (HeapSize a = 1; a <= count; ++a) stamps[list[a] ^ list[left - a]] = 1;
        }
    });
}

std::uint64_t SplitSums::seen(std::size_t word) const {
    std::uint64_t bits = 0;
    for (const Rest* rest : at_work_)
        if (word < rest->seen.size()) bits |= rest->seen[word];
    return bits;
}

/// The last word of the same window that is worth completing together with this one.
std::size_t SplitSums::last_wanted(std::size_t word) const {
    const std::size_t last = word - word % window_words() + window_words() - 1;
    return std::clamp<std::size_t>(static_cast<std::size_t>(recent_words_ / 64), word, last);
}

bool SplitSums::complete_one(const ValueList& values, std::size_t word) {
    for (Rest* rest : at_work_) {
        if (word >= rest->seen.size() || rest->complete[word]) continue;
        const std::size_t window = word / window_words();
        const std::size_t first = window * window_words();
        const std::size_t end = std::min(last_wanted(word) + 1, rest->seen.size());
        // What is not wanted counts as stamped: nobody looks for it.
        stamps_.assign(window_values(), std::uint8_t{1});
        for (std::size_t w = word; w < end; ++w) spread(rest->seen[w], &stamps_[64 * (w - first)]);
        mark_window(values, *rest, window);
        for (std::size_t w = word; w < end; ++w) {
            rest->seen[w] = gathered(&stamps_[64 * (w - first)]);
            rest->complete[w] = true;
        }
        return true;
    }
    return false;
}

/// Stamps the sums in that window of all splits that were not marked when the rest was begun.
void SplitSums::mark_window(const ValueList& values, const Rest& rest, std::size_t window) {
    const auto count = static_cast<std::size_t>(splits(rest.left) - rest.marked);
    const auto next = static_cast<std::size_t>(rest.marked + 1);
    const auto from = static_cast<std::size_t>(rest.left) - next;
    const std::size_t first = window * window_values();
    values.visit([&](const auto& list) {
        using Kept = typename std::remove_cvref_t<decltype(list)>::value_type;
        if constexpr (sizeof(Kept) == 1)
            kernels_.mark_window8(&list[next], bytes_.from(from), count, stamps_.data());
        else if constexpr (sizeof(Kept) == 2)
            kernels_.mark_window16(&list[next], shorts_.from(from), count,
                                   static_cast<std::uint16_t>(first), stamps_.data());
        else  // the rest was begun before the values took words
            for (std::size_t k = 0; k < count; ++k)
                if (const std::size_t place = (list[next + k] ^ list[from - k]) - first;
                    place < stamps_.size())
                    stamps_[place] = 1;
    });
}

}  // namespace gale::heaps
