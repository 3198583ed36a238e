// The AVX-512 kernels that keep a set of small numbers in each of 64 lanes.
#include <bit>
#include <span>

#include "gale/kernels/avx512.hpp"
#include "gale/kernels/sets.hpp"

namespace gale::kernels::avx512 {
namespace {

/// In each lane a set of numbers below 16 * Pairs, eight to a vector of bytes. In the narrow ones
/// nothing is inserted that is neither below 16 nor at least 128.
template <unsigned Pairs, bool IsNarrow = false>
struct LaneSets {
    static_assert(Pairs == 1 || !IsNarrow);
    __m512i octets[2 * Pairs];
};

/// The powers of two that stand for a byte of each lane in the octets of a pair: zero in both if
/// the byte, less 16 times the number of the pair, is not below 16.
struct Powers {
    __m512i low;
    __m512i high;
};

template <bool IsNarrow>
GALE_AVX512 inline Powers powers_of(__m512i bytes, unsigned pair) {
    const __m512i low_powers =
        _mm512_broadcast_i32x4(_mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0));
    const __m512i high_powers =
        _mm512_broadcast_i32x4(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, -128));
    if (pair != 0) bytes = _mm512_sub_epi8(bytes, _mm512_set1_epi8(static_cast<char>(16 * pair)));
    // The top bit, which makes the shuffle give zero, is that of the sum unless the byte is
    // below 16.
    if (!IsNarrow) bytes = _mm512_adds_epu8(bytes, _mm512_set1_epi8(0x70));
    return {_mm512_shuffle_epi8(low_powers, bytes), _mm512_shuffle_epi8(high_powers, bytes)};
}

/// Inserts the bytes of each lane into its set, those that are small enough.
template <unsigned Pairs, bool IsNarrow>
GALE_AVX512 inline void insert(LaneSets<Pairs, IsNarrow>& sets, __m512i bytes) {
    for (unsigned pair = 0; pair < Pairs; ++pair) {
        const Powers powers = powers_of<IsNarrow>(bytes, pair);
        sets.octets[2 * pair] = _mm512_or_si512(sets.octets[2 * pair], powers.low);
        sets.octets[2 * pair + 1] = _mm512_or_si512(sets.octets[2 * pair + 1], powers.high);
    }
}

GALE_AVX512 inline __m512i any_of(__m512i x, __m512i y, __m512i z) {
    return _mm512_ternarylogic_epi64(x, y, z, 0xfe);
}

template <unsigned Pairs, bool IsNarrow>
GALE_AVX512 inline void insert(LaneSets<Pairs, IsNarrow>& sets, __m512i bytes, __m512i more) {
    for (unsigned pair = 0; pair < Pairs; ++pair) {
        const Powers powers = powers_of<IsNarrow>(bytes, pair);
        const Powers others = powers_of<IsNarrow>(more, pair);
        sets.octets[2 * pair] = any_of(sets.octets[2 * pair], powers.low, others.low);
        sets.octets[2 * pair + 1] = any_of(sets.octets[2 * pair + 1], powers.high, others.high);
    }
}

/// Inserts sum(0), ..., sum(count - 1).
template <unsigned Pairs, bool IsNarrow, class Sum>
GALE_AVX512 inline void insert_all(LaneSets<Pairs, IsNarrow>& sets, std::size_t count,
                                   const Sum& sum) {
    std::size_t i = 0;
    for (; i + 2 <= count; i += 2) insert(sets, sum(i), sum(i + 1));
    if (i < count) insert(sets, sum(i));
}

/// The number of trailing ones of each byte.
GALE_AVX512 inline __m512i trailing_ones(__m512i bytes) {
    const __m512i carried = _mm512_sub_epi8(bytes, _mm512_set1_epi8(-1));
    return _mm512_popcnt_epi8(_mm512_andnot_si512(carried, bytes));
}

/// The least number that is not in the set of each lane.
template <unsigned Pairs, bool IsNarrow>
GALE_AVX512 inline __m512i least_absent_of(const LaneSets<Pairs, IsNarrow>& sets) {
    __m512i least = trailing_ones(sets.octets[2 * Pairs - 1]);
    for (unsigned q = 2 * Pairs - 1; q-- > 0;) {
        const __m512i here = trailing_ones(sets.octets[q]);
        const __mmask64 full = _mm512_cmpeq_epi8_mask(sets.octets[q], _mm512_set1_epi8(-1));
        least = _mm512_mask_add_epi8(here, full, here, least);
    }
    return least;
}

template <unsigned Pairs>
GALE_AVX512 void gather_pairs(const std::uint8_t* block, std::span<const ShiftedCode> codes,
                              const std::uint8_t* first, std::uint8_t* present) {
    const __m512i begin = _mm512_loadu_si512(first);
    LaneSets<Pairs> sets;
    for (__m512i& octet : sets.octets) octet = _mm512_setzero_si512();
    insert_all(sets, codes.size(), [&](std::size_t i) GALE_AVX512 {
        return _mm512_sub_epi8(sum_from(block, codes[i]), begin);
    });
    for (std::size_t q = 0; q < 2 * Pairs; ++q)
        _mm512_storeu_si512(present + lanes * q, sets.octets[q]);
}

}  // namespace

