// The kernels for CPUs with AVX-512 (F, BW, VL, DQ, VBMI, VBMI2, BITALG, VPOPCNTDQ): one load is
// 64 heaps or 512 bits. Those that keep a set in each lane are in avx512_lane_sets.cpp.
#include <array>
#include <bit>

#include "gale/kernels/avx512.hpp"
#include "gale/kernels/sets.hpp"

namespace gale::kernels {
namespace {

using namespace avx512;

bool runs_here() {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
           __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("avx512vpopcntdq") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("popcnt");
}

/// The 64 bytes that end with *last, in descending order of place.
GALE_AVX512 inline __m512i reversed(const std::uint8_t* last) {
    const __m512i mirrored = _mm512_xor_si512(lane_numbers(), _mm512_set1_epi8(63));
    return _mm512_permutexvar_epi8(mirrored, _mm512_loadu_si512(last - 63));
}

/// The values of a window that have no stamp yet, one bit each: byte v / 8, bit v % 8, twice.
GALE_AVX512 inline __m512i missing_in(const std::uint8_t* stamps) {
    std::uint64_t bits[window_values / 64];
    for (std::size_t i = 0; i < window_values / 64; ++i) {
        const __m512i some = _mm512_loadu_si512(stamps + 64 * i);
        bits[i] = _mm512_testn_epi8_mask(some, some);
    }
    return _mm512_broadcast_i64x4(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(&bits[0])));
}

/// Stamps the values that are missing, among those in `lanes_inside`. Returns how many there are.
GALE_AVX512 inline unsigned stamp_missing(__m512i values, __mmask64 lanes_inside, __m512i missing,
                                          std::uint8_t* stamps) {
    const __m512i powers = _mm512_set1_epi64(static_cast<long long>(0x8040201008040201));
    const __m512i place = _mm512_and_si512(_mm512_srli_epi16(values, 3), _mm512_set1_epi8(31));
    const __mmask64 hits =
        _mm512_mask_test_epi8_mask(lanes_inside, _mm512_permutexvar_epi8(place, missing),
                                   _mm512_permutexvar_epi8(values, powers));
    if (hits == 0) return 0;
    alignas(64) std::uint8_t bytes[64];
    _mm512_store_si512(bytes, _mm512_maskz_compress_epi8(hits, values));
    const auto count = static_cast<unsigned>(std::popcount(std::uint64_t{hits}));
    for (unsigned i = 0; i < count; ++i) stamps[bytes[i]] = 1;
    return count;
}

/// A value that was stamped is still looked up until what is missing is gathered anew, which is due
/// after some hits, and after some sums if there were any.
constexpr unsigned most_hits = 24;
constexpr std::size_t most_sums = 1024;

GALE_AVX512 inline bool is_due(unsigned hits, std::size_t sums) {
    return hits >= most_hits || (hits > 0 && sums % most_sums == 0);
}

GALE_AVX512 inline bool none(__m512i missing) {
    return _mm512_test_epi64_mask(missing, missing) == 0;
}

GALE_AVX512 void mark_window8(const std::uint8_t* forward, const std::uint8_t* mirrored,
                              std::size_t count, std::uint8_t* stamps) {
    __m512i missing = missing_in(stamps);
    std::size_t k = 0;
    unsigned hits = 0;
    for (; k + 64 <= count; k += 64) {
        const __m512i sums =
            _mm512_xor_si512(_mm512_loadu_si512(forward + k), _mm512_loadu_si512(mirrored + k));
        hits += stamp_missing(sums, all_lanes, missing, stamps);
        if (!is_due(hits, k + 64)) continue;
        hits = 0;
        missing = missing_in(stamps);
        if (none(missing)) return;
    }
    portable_kernels().mark_window8(forward + k, mirrored + k, count - k, stamps);
}

/// The values of a window of 1024 that have no stamp yet, one bit each: word v / 16, bit v % 16.
struct WideMissing {
    __m512i low;
    __m512i high;
};

GALE_AVX512 inline WideMissing wide_missing_in(const std::uint8_t* stamps) {
    alignas(64) std::uint64_t bits[most_window_values / 64];
    for (std::size_t i = 0; i < most_window_values / 64; ++i) {
        const __m512i some = _mm512_loadu_si512(stamps + 64 * i);
        bits[i] = _mm512_testn_epi8_mask(some, some);
    }
    return {_mm512_load_si512(bits), _mm512_load_si512(bits + 8)};
}

/// Stamps those of 32 values that are in the window and missing. Returns how many there are.
GALE_AVX512 inline unsigned stamp_missing16(__m512i values, __mmask32 hits, std::uint8_t* stamps) {
    alignas(64) std::uint16_t places[32];
    _mm512_store_si512(places, _mm512_maskz_compress_epi16(hits, values));
    const auto count = static_cast<unsigned>(std::popcount(std::uint32_t{hits}));
    for (unsigned i = 0; i < count; ++i) stamps[places[i]] = 1;
    return count;
}

GALE_AVX512 inline __mmask32 missing16(__m512i values, const WideMissing& missing, __m512i powers) {
    const __m512i words =
        _mm512_permutex2var_epi16(missing.low, _mm512_srli_epi16(values, 4), missing.high);
    const __mmask32 inside = _mm512_cmplt_epu16_mask(values, _mm512_set1_epi16(most_window_values));
    return _mm512_mask_test_epi16_mask(inside, words, _mm512_permutexvar_epi16(values, powers));
}

GALE_AVX512 void mark_window16(const std::uint16_t* forward, const std::uint16_t* mirrored,
                               std::size_t count, std::uint16_t first, std::uint8_t* stamps) {
    alignas(64) std::uint16_t bits[32];
    for (unsigned i = 0; i < 32; ++i) bits[i] = static_cast<std::uint16_t>(1U << (i % 16));
    const __m512i powers = _mm512_load_si512(bits);
    const __m512i start = _mm512_set1_epi16(static_cast<short>(first));
    WideMissing missing = wide_missing_in(stamps);
    std::size_t k = 0;
    unsigned hits = 0;
    for (; k + 64 <= count; k += 64) {
        const __m512i a = _mm512_xor_si512(
            start,
            _mm512_xor_si512(_mm512_loadu_si512(forward + k), _mm512_loadu_si512(mirrored + k)));
        const __m512i b =
            _mm512_xor_si512(start, _mm512_xor_si512(_mm512_loadu_si512(forward + k + 32),
                                                     _mm512_loadu_si512(mirrored + k + 32)));
        const __mmask32 in_a = missing16(a, missing, powers);
        const __mmask32 in_b = missing16(b, missing, powers);
        if ((in_a | in_b) != 0)
            hits += stamp_missing16(a, in_a, stamps) + stamp_missing16(b, in_b, stamps);
        if (!is_due(hits, k + 64)) continue;
        hits = 0;
        missing = wide_missing_in(stamps);
        if (none(_mm512_or_si512(missing.low, missing.high))) return;
    }
    for (; k < count; ++k) {
        const auto place = static_cast<std::size_t>(forward[k] ^ mirrored[k] ^ first);
        if (place < most_window_values) stamps[place] = 1;
    }
}

/// Which bytes stand for a set bit of the 256 that `table` holds twice.
GALE_AVX512 inline __mmask64 looked_up(__m512i values, __m512i table) {
    const __m512i powers = _mm512_set1_epi64(static_cast<long long>(0x8040201008040201));
    const __m512i place = _mm512_and_si512(_mm512_srli_epi16(values, 3), _mm512_set1_epi8(31));
    return _mm512_test_epi8_mask(_mm512_permutexvar_epi8(place, table),
                                 _mm512_permutexvar_epi8(values, powers));
}

GALE_AVX512 inline __m512i table_of(const std::uint64_t* set) {
    return _mm512_broadcast_i64x4(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(set)));
}

