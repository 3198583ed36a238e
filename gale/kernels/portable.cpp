// The kernels in plain C++: correct everywhere, and what the others are tested against.
#include <bit>
#include <cstring>

#include "gale/kernels/sets.hpp"

namespace gale::kernels {
namespace {

bool always() { return true; }

/// Eight bytes of sums at a time: a store for each is all that is left to do one by one.
template <class Value>
void mark_sums(const Value* forward, const Value* mirrored, std::size_t count,
               std::uint8_t* stamps) {
    constexpr std::size_t at_once = 8 / sizeof(Value);
    std::size_t k = 0;
    for (; k + at_once <= count; k += at_once) {
        std::uint64_t sums = 0;
        std::uint64_t others = 0;
        std::memcpy(&sums, forward + k, sizeof(sums));
        std::memcpy(&others, mirrored + k, sizeof(others));
        sums ^= others;
        for (std::size_t i = 0; i < at_once; ++i)
            stamps[static_cast<Value>(sums >> (8 * sizeof(Value) * i))] = 1;
    }
    for (; k < count; ++k) stamps[forward[k] ^ mirrored[k]] = 1;
}

void mark_window16(const std::uint16_t* forward, const std::uint16_t* mirrored, std::size_t count,
                   std::uint16_t first, std::uint8_t* stamps) {
    for (std::size_t k = 0; k < count; ++k) {
        const auto place = static_cast<std::size_t>(forward[k] ^ mirrored[k] ^ first);
        if (place < window_values) stamps[place] = 1;
    }
}

void strike_code_sums(const std::uint8_t* forward, const std::uint8_t* backward, std::size_t count,
                      std::uint64_t* open) {
    for (std::size_t k = 0; k < count; ++k) {
        const std::uint8_t here = forward[k];
        const std::uint8_t there = *(backward - k);
        if (here == 255 || there == 255) continue;
        const unsigned sum = here ^ there;
        if ((open[sum / 64] >> (sum % 64) & 1) == 0) continue;
        open[sum / 64] &= ~(std::uint64_t{1} << (sum % 64));
        if ((open[0] | open[1] | open[2] | open[3]) == 0) return;
    }
}

void cover(std::uint64_t* covered, const std::uint64_t* wanted, const std::uint64_t* start,
           const ShiftedRow* rows, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t* const map = start + rows[i].offset;
        const std::uint64_t shift = rows[i].shift;
        // The word after the last one is read even if shift is 0; the maps have room for it.
        for (std::size_t w = 0; w < block_words; ++w)
            covered[w] |= map[w] >> shift | map[w + 1] << 1 << (63 - shift);
        if (i % 8 == 7) {
            std::uint64_t open = 0;
            for (std::size_t w = 0; w < block_words; ++w) open |= wanted[w] & ~covered[w];
            if (open == 0) return;
        }
    }
}

void cover_run(std::uint64_t* covered, const std::uint64_t* wanted, const std::uint64_t* start,
               const std::int32_t* offsets, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        // Rounded down, also in front of the start.
        const std::uint64_t* const map = start + (offsets[i] >> 3);
        const auto shift = static_cast<unsigned>(offsets[i] & 7) * 8;
        std::uint64_t open = 0;
        for (std::size_t w = 0; w < run_words; ++w) {
            covered[w] |= map[w] >> shift | map[w + 1] << 1 << (63 - shift);
            open |= wanted[w] & ~covered[w];
        }
        if (open == 0) return;
    }
}

std::uint64_t count_shown(const std::uint64_t* open, std::size_t words, const std::uint64_t* map,
                          unsigned shift) {
    std::uint64_t count = 0;
    for (std::size_t w = 0; w < words; ++w) {
        const std::uint64_t seen = map[w] >> shift | map[w + 1] << 1 << (63 - shift);
        count += static_cast<std::uint64_t>(std::popcount(open[w] & seen));
    }
    return count;
}

void clear_shown(std::uint64_t* open, std::size_t words, const std::uint64_t* map, unsigned shift) {
    for (std::size_t w = 0; w < words; ++w)
        open[w] &= ~(map[w] >> shift | map[w + 1] << 1 << (63 - shift));
}

void refute(const std::uint8_t* block, const ShiftedCode* codes, std::size_t count,
            const std::uint8_t* candidates, std::size_t candidate_rows, std::uint64_t* alive) {
    for (std::size_t row = 0; row < candidate_rows; ++row) {
        std::uint8_t hit[lanes] = {};
        const std::uint8_t* const wanted = candidates + lanes * row;
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint8_t* const from = block - codes[i].distance;
            const auto code = static_cast<std::uint8_t>(codes[i].pattern);
            for (std::size_t l = 0; l < lanes; ++l)
                hit[l] = static_cast<std::uint8_t>(
                    hit[l] | (static_cast<std::uint8_t>(from[l] ^ code) == wanted[l]));
        }
        alive[row] = 0;
        for (std::size_t l = 0; l < lanes; ++l) alive[row] |= std::uint64_t{hit[l] == 0} << l;
    }
}

std::size_t keep_candidate(const std::uint64_t* open, std::uint8_t code, std::uint8_t* candidates,
                           std::uint64_t* filled) {
    std::size_t lacking = 0;
    for (std::size_t w = 0; w < block_words; ++w) {
        std::uint64_t waiting = open[w];
        for (std::size_t i = most_candidates * w; waiting != 0 && i < most_candidates * (w + 1);
             ++i) {
            const std::uint64_t here = waiting & ~filled[i];
            for (std::uint64_t rest = here; rest != 0; rest &= rest - 1)
                candidates[lanes * i + static_cast<unsigned>(std::countr_zero(rest))] = code;
            filled[i] |= here;
            waiting &= ~here;
        }
        lacking += static_cast<std::size_t>(
            std::popcount(~filled[most_candidates * w + enough_candidates - 1]));
    }
    return lacking;
}

