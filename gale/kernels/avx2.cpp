// The kernels for CPUs with AVX2: one load is 32 heaps or 256 bits.
//
// Each function carries its own target attribute, so that this file needs no compiler flags.
// Loops that are not worth a vector here are taken from the portable set.
#include <immintrin.h>

#include <bit>

#include "gale/kernels/sets.hpp"

#define GALE_AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt")))

namespace gale::kernels {
namespace {

bool runs_here() {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}

GALE_AVX2 inline __m256i loaded(const void* from) {
    return _mm256_loadu_si256(static_cast<const __m256i*>(from));
}

GALE_AVX2 inline std::uint32_t equal_bytes(__m256i a, __m256i b) {
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(a, b)));
}

/// The 32 bytes that end with *last, as one Value after the other in descending order of place.
template <class Value>
GALE_AVX2 inline __m256i reversed(const Value* last) {
    const __m256i bytes = _mm256_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 15,
                                           14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    const __m256i mirrored =
        _mm256_xor_si256(bytes, _mm256_set1_epi8(static_cast<char>(sizeof(Value) - 1)));
    const __m256i ascending = loaded(last + 1 - 32 / sizeof(Value));
    return _mm256_permute4x64_epi64(_mm256_shuffle_epi8(ascending, mirrored), 0x4e);
}

GALE_AVX2 inline __m256i repeated(std::uint8_t value) {
    return _mm256_set1_epi8(static_cast<char>(value));
}
GALE_AVX2 inline __m256i repeated(std::uint16_t value) {
    return _mm256_set1_epi16(static_cast<short>(value));
}
GALE_AVX2 inline __m256i repeated(std::uint32_t value) {
    return _mm256_set1_epi32(static_cast<int>(value));
}

template <class Value>
GALE_AVX2 inline __m256i equal(__m256i a, __m256i b) {
    if constexpr (sizeof(Value) == 1) return _mm256_cmpeq_epi8(a, b);
    if constexpr (sizeof(Value) == 2) return _mm256_cmpeq_epi16(a, b);
    return _mm256_cmpeq_epi32(a, b);
}

template <class Value>
GALE_AVX2 unsigned find_sums(const Value* forward, const Value* backward, std::size_t count,
                             const Value* four_candidates) {
    constexpr std::size_t at_once = 32 / sizeof(Value);
    constexpr std::size_t piece = 1024;  // look up from the work now and then
    __m256i hits[4];
    for (__m256i& hit : hits) hit = _mm256_setzero_si256();
    unsigned found = 0;
    std::size_t k = 0;
    for (; k + at_once <= count; k += at_once) {
        const __m256i sums = _mm256_xor_si256(loaded(forward + k), reversed(backward - k));
        for (unsigned i = 0; i < 4; ++i)
            hits[i] = _mm256_or_si256(hits[i], equal<Value>(sums, repeated(four_candidates[i])));
        if ((k + at_once) % piece != 0 && k + 2 * at_once <= count) continue;
        for (unsigned i = 0; i < 4; ++i)
            found |= _mm256_testz_si256(hits[i], hits[i]) == 0 ? 1U << i : 0U;
        if (found == 15) return found;
    }
    return found | find_sums_left(forward + k, backward - k, count - k, four_candidates);
}

GALE_AVX2 unsigned find_code_sums(const std::uint8_t* forward, const std::uint8_t* backward,
                                  std::size_t count, const std::uint8_t* four_candidates) {
    const __m256i sentinel = _mm256_set1_epi8(-1);
    unsigned found = 0;
    std::size_t k = 0;
    for (; k + 32 <= count && found != 15; k += 32) {
        const __m256i here = loaded(forward + k);
        const __m256i there = reversed(backward - k);
        const __m256i sums = _mm256_xor_si256(here, there);
        const std::uint32_t both = ~(equal_bytes(here, sentinel) | equal_bytes(there, sentinel));
        for (unsigned i = 0; i < 4; ++i) {
            const __m256i wanted = _mm256_set1_epi8(static_cast<char>(four_candidates[i]));
            if ((both & equal_bytes(sums, wanted)) != 0) found |= 1U << i;
        }
    }
    if (found == 15) return found;
    return found |
           portable_kernels().find_code_sums(forward + k, backward - k, count - k, four_candidates);
}

