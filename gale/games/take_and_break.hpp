// Take-and-break codes: "0.77", "4.007", "0x0.8", "0.[3]".
//
// Digit d_t says what a player may do when taking t tokens from one heap: bit h of d_t (worth
// 2^h) allows the rest to form exactly h non-empty heaps. Octal digits go up to two heaps, which
// are Guy and Smith's octal games [GuySmith56]; hexadecimal digits up to three. The digit in front
// of the point, d_0, takes nothing, so only its bits for two and three heaps mean a move; its
// other bits are dropped. Digits in brackets repeat for ever: Nim is 0.[3].
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/heap_size.hpp"

namespace gale {

class TakeAndBreakCode {
public:
    /// Longer codes are refused.
    static constexpr std::size_t most_digits = 1'000'000;

    TakeAndBreakCode() = default;

    /// Digits d_0, d_1, ... followed by `repeating` for ever (empty: zeros). The result is in
    /// normal form, so two codes are equal exactly if they allow the same moves.
    /// Preconditions: every digit is at most 15; at most most_digits digits in all.
    TakeAndBreakCode(std::vector<std::uint8_t> digits, std::vector<std::uint8_t> repeating);

    /// d_t; 0 where the code has ended.
    std::uint8_t digit(HeapSize taken) const;

    /// Taking `taken` tokens so that exactly `heaps` non-empty heaps remain of that heap.
    bool allows(HeapSize taken, unsigned heaps) const { return (digit(taken) >> heaps & 1) != 0; }

    /// The largest t with d_t > 0 (0 if there is none); nothing if there is no largest.
    std::optional<HeapSize> most_taken() const;

    /// The largest number of heaps that a move can leave of one heap: 0 to 3.
    unsigned most_heaps() const;

    std::span<const std::uint8_t> digits() const { return digits_; }
    std::span<const std::uint8_t> repeating() const { return repeating_; }

    bool operator==(const TakeAndBreakCode&) const = default;

private:
    std::vector<std::uint8_t> digits_ = {0};  // d_0, d_1, ...; never empty
    std::vector<std::uint8_t> repeating_;
};

/// Reads a code; columns count from 1. Octal unless it starts with "0x".
Result<TakeAndBreakCode> parse_code(std::string_view text);

/// The normal form, which parse_code reads back: "0.77".
std::string to_text(const TakeAndBreakCode& code);

}  // namespace gale
