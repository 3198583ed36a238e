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

/// The 32 bytes that end with *last, in descending order of place.
GALE_AVX2 inline __m256i reversed(const std::uint8_t* last) {
    const __m256i mirrored = _mm256_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0,
                                              15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    return _mm256_permute4x64_epi64(_mm256_shuffle_epi8(loaded(last - 31), mirrored), 0x4e);
}

/// The values of a window that have no stamp yet, one bit each: byte v / 8, bit v % 8. Both halves
/// of a vector hold the same 16 bytes, as a shuffle wants them.
struct Missing {
    __m256i low;   // values 0 ... 127
    __m256i high;  // values 128 ... 255
};

GALE_AVX2 inline Missing missing_in(const std::uint8_t* stamps) {
    std::uint32_t bits[window_values / 32];
    for (std::size_t i = 0; i < window_values / 32; ++i)
        bits[i] = equal_bytes(loaded(stamps + 32 * i), _mm256_setzero_si256());
    const __m256i all = loaded(bits);
    return {_mm256_permute2x128_si256(all, all, 0x00), _mm256_permute2x128_si256(all, all, 0x11)};
}

GALE_AVX2 inline bool none(const Missing& missing) {
    const __m256i all = _mm256_or_si256(missing.low, missing.high);
    return _mm256_testz_si256(all, all) != 0;
}

/// In each byte something other than 0 iff the value there is missing.
GALE_AVX2 inline __m256i looked_up(__m256i values, const Missing& missing) {
    const __m256i powers = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201));
    const __m256i place = _mm256_and_si256(_mm256_srli_epi16(values, 3), _mm256_set1_epi8(15));
    const __m256i octet = _mm256_blendv_epi8(_mm256_shuffle_epi8(missing.low, place),
                                             _mm256_shuffle_epi8(missing.high, place), values);
    const __m256i bit = _mm256_shuffle_epi8(powers, _mm256_and_si256(values, _mm256_set1_epi8(7)));
    return _mm256_and_si256(octet, bit);
}

/// Stamps the values whose byte of `hits` is not 0. Returns how many there are.
GALE_AVX2 inline unsigned stamp_hits(__m256i values, __m256i hits, std::uint8_t* stamps) {
    if (_mm256_testz_si256(hits, hits) != 0) return 0;
    alignas(32) std::uint8_t bytes[32];
    _mm256_store_si256(reinterpret_cast<__m256i*>(bytes), values);
    const std::uint32_t which = ~equal_bytes(hits, _mm256_setzero_si256());
    for (std::uint32_t left = which; left != 0; left &= left - 1)
        stamps[bytes[std::countr_zero(left)]] = 1;
    return static_cast<unsigned>(std::popcount(which));
}

/// A value that was stamped is still looked up until what is missing is gathered anew, which is due
/// after some hits, and after some sums if there were any.
constexpr unsigned most_hits = 24;
constexpr std::size_t most_sums = 1024;

GALE_AVX2 inline bool is_due(unsigned hits, std::size_t sums) {
    return hits >= most_hits || (hits > 0 && sums % most_sums == 0);
}

GALE_AVX2 void mark_window8(const std::uint8_t* forward, const std::uint8_t* mirrored,
                            std::size_t count, std::uint8_t* stamps) {
    Missing missing = missing_in(stamps);
    std::size_t k = 0;
    unsigned hits = 0;
    for (; k + 32 <= count; k += 32) {
        const __m256i sums = _mm256_xor_si256(loaded(forward + k), loaded(mirrored + k));
        hits += stamp_hits(sums, looked_up(sums, missing), stamps);
        if (!is_due(hits, k + 32)) continue;
        hits = 0;
        missing = missing_in(stamps);
        if (none(missing)) return;
    }
    portable_kernels().mark_window8(forward + k, mirrored + k, count - k, stamps);
}