/// Four words of a bit map, read from bit `shift` of the first one on.
GALE_AVX2 inline __m256i shifted(const std::uint64_t* map, std::uint64_t shift) {
    const __m128i right = _mm_cvtsi32_si128(static_cast<int>(shift));
    const __m128i left = _mm_cvtsi32_si128(static_cast<int>(64 - shift));  // 64 gives zero
    return _mm256_or_si256(_mm256_srl_epi64(loaded(map), right),
                           _mm256_sll_epi64(loaded(map + 1), left));
}

GALE_AVX2 void cover(std::uint64_t* covered, const std::uint64_t* wanted,
                     const std::uint64_t* start, const ShiftedRow* rows, std::size_t count) {
    static_assert(block_words == 8, "a block is two vectors of bits");
    __m256i low = loaded(covered);
    __m256i high = loaded(covered + 4);
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t* const map = start + rows[i].offset;
        low = _mm256_or_si256(low, shifted(map, rows[i].shift));
        high = _mm256_or_si256(high, shifted(map + 4, rows[i].shift));
        if (i % 8 == 7 && _mm256_testc_si256(low, loaded(wanted)) != 0 &&
            _mm256_testc_si256(high, loaded(wanted + 4)) != 0)
            break;
    }
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(covered), low);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(covered + 4), high);
}

GALE_AVX2 std::uint64_t count_shown(const std::uint64_t* open, std::size_t words,
                                    const std::uint64_t* map, unsigned shift) {
    std::uint64_t count = 0;
    for (std::size_t w = 0; w < words; ++w) {
        const std::uint64_t seen = map[w] >> shift | map[w + 1] << 1 << (63 - shift);
        count += static_cast<std::uint64_t>(__builtin_popcountll(open[w] & seen));
    }
    return count;
}

GALE_AVX2 void refute(const std::uint8_t* block, const ShiftedCode* codes, std::size_t count,
                      const std::uint8_t* candidates, std::size_t candidate_rows,
                      std::uint64_t* alive) {
    // Four rows by half the lanes: a byte of `hit` becomes 255 once a code equals it.
    for (std::size_t row = 0; row < candidate_rows; ++row) alive[row] = 0;
    for (std::size_t row = 0; row < candidate_rows; row += 4)
        for (unsigned half = 0; half < 2; ++half) {
            __m256i wanted[4];
            __m256i hit[4];
            for (std::size_t i = 0; i < 4; ++i) {
                wanted[i] = loaded(candidates + lanes * (row + i) + 32 * half);
                hit[i] = _mm256_setzero_si256();
            }
            for (std::size_t k = 0; k < count; ++k) {
                const __m256i sum =
                    _mm256_xor_si256(loaded(block - codes[k].distance + 32 * half),
                                     _mm256_set1_epi32(static_cast<int>(codes[k].pattern)));
                for (std::size_t i = 0; i < 4; ++i)
                    hit[i] = _mm256_or_si256(hit[i], _mm256_cmpeq_epi8(sum, wanted[i]));
            }
            for (std::size_t i = 0; i < 4; ++i)
                alive[row + i] |=
                    std::uint64_t{~static_cast<std::uint32_t>(_mm256_movemask_epi8(hit[i]))}
                    << (32 * half);
        }
}