/// Those of the hits where neither code is the sentinel.
GALE_AVX512 inline __mmask64 without_sentinels(__mmask64 hits, __m512i here, __m512i there) {
    const __m512i sentinel = _mm512_set1_epi8(-1);
    return _mm512_mask_cmpneq_epu8_mask(_mm512_mask_cmpneq_epu8_mask(hits, here, sentinel), there,
                                        sentinel);
}

/// Up to three sums that are looked for, each in all lanes.
struct FewSums {
    __m512i first;
    __m512i second;
    __m512i third;
};

/// The members of a set that has one, two or three.
GALE_AVX512 inline FewSums few_sums(const std::uint64_t* set) {
    std::uint8_t members[3] = {};
    std::size_t count = 0;
    for (std::size_t word = 0; word < 4; ++word)
        for (std::uint64_t rest = set[word]; rest != 0 && count < 3; rest &= rest - 1)
            members[count++] = static_cast<std::uint8_t>(
                64 * word + static_cast<std::size_t>(std::countr_zero(rest)));
    for (; count < 3; ++count) members[count] = members[0];
    return {_mm512_set1_epi8(static_cast<char>(members[0])),
            _mm512_set1_epi8(static_cast<char>(members[1])),
            _mm512_set1_epi8(static_cast<char>(members[2]))};
}