GALE_AVX2 void mark_window16(const std::uint16_t* forward, const std::uint16_t* mirrored,
                             std::size_t count, std::uint16_t first, std::uint8_t* stamps) {
    const __m256i start = _mm256_set1_epi16(static_cast<short>(first));
    const __m256i low_bytes = _mm256_set1_epi16(255);
    Missing missing = missing_in(stamps);
    std::size_t k = 0;
    unsigned hits = 0;
    for (; k + 32 <= count; k += 32) {
        const __m256i a =
            _mm256_xor_si256(start, _mm256_xor_si256(loaded(forward + k), loaded(mirrored + k)));
        const __m256i b = _mm256_xor_si256(
            start, _mm256_xor_si256(loaded(forward + k + 16), loaded(mirrored + k + 16)));
        // The order of the 32 places does not matter, as long as it is the same in both.
        const __m256i places =
            _mm256_packus_epi16(_mm256_and_si256(a, low_bytes), _mm256_and_si256(b, low_bytes));
        const __m256i outside =
            _mm256_packus_epi16(_mm256_srli_epi16(a, 8), _mm256_srli_epi16(b, 8));
        const __m256i inside = _mm256_cmpeq_epi8(outside, _mm256_setzero_si256());
        hits += stamp_hits(places, _mm256_and_si256(inside, looked_up(places, missing)), stamps);
        if (!is_due(hits, k + 32)) continue;
        hits = 0;
        missing = missing_in(stamps);
        if (none(missing)) return;
    }
    portable_kernels().mark_window16(forward + k, mirrored + k, count - k, first, stamps);
}

/// The set as `looked_up` wants it.
GALE_AVX2 inline Missing table_of(const std::uint64_t* set) {
    const __m256i all = loaded(set);
    return {_mm256_permute2x128_si256(all, all, 0x00), _mm256_permute2x128_si256(all, all, 0x11)};
}

GALE_AVX2 void strike_code_sums(const std::uint8_t* forward, const std::uint8_t* backward,
                                std::size_t count, std::uint64_t* open) {
    const __m256i sentinel = _mm256_set1_epi8(-1);
    Missing table = table_of(open);
    std::size_t k = 0;
    for (; k + 32 <= count; k += 32) {
        const __m256i here = loaded(forward + k);
        const __m256i there = reversed(backward - k);
        const __m256i sums = _mm256_xor_si256(here, there);
        const __m256i hits = looked_up(sums, table);
        if (_mm256_testz_si256(hits, hits) != 0) continue;
        const std::uint32_t left = ~(equal_bytes(hits, _mm256_setzero_si256()) |
                                     equal_bytes(here, sentinel) | equal_bytes(there, sentinel));
        if (left == 0) continue;
        alignas(32) std::uint8_t bytes[32];
        _mm256_store_si256(reinterpret_cast<__m256i*>(bytes), sums);
        for (std::uint32_t rest = left; rest != 0; rest &= rest - 1) {
            const unsigned sum = bytes[std::countr_zero(rest)];
            open[sum / 64] &= ~(std::uint64_t{1} << (sum % 64));
        }
        if ((open[0] | open[1] | open[2] | open[3]) == 0) return;
        table = table_of(open);
    }
    portable_kernels().strike_code_sums(forward + k, backward - k, count - k, open);
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

GALE_AVX2 void cover_run(std::uint64_t* covered, const std::uint64_t* wanted,
                         const std::uint64_t* start, const std::int32_t* offsets,
                         std::size_t count) {
    constexpr std::size_t parts = run_words / 4;
    const auto* const from = reinterpret_cast<const std::uint8_t*>(start);
    __m256i all[parts];
    for (std::size_t p = 0; p < parts; ++p) all[p] = loaded(covered + 4 * p);
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint8_t* const map = from + offsets[i];
        for (std::size_t p = 0; p < parts; ++p)
            all[p] = _mm256_or_si256(all[p], loaded(map + 32 * p));
        if (i % 8 != 7) continue;
        __m256i open = _mm256_setzero_si256();
        for (std::size_t p = 0; p < parts; ++p)
            open = _mm256_or_si256(open, _mm256_andnot_si256(all[p], loaded(wanted + 4 * p)));
        if (_mm256_testz_si256(open, open) != 0) break;
    }
    for (std::size_t p = 0; p < parts; ++p)
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(covered + 4 * p), all[p]);
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