void pack(std::uint8_t* candidates, std::size_t candidate_rows, std::uint64_t* alive) {
    for (std::size_t l = 0; l < lanes; ++l) {
        std::size_t to = 0;
        for (std::size_t row = 0; row < candidate_rows && to < 4; ++row)
            if ((alive[row] >> l & 1) != 0)
                candidates[lanes * to++ + l] = candidates[lanes * row + l];
        for (std::size_t row = 0; row < 4; ++row) {
            const std::uint64_t bit = std::uint64_t{1} << l;
            alive[row] = row < to ? alive[row] | bit : alive[row] & ~bit;
        }
    }
}

bool near_hit(const std::uint8_t* at, const ShiftedCode* near, std::size_t count,
              std::uint8_t candidate) {
    for (std::size_t i = 0; i < count; ++i)
        if (static_cast<std::uint8_t>(*(at - near[i].distance) ^ near[i].pattern) == candidate)
            return true;
    return false;
}

std::size_t settle(std::uint8_t* block, std::size_t first, const ShiftedCode* near,
                   std::size_t count, const std::uint8_t* candidates, std::size_t candidate_rows,
                   const std::uint64_t* alive) {
    for (std::size_t l = first; l < lanes; ++l) {
        bool settled = false;
        for (std::size_t row = 0; row < candidate_rows && !settled; ++row) {
            const std::uint8_t candidate = candidates[lanes * row + l];
            if ((alive[row] >> l & 1) == 0 || near_hit(block + l, near, count, candidate)) continue;
            block[l] = candidate;
            settled = true;
        }
        if (!settled) return l;
    }
    return lanes;
}

void gather(const std::uint8_t* block, const ShiftedCode* codes, std::size_t count,
            const std::uint8_t* first, std::size_t octets, std::uint8_t* present) {
    std::fill_n(present, lanes * octets, std::uint8_t{0});
    for (std::size_t k = 0; k < count; ++k)
        for (std::size_t l = 0; l < lanes; ++l) {
            const auto byte =
                static_cast<std::uint8_t>(*(block + l - codes[k].distance) ^ codes[k].pattern);
            const unsigned place = byte - unsigned{first[l]};
            if (place < 8 * octets)
                present[lanes * (place / 8) + l] |= static_cast<std::uint8_t>(1U << place % 8);
        }
}

std::size_t least_absent_in_lanes(std::uint8_t* block, const ShiftedCode* far,
                                  std::size_t far_count, const ShiftedCode* near,
                                  std::size_t near_count, std::size_t octets) {
    const unsigned bound = static_cast<unsigned>(8 * octets);
    std::uint64_t present[lanes] = {};
    const auto mark = [&](std::size_t l, const ShiftedCode& code) {
        const auto byte = static_cast<std::uint8_t>(*(block + l - code.distance) ^ code.pattern);
        if (byte < 64) present[l] |= std::uint64_t{1} << byte;
    };
    for (std::size_t i = 0; i < far_count; ++i)
        for (std::size_t l = 0; l < lanes; ++l) mark(l, far[i]);
    for (std::size_t l = 0; l < lanes; ++l) {
        for (std::size_t i = 0; i < near_count; ++i) mark(l, near[i]);
        const auto least = static_cast<unsigned>(std::countr_one(present[l]));
        if (least >= bound) return l;
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

void locate(const std::uint8_t* codes, const std::uint8_t* wanted, std::size_t count,
            std::uint64_t* maps, std::size_t stride) {
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t w = 0; w < block_words; ++w) {
            std::uint64_t bits = 0;
            for (unsigned b = 0; b < 64; ++b)
                bits |= std::uint64_t{codes[64 * w + b] == wanted[i]} << b;
            maps[stride * i + w] = bits;
        }
}

void at_least(const std::uint8_t* bytes, std::uint8_t even, std::uint8_t odd, std::uint64_t* bits) {
    for (std::size_t w = 0; w < block_words; ++w) {
        bits[w] = 0;
        for (unsigned b = 0; b < 64; ++b)
            bits[w] |= std::uint64_t{bytes[64 * w + b] >= (b % 2 == 0 ? even : odd)} << b;
    }
}

}  // namespace

const KernelSet& portable_kernels() {
    static const KernelSet set{
        .name = "portable",
        .needs = "nothing",
        .runs_here = always,
        .mark_sums8 = mark_sums<std::uint8_t>,
        .mark_sums16 = mark_sums<std::uint16_t>,
        .mark_window8 = mark_sums<std::uint8_t>,
        .mark_window16 = mark_window16,
        .window16_values = window_values,
        .speeds = {.window8_sums = 1,
                   .window16_sums = 1,
                   .rare_marks = 16,
                   .new_rare_marks = 4'000'000,
                   .start_marks = 1'000'000},
        .strike_code_sums = strike_code_sums,
        .cover = cover,
        .cover_run = cover_run,
        .count_shown = count_shown,
        .clear_shown = clear_shown,
        .refute = refute,
        .keep_candidate = keep_candidate,
        .pack = pack,
        .settle = settle,
        .gather = gather,
        .least_absent = least_absent,
        .locate = locate,
        .at_least = at_least,
    };
    return set;
}

}  // namespace gale::kernels