constexpr std::size_t pairs_at_a_time = 256;

/// How many of the pairs, a multiple of pairs_at_a_time, are known not to have any of the sums:
/// those before the first so many with one that has. Nothing hangs on a single vector, so that it
/// takes few branches. A sentinel may pass for a sum here.
GALE_AVX512 inline std::size_t pairs_without(const std::uint8_t* forward,
                                             const std::uint8_t* backward, std::size_t count,
                                             const FewSums& wanted) {
    std::size_t k = 0;
    for (; k + pairs_at_a_time <= count; k += pairs_at_a_time) {
        // A byte of zero is left where a sum is equal to one that is looked for.
        __m512i least = _mm512_set1_epi8(-1);
        for (std::size_t i = 0; i < pairs_at_a_time; i += 64) {
            const __m512i sums =
                _mm512_xor_si512(_mm512_loadu_si512(forward + k + i), reversed(backward - k - i));
            const __m512i two = _mm512_min_epu8(_mm512_xor_si512(sums, wanted.first),
                                                _mm512_xor_si512(sums, wanted.second));
            least =
                _mm512_min_epu8(least, _mm512_min_epu8(two, _mm512_xor_si512(sums, wanted.third)));
        }
        if (_mm512_testn_epi8_mask(least, least) != 0) break;
    }
    return k;
}

GALE_AVX512 inline unsigned size_of(const std::uint64_t* set) {
    unsigned size = 0;
    for (std::size_t i = 0; i < 4; ++i) size += static_cast<unsigned>(std::popcount(set[i]));
    return size;
}

/// Clears the sums of 64 pairs in `open`; says whether there were any.
GALE_AVX512 inline bool strike_lanes(const std::uint8_t* forward, const std::uint8_t* backward,
                                     __m512i table, std::uint64_t* open) {
    const __m512i here = _mm512_loadu_si512(forward);
    const __m512i there = reversed(backward);
    const __m512i sums = _mm512_xor_si512(here, there);
    std::uint64_t hits = looked_up(sums, table);
    if (hits != 0) hits = without_sentinels(hits, here, there);
    if (hits == 0) return false;
    alignas(64) std::uint8_t bytes[64];
    _mm512_store_si512(bytes, sums);
    for (; hits != 0; hits &= hits - 1) {
        const unsigned sum = bytes[std::countr_zero(hits)];
        open[sum / 64] &= ~(std::uint64_t{1} << (sum % 64));
    }
    return true;
}

GALE_AVX512 void strike_code_sums(const std::uint8_t* forward, const std::uint8_t* backward,
                                  std::size_t count, std::uint64_t* open) {
    unsigned left = size_of(open);
    __m512i table = table_of(open);
    std::size_t k = 0;
    while (k + 64 <= count) {
        if (left == 0) return;
        if (left <= 3) k += pairs_without(forward + k, backward - k, count - k, few_sums(open));
        for (const std::size_t end = k + pairs_at_a_time; k < end && k + 64 <= count; k += 64) {
            if (!strike_lanes(forward + k, backward - k, table, open)) continue;
            left = size_of(open);
            table = table_of(open);
            if (left == 0) return;
        }
    }
    portable_kernels().strike_code_sums(forward + k, backward - k, count - k, open);
}