GALE_AVX2 void clear_shown(std::uint64_t* open, std::size_t words, const std::uint64_t* map,
                           unsigned shift) {
    for (std::size_t w = 0; w < words; w += 4)
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(open + w),
                            _mm256_andnot_si256(shifted(map + w, shift), loaded(open + w)));
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

GALE_AVX2 void gather(const std::uint8_t* block, const ShiftedCode* codes, std::size_t count,
                      const std::uint8_t* first, std::size_t octets, std::uint8_t* present) {
    const __m256i low_powers = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0));
    const __m256i high_powers = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, -128));
    for (std::size_t at = 0; at < lanes; at += 32)
        for (std::size_t q = 0; q < octets; q += 2) {
            const __m256i begin =
                _mm256_add_epi8(loaded(first + at), _mm256_set1_epi8(static_cast<char>(8 * q)));
            __m256i low = _mm256_setzero_si256();
            __m256i high = _mm256_setzero_si256();
            for (std::size_t i = 0; i < count; ++i) {
                const __m256i bytes =
                    _mm256_xor_si256(loaded(block - codes[i].distance + at),
                                     _mm256_set1_epi32(static_cast<int>(codes[i].pattern)));
                const __m256i inside = _mm256_sub_epi8(bytes, begin);
                // The sum has its top bit, and the shuffle gives zero, unless the byte is below 16.
                const __m256i place = _mm256_adds_epu8(inside, _mm256_set1_epi8(0x70));
                low = _mm256_or_si256(low, _mm256_shuffle_epi8(low_powers, place));
                high = _mm256_or_si256(high, _mm256_shuffle_epi8(high_powers, place));
            }
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(present + lanes * q + at), low);
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(present + lanes * (q + 1) + at), high);
        }
}

GALE_AVX2 std::size_t least_absent_in_lanes(std::uint8_t* block, const ShiftedCode* far,
                                            std::size_t far_count, const ShiftedCode* near,
                                            std::size_t near_count, std::size_t octets) {
    static constexpr std::uint8_t zeros[lanes] = {};
    std::uint8_t present[most_octets][lanes] = {};
    gather(block, far, far_count, zeros, octets + octets % 2, present[0]);
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

std::size_t least_absent(std::uint8_t* block, std::size_t groups, const ShiftedCode* far,
                         std::size_t far_count, const ShiftedCode* near, std::size_t near_count,
                         std::size_t octets) {
    return in_groups(groups, [&](std::size_t first) {
        return least_absent_in_lanes(block + first, far, far_count, near, near_count, octets);
    });
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
        .mark_sums8 = portable_kernels().mark_sums8,
        .mark_sums16 = portable_kernels().mark_sums16,
        .mark_window8 = mark_window8,
        .mark_window16 = mark_window16,
        .window16_values = window_values,
        .speeds = {.window8_sums = 6,
                   .window16_sums = 2,
                   .rare_marks = 3,
                   .new_rare_marks = 1'000'000,
                   .start_marks = 100'000},
        .strike_code_sums = strike_code_sums,
        .cover = cover,
        .cover_run = cover_run,
        .count_shown = count_shown,
        .clear_shown = clear_shown,
        .refute = refute,
        .keep_candidate = portable_kernels().keep_candidate,
        .pack = portable_kernels().pack,
        .settle = portable_kernels().settle,
        .gather = gather,
        .least_absent = least_absent,
        .locate = locate,
        .at_least = at_least,
    };
    return set;
}

}  // namespace gale::kernels
