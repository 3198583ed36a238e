// Arithmetic on 64-bit counts that says when it does not fit, and binomial coefficients.
#pragma once

#include <cstdint>
#include <optional>

namespace gale {

constexpr std::optional<std::uint64_t> checked_add(std::uint64_t a, std::uint64_t b) {
    std::uint64_t sum = 0;
    if (__builtin_add_overflow(a, b, &sum)) return std::nullopt;
    return sum;
}

constexpr std::optional<std::uint64_t> checked_multiply(std::uint64_t a, std::uint64_t b) {
    std::uint64_t product = 0;
    if (__builtin_mul_overflow(a, b, &product)) return std::nullopt;
    return product;
}

/// 128 bits, for products of two 64-bit numbers.
__extension__ using Wide = unsigned __int128;

/// C(n, k), or nothing if it does not fit into 64 bits.
constexpr std::optional<std::uint64_t> binomial(std::uint64_t n, std::uint64_t k) {
    if (k > n) return 0;
    if (k > n - k) k = n - k;
    // C(n, i) = C(n, i-1) * (n-i+1) / i is exact; the product may need 128 bits.
    Wide result = 1;
    for (std::uint64_t i = 1; i <= k; ++i) {
        result = result * (n - i + 1) / i;
        if (result > UINT64_MAX) return std::nullopt;
    }
    return static_cast<std::uint64_t>(result);
}

}  // namespace gale
