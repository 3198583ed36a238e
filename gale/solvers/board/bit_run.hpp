// Single bits and runs of bits in arrays of 64-bit words.
#pragma once

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