GALE_AVX512 inline __m512i shifted(const std::uint64_t* start, const ShiftedRow& row) {
    const std::uint64_t* const map = start + row.offset;
    return _mm512_shrdv_epi64(_mm512_loadu_si512(map), _mm512_loadu_si512(map + 1),
                              _mm512_set1_epi64(static_cast<long long>(row.shift)));
}

GALE_AVX512 void cover(std::uint64_t* covered, const std::uint64_t* wanted,
                       const std::uint64_t* start, const ShiftedRow* rows, std::size_t count) {
    static_assert(block_words == 8, "a block is one vector of bits");
    const __m512i open = _mm512_loadu_si512(wanted);
    __m512i all = _mm512_loadu_si512(covered);
    std::size_t i = 0;
    // Two accumulators, and a look at what is still open after every eight rows.
    for (; i + 8 <= count; i += 8) {
        __m512i other = shifted(start, rows[i]);
        all = _mm512_or_si512(all, shifted(start, rows[i + 1]));
        other = _mm512_or_si512(other, shifted(start, rows[i + 2]));
        all = _mm512_or_si512(all, shifted(start, rows[i + 3]));
        other = _mm512_or_si512(other, shifted(start, rows[i + 4]));
        all = _mm512_or_si512(all, shifted(start, rows[i + 5]));
        other = _mm512_or_si512(other, shifted(start, rows[i + 6]));
        all = _mm512_or_si512(all, shifted(start, rows[i + 7]));
        all = _mm512_or_si512(all, other);
        if (_mm512_test_epi64_mask(_mm512_andnot_si512(all, open), _mm512_set1_epi64(-1)) == 0)
            break;
    }
    if (i + 8 > count)
        for (; i < count; ++i) all = _mm512_or_si512(all, shifted(start, rows[i]));
    _mm512_storeu_si512(covered, all);
}

GALE_AVX512 void cover_run(std::uint64_t* covered, const std::uint64_t* wanted,
                           const std::uint64_t* start, const std::int32_t* offsets,
                           std::size_t count) {
    const auto* const from = reinterpret_cast<const std::uint8_t*>(start);
    __m512i all[run_blocks];
    for (std::size_t b = 0; b < run_blocks; ++b)
        all[b] = _mm512_loadu_si512(covered + block_words * b);
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint8_t* const map = from + offsets[i];
        for (std::size_t b = 0; b < run_blocks; ++b)
            all[b] = _mm512_or_si512(all[b], _mm512_loadu_si512(map + 64 * b));
        if (i % 8 != 7) continue;
        __m512i open = _mm512_setzero_si512();
        for (std::size_t b = 0; b < run_blocks; ++b)
            open = _mm512_or_si512(
                open, _mm512_andnot_si512(all[b], _mm512_loadu_si512(wanted + block_words * b)));
        if (_mm512_test_epi64_mask(open, open) == 0) break;
    }
    for (std::size_t b = 0; b < run_blocks; ++b)
        _mm512_storeu_si512(covered + block_words * b, all[b]);
}

GALE_AVX512 std::uint64_t count_shown(const std::uint64_t* open, std::size_t words,
                                      const std::uint64_t* map, unsigned shift) {
    const __m512i shifts = _mm512_set1_epi64(static_cast<long long>(shift));
    __m512i counts = _mm512_setzero_si512();
    for (std::size_t w = 0; w < words; w += 8) {
        const __m512i seen = _mm512_shrdv_epi64(_mm512_loadu_si512(map + w),
                                                _mm512_loadu_si512(map + w + 1), shifts);
        counts = _mm512_add_epi64(
            counts, _mm512_popcnt_epi64(_mm512_and_si512(seen, _mm512_loadu_si512(open + w))));
    }
    return static_cast<std::uint64_t>(_mm512_reduce_add_epi64(counts));
}