GALE_AVX2 std::size_t least_absent(std::uint8_t* block, const ShiftedCode* far,
                                   std::size_t far_count, const ShiftedCode* near,
                                   std::size_t near_count, std::size_t octets) {
    const __m256i low_powers = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0));
    const __m256i high_powers = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, -128));
    alignas(32) std::uint8_t present[4][lanes] = {};
    for (std::size_t at = 0; at < lanes; at += 32)
        for (std::size_t q = 0; q < octets; q += 2) {
            __m256i low = _mm256_setzero_si256();
            __m256i high = _mm256_setzero_si256();
            for (std::size_t i = 0; i < far_count; ++i) {
                const __m256i bytes =
                    _mm256_xor_si256(loaded(block - far[i].distance + at),
                                     _mm256_set1_epi32(static_cast<int>(far[i].pattern)));
                const __m256i inside =
                    _mm256_sub_epi8(bytes, _mm256_set1_epi8(static_cast<char>(8 * q)));
                // The sum has its top bit, and the shuffle gives zero, unless the byte is below 16.
                const __m256i place = _mm256_adds_epu8(inside, _mm256_set1_epi8(0x70));
                low = _mm256_or_si256(low, _mm256_shuffle_epi8(low_powers, place));
                high = _mm256_or_si256(high, _mm256_shuffle_epi8(high_powers, place));
            }
            _mm256_store_si256(reinterpret_cast<__m256i*>(present[q] + at), low);
            _mm256_store_si256(reinterpret_cast<__m256i*>(present[q + 1] + at), high);
        }
    for (std::size_t l = 0; l < lanes; ++l) {
        std::uint64_t set = present[0][l] | std::uint64_t{present[1][l]} << 8 |
                            std::uint64_t{present[2][l]} << 16 | std::uint64_t{present[3][l]} << 24;
        for (std::size_t i = 0; i < near_count; ++i) {
            const auto byte =
                static_cast<std::uint8_t>(block[static_cast<std::ptrdiff_t>(l) -
                                                static_cast<std::ptrdiff_t>(near[i].distance)] ^
                                          near[i].pattern);
            if (byte < 64) set |= std::uint64_t{1} << byte;
        }
        const auto least = static_cast<std::size_t>(std::countr_one(set));
        if (least >= 8 * octets) return l;
        block[l] = static_cast<std::uint8_t>(least);
    }
    return lanes;
}

GALE_AVX2 void locate(const std::uint8_t* codes, const std::uint8_t* wanted, std::size_t count,
                      std::uint64_t* maps, std::size_t stride) {
    for (std::size_t w = 0; w < block_words; ++w) {
        const __m256i low = loaded(codes + 64 * w);
        const __m256i high = loaded(codes + 64 * w + 32);
        for (std::size_t i = 0; i < count; ++i) {
            const __m256i code = _mm256_set1_epi8(static_cast<char>(wanted[i]));
            maps[stride * i + w] = equal_bytes(low, code) | std::uint64_t{equal_bytes(high, code)}
                                                                << 32;
        }
    }
}

GALE_AVX2 void at_least(const std::uint8_t* bytes, std::uint8_t even, std::uint8_t odd,
                        std::uint64_t* bits) {
    const __m256i least = _mm256_set1_epi16(static_cast<short>(even | odd << 8));
    // There is no unsigned comparison: a byte is at least the other iff it is the larger of both.
    for (std::size_t w = 0; w < block_words; ++w) {
        const __m256i low = loaded(bytes + 64 * w);
        const __m256i high = loaded(bytes + 64 * w + 32);
        bits[w] = equal_bytes(_mm256_max_epu8(low, least), low) |
                  std::uint64_t{equal_bytes(_mm256_max_epu8(high, least), high)} << 32;
    }
}

}  // namespace

const KernelSet& avx2_kernels() {
    static const KernelSet set{
        .name = "avx2",
        .needs = "AVX2, BMI and POPCNT",
        .runs_here = runs_here,
        .find_sums8 = find_sums<std::uint8_t>,
        .find_sums16 = find_sums<std::uint16_t>,
        .find_sums32 = find_sums<std::uint32_t>,
        .find_code_sums = find_code_sums,
        .cover = cover,
        .count_shown = count_shown,
        .refute = refute,
        .pack = portable_kernels().pack,
        .settle = portable_kernels().settle,
        .least_absent = least_absent,
        .locate = locate,
        .at_least = at_least,
    };
    return set;
}

}  // namespace gale::kernels
