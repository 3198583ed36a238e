// What the sources of the AVX-512 kernels share; nobody else includes this.
//
// Each function carries its own target attribute, so that these files need no compiler flags.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "gale/kernels/kernels.hpp"

// GCC 12 takes the "undefined" vectors inside its own intrinsics for mistakes of ours.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>

#define GALE_AVX512                                                         \
    __attribute__((                                                         \
        target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512vbmi2," \
               "avx512bitalg,avx512vpopcntdq,bmi,bmi2,popcnt")))

namespace gale::kernels::avx512 {

inline constexpr std::uint64_t all_lanes = ~std::uint64_t{0};

/// The lanes 0, ..., count - 1, one bit each.
GALE_AVX512 inline std::uint64_t first_lanes(std::size_t count) {
    return count >= 64 ? all_lanes : (std::uint64_t{1} << count) - 1;
}

/// 0, 1, ..., 63.
GALE_AVX512 inline __m512i lane_numbers() {
    alignas(64) static constexpr auto numbers = [] {
        std::array<std::uint8_t, 64> list = {};
        for (std::size_t i = 0; i < list.size(); ++i) list[i] = static_cast<std::uint8_t>(i);
        return list;
    }();
    return _mm512_load_si512(numbers.data());
}

/// What a shifted code comes to in each of the lanes that begin at the block.
GALE_AVX512 inline __m512i sum_from(const std::uint8_t* block, const ShiftedCode& code) {
    return _mm512_xor_si512(_mm512_loadu_si512(block - code.distance),
                            _mm512_set1_epi32(static_cast<int>(code.pattern)));
}

/// The kernels of these names, in avx512_lane_sets.cpp.
void gather(const std::uint8_t* block, const ShiftedCode* codes, std::size_t count,
            const std::uint8_t* first, std::size_t octets, std::uint8_t* present);
std::size_t least_absent(std::uint8_t* block, std::size_t groups, const ShiftedCode* far,
                         std::size_t far_count, const ShiftedCode* near, std::size_t near_count,
                         std::size_t octets);

}  // namespace gale::kernels::avx512