GALE_AVX512 void clear_shown(std::uint64_t* open, std::size_t words, const std::uint64_t* map,
                             unsigned shift) {
    const __m512i shifts = _mm512_set1_epi64(static_cast<long long>(shift));
    for (std::size_t w = 0; w < words; w += 8) {
        const __m512i seen = _mm512_shrdv_epi64(_mm512_loadu_si512(map + w),
                                                _mm512_loadu_si512(map + w + 1), shifts);
        _mm512_storeu_si512(open + w, _mm512_andnot_si512(seen, _mm512_loadu_si512(open + w)));
    }
}

GALE_AVX512 void refute(const std::uint8_t* block, const ShiftedCode* codes, std::size_t count,
                        const std::uint8_t* candidates, std::size_t candidate_rows,
                        std::uint64_t* alive) {
    // Four rows of candidates at a time: their survivors fit into the mask registers.
    for (std::size_t row = 0; row < candidate_rows; row += 4) {
        __m512i wanted[4];
        for (std::size_t i = 0; i < 4; ++i)
            wanted[i] = _mm512_loadu_si512(candidates + lanes * (row + i));
        // A masked comparison narrows the survivors by itself: nothing is spent on "and".
        __mmask64 left[4] = {all_lanes, all_lanes, all_lanes, all_lanes};
        for (std::size_t k = 0; k < count; ++k) {
            const __m512i sum = sum_from(block, codes[k]);
            for (std::size_t i = 0; i < 4; ++i)
                left[i] = _mm512_mask_cmpneq_epu8_mask(left[i], sum, wanted[i]);
        }
        for (std::size_t i = 0; i < 4; ++i) alive[row + i] = left[i];
    }
}

GALE_AVX512 std::size_t keep_candidate(const std::uint64_t* open, std::uint8_t code,
                                       std::uint8_t* candidates, std::uint64_t* filled) {
    const __m512i codes = _mm512_set1_epi8(static_cast<char>(code));
    std::size_t lacking = 0;
    for (std::size_t w = 0; w < block_words; ++w) {
        std::uint64_t waiting = open[w];
        for (std::size_t i = most_candidates * w; waiting != 0 && i < most_candidates * (w + 1);
             ++i) {
            const std::uint64_t here = waiting & ~filled[i];
            _mm512_mask_storeu_epi8(candidates + lanes * i, here, codes);
            filled[i] |= here;
            waiting &= ~here;
        }
        lacking += static_cast<std::size_t>(
            std::popcount(~filled[most_candidates * w + enough_candidates - 1]));
    }
    return lacking;
}

GALE_AVX512 void pack(std::uint8_t* candidates, std::size_t candidate_rows, std::uint64_t* alive) {
    std::uint64_t taken[4] = {};
    __m512i packed[4];
    for (auto& row : packed) row = _mm512_setzero_si512();
    for (std::size_t row = 0; row < candidate_rows; ++row) {
        const __m512i from = _mm512_loadu_si512(candidates + lanes * row);
        std::uint64_t waiting = alive[row];
        for (std::size_t to = 0; to < 4; ++to) {
            const std::uint64_t here = waiting & ~taken[to];
            packed[to] = _mm512_mask_mov_epi8(packed[to], here, from);
            taken[to] |= here;
            waiting &= ~here;
        }
    }
    for (std::size_t to = 0; to < 4; ++to) {
        _mm512_storeu_si512(candidates + lanes * to, packed[to]);
        alive[to] = taken[to];
    }
}

/// Up to 64 near codes in lanes: where to find the byte among the last 64, and what to xor.
struct NearCodes {
    __m512i places;
    __m512i patterns;
    __mmask64 used;
};

GALE_AVX512 inline NearCodes gathered(const ShiftedCode* near, std::size_t count) {
    alignas(64) std::uint8_t places[64] = {};
    alignas(64) std::uint8_t patterns[64] = {};
    for (std::size_t i = 0; i < count; ++i) {
        places[i] = static_cast<std::uint8_t>(64 - near[i].distance);
        patterns[i] = static_cast<std::uint8_t>(near[i].pattern);
    }
    return {_mm512_load_si512(places), _mm512_load_si512(patterns), first_lanes(count)};
}

