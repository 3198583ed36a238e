// Single bits and runs of bits in arrays of 64-bit words.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace gale::board {

inline constexpr std::uint64_t all_ones = ~std::uint64_t{0};

inline void set_bit(std::uint64_t* words, std::uint64_t bit) {
    words[bit / 64] |= std::uint64_t{1} << (bit % 64);
}

/// Sets the bits first, ..., past - 1.
inline void set_bits(std::uint64_t* words, std::uint64_t first, std::uint64_t past) {
    if (first >= past) return;
    const std::uint64_t head = all_ones << (first % 64);
    const std::uint64_t tail = all_ones >> (63 - (past - 1) % 64);
    std::uint64_t word = first / 64;
    const std::uint64_t last = (past - 1) / 64;
    if (word == last) {
        words[word] |= head & tail;
        return;
    }
    words[word++] |= head;
    while (word < last) words[word++] = all_ones;
    words[last] |= tail;
}

/// Sets bit to + k wherever bit from + k is set, k = 0 .. count - 1. Precondition: the bits
/// to, ..., to + count - 1 are clear and do not overlap those of the source.
inline void copy_bits(std::uint64_t* words, std::uint64_t from, std::uint64_t to,
                      std::uint64_t count) {
    while (count > 0) {
        // As many bits as neither side has to cross a word for.
        const std::uint64_t step =
            std::min({count, std::uint64_t{64} - from % 64, std::uint64_t{64} - to % 64});
        const std::uint64_t bits = words[from / 64] >> (from % 64) & (all_ones >> (64 - step));
        words[to / 64] |= bits << (to % 64);
        from += step;
        to += step;
        count -= step;
    }
}

/// into |= from, word by word; says whether `into` is all ones afterwards.
inline bool or_into(std::uint64_t* __restrict into, const std::uint64_t* __restrict from,
                    std::uint64_t words) {
    std::uint64_t all = all_ones;
    for (std::uint64_t word = 0; word < words; ++word) all &= into[word] |= from[word];
    return all == all_ones;
}

inline bool is_all_ones(const std::uint64_t* words, std::uint64_t count) {
    std::uint64_t all = all_ones;
    for (std::uint64_t word = 0; word < count; ++word) all &= words[word];
    return all == all_ones;
}

}  // namespace gale::board