GALE_AVX512 void gather(const std::uint8_t* block, const ShiftedCode* codes, std::size_t count,
                        const std::uint8_t* first, std::size_t octets, std::uint8_t* present) {
    static_assert(most_octets == 4);
    if (octets <= 2) return gather_pairs<1>(block, {codes, count}, first, present);
    gather_pairs<2>(block, {codes, count}, first, present);
}

namespace {

/// Where codes of a distance below 2 * lanes look: in the 64 bytes before the lanes, or in these
/// and the 64 before them.
struct RecentCodes {
    __m512i places[lanes];
    __m512i patterns[lanes];
    std::size_t count = 0;

    GALE_AVX512 void add(const ShiftedCode& code) {
        const __m512i distance = _mm512_set1_epi8(static_cast<char>(code.distance));
        places[count] = _mm512_sub_epi8(lane_numbers(), distance);
        patterns[count] = _mm512_set1_epi32(static_cast<int>(code.pattern));
        ++count;
    }
};

template <unsigned Pairs, bool IsNarrow>
GALE_AVX512 std::size_t least_absent_in(std::uint8_t* block, std::size_t groups,
                                        std::span<const ShiftedCode> far,
                                        std::span<const ShiftedCode> near, std::size_t bound) {
    // What was written a moment ago is kept in registers: to load parts of two stores takes long.
    RecentCodes recent;
    while (recent.count < far.size() && recent.count < lanes &&
           far[recent.count].distance < 2 * lanes)
        recent.add(far[recent.count]);
    far = far.subspan(recent.count);
    RecentCodes inner;
    __mmask64 outside[lanes];  // lanes that look into the 64 bytes before
    __m512i unread[lanes];     // 255 there: no sum of interest
    for (const ShiftedCode& code : near) {
        outside[inner.count] = first_lanes(static_cast<std::size_t>(code.distance));
        unread[inner.count] = _mm512_movm_epi8(outside[inner.count]);
        inner.add(code);
    }
    const __m512i limit = _mm512_set1_epi8(static_cast<char>(bound));
    __m512i before = _mm512_loadu_si512(block - lanes);
    __m512i before_that = _mm512_loadu_si512(block - 2 * lanes);
    for (std::size_t done = 0; done < lanes * groups; done += lanes) {
        LaneSets<Pairs, IsNarrow> known;
        for (__m512i& octet : known.octets) octet = _mm512_setzero_si512();
        insert_all(known, far.size(),
                   [&](std::size_t i) GALE_AVX512 { return sum_from(block + done, far[i]); });
        insert_all(known, recent.count, [&](std::size_t i) GALE_AVX512 {
            return _mm512_xor_si512(_mm512_permutex2var_epi8(before_that, recent.places[i], before),
                                    recent.patterns[i]);
        });
        insert_all(known, inner.count, [&](std::size_t i) GALE_AVX512 {
            const __m512i sums = _mm512_xor_si512(_mm512_permutexvar_epi8(inner.places[i], before),
                                                  inner.patterns[i]);
            return _mm512_mask_mov_epi8(_mm512_set1_epi8(-1), outside[i], sums);
        });
        // A lane depends on those before it alone. So once the guess for all lanes comes out as it
        // went in, it is right, lane by lane; and each time at least one lane more is right.
        __m512i guess = least_absent_of(known);
        for (;;) {
            LaneSets<Pairs, IsNarrow> sets = known;
            insert_all(sets, inner.count, [&](std::size_t i) GALE_AVX512 {
                // (guess ^ pattern) | unread
                return _mm512_ternarylogic_epi64(_mm512_permutexvar_epi8(inner.places[i], guess),
                                                 inner.patterns[i], unread[i], 0xbe);
            });
            const __m512i next = least_absent_of(sets);
            if (_mm512_cmpneq_epi8_mask(next, guess) == 0) break;
            guess = next;
        }
        _mm512_storeu_si512(block + done, guess);
        const std::uint64_t over = _mm512_cmpge_epu8_mask(guess, limit);
        if (over != 0) return done + static_cast<std::size_t>(std::countr_zero(over));
        before_that = before;
        before = guess;
    }
    return lanes * groups;
}

}  // namespace

GALE_AVX512 std::size_t least_absent(std::uint8_t* block, std::size_t groups,
                                     const ShiftedCode* far, std::size_t far_count,
                                     const ShiftedCode* near, std::size_t near_count,
                                     std::size_t octets) {
    const std::size_t bound = 8 * octets;
    if (near_count > lanes)
        return portable_kernels().least_absent(block, groups, far, far_count, near, near_count,
                                               octets);
    const std::span far_codes(far, far_count);
    const std::span near_codes(near, near_count);
    if (octets > 2) return least_absent_in<2, false>(block, groups, far_codes, near_codes, bound);
    std::uint32_t all = 0;
    for (const auto& codes : {far_codes, near_codes})
        for (const ShiftedCode& code : codes) all |= code.pattern & 0xff;
    return all < 16 ? least_absent_in<1, true>(block, groups, far_codes, near_codes, bound)
                    : least_absent_in<1, false>(block, groups, far_codes, near_codes, bound);
}

}  // namespace gale::kernels::avx512