/// The 64 bytes moved down by one, with `byte` after them.
GALE_AVX512 inline __m512i pushed(__m512i bytes, std::uint8_t byte) {
    const __m512i one_further = _mm512_add_epi8(lane_numbers(), _mm512_set1_epi8(1));
    const __m512i moved = _mm512_permutexvar_epi8(one_further, bytes);
    return _mm512_mask_set1_epi8(moved, std::uint64_t{1} << 63, static_cast<char>(byte));
}

GALE_AVX512 std::size_t settle(std::uint8_t* block, std::size_t first, const ShiftedCode* near,
                               std::size_t count, const std::uint8_t* candidates,
                               std::size_t candidate_rows, const std::uint64_t* alive) {
    if (count > 64)
        return portable_kernels().settle(block, first, near, count, candidates, candidate_rows,
                                         alive);
    const NearCodes codes = gathered(near, count);
    __m512i last = _mm512_loadu_si512(block + first - 64);
    for (std::size_t l = first; l < lanes; ++l) {
        const __m512i sums =
            _mm512_xor_si512(_mm512_permutexvar_epi8(codes.places, last), codes.patterns);
        std::size_t row = 0;
        std::uint8_t candidate = 0;
        for (; row < candidate_rows; ++row) {
            if ((alive[row] >> l & 1) == 0) continue;
            candidate = candidates[lanes * row + l];
            if (_mm512_mask_cmpeq_epu8_mask(codes.used, sums,
                                            _mm512_set1_epi8(static_cast<char>(candidate))) == 0)
                break;
        }
        if (row == candidate_rows) return l;
        block[l] = candidate;
        last = pushed(last, candidate);
    }
    return lanes;
}

GALE_AVX512 void locate(const std::uint8_t* codes, const std::uint8_t* wanted, std::size_t count,
                        std::uint64_t* maps, std::size_t stride) {
    __m512i bytes[block_words];
    for (std::size_t w = 0; w < block_words; ++w) bytes[w] = _mm512_loadu_si512(codes + 64 * w);
    for (std::size_t i = 0; i < count; ++i) {
        const __m512i code = _mm512_set1_epi8(static_cast<char>(wanted[i]));
        for (std::size_t w = 0; w < block_words; ++w)
            maps[stride * i + w] = _mm512_cmpeq_epi8_mask(bytes[w], code);
    }
}

GALE_AVX512 void at_least(const std::uint8_t* bytes, std::uint8_t even, std::uint8_t odd,
                          std::uint64_t* bits) {
    const __m512i least = _mm512_set1_epi16(static_cast<short>(even | odd << 8));
    for (std::size_t w = 0; w < block_words; ++w)
        bits[w] = _mm512_cmpge_epu8_mask(_mm512_loadu_si512(bytes + 64 * w), least);
}

}  // namespace

const KernelSet& avx512_kernels() {
    static const KernelSet set{
        .name = "avx512",
        .needs = "AVX-512 F, BW, VL, DQ, VBMI, VBMI2, BITALG and VPOPCNTDQ",
        .runs_here = runs_here,
        .mark_sums8 = portable_kernels().mark_sums8,
        .mark_sums16 = portable_kernels().mark_sums16,
        .mark_window8 = mark_window8,
        .mark_window16 = mark_window16,
        .window16_values = most_window_values,
        .speeds = {.window8_sums = 6,
                   .window16_sums = 5,
                   .rare_marks = 3,
                   .new_rare_marks = 1'000'000,
                   .start_marks = 100'000},
        .strike_code_sums = strike_code_sums,
        .cover = cover,
        .cover_run = cover_run,
        .count_shown = count_shown,
        .clear_shown = clear_shown,
        .refute = refute,
        .keep_candidate = keep_candidate,
        .pack = pack,
        .settle = settle,
        .gather = avx512::gather,
        .least_absent = avx512::least_absent,
        .locate = locate,
        .at_least = at_least,
    };
    return set;
}

}  // namespace gale::kernels
