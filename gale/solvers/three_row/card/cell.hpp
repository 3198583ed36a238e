// One cell on the card: f(b,c) of one lane, from the state of its plane and the bit map of the row.
//
// Nearly every cell is found near (find_near): in the words of the row around the low ends and
// around the fronts of the planes, which have been brought to the warp before (Stage), by the same
// few instructions for all lanes. The others are found far (find_far): the step of tile.cpp, word
// by word, without its list of holes of any length. What does not fit into the room makes the tile
// irregular, and the host does that chunk of rows again (engine.cpp). Checked on the processor by
// tests/oracle/three_row_card_test.cpp.
#pragma once

#include "gale/solvers/three_row/card/layout.hpp"

namespace gale::three_row::card {

// Words of 32 columns that a warp has of each row: around its low end, and around the fronts.
constexpr U32 low_window = 10;
constexpr U32 front_window = 10;
constexpr U32 windows = low_window + front_window;
constexpr U32 staged_words = windows + 1;  // odd: the lanes use different banks

/// What the lanes of a warp have close at hand: shared memory on the card. The windows begin at the
/// same columns in all rows of a chunk.
struct Stage {
    U32 rows[most_chunk * staged_words];  // columns that the row excludes
    U32 taken[windows][lanes];            // Q_c of each lane
    U32 least[most_chunk + lanes];        // of each row: columns below are excluded
    U32 columns[lanes];                   // f(c,c) of the tile's planes
    U32 bases[lanes];                     // of the fronts, or nothing
    U32 holes[hole_room][lanes];
};

/// A plane at work.
struct Lane {
    U32 c;
    U32 low;
    U32 near_holes;
    U32 base;
    U64 used;  // bit i: column base + i is used
    U32 hole_count;
    U32 end;
    U32 largest;
    U32 widest;
    U32 irregular;
    U32 index;   // c - c of the tile's first plane
    U32* holes;  // of this lane; the next one is `lanes` further on
    U32 hole_limit;
    const U32* columns;  // as in Stage
};

/// Columns of the earlier tiles: nothing of them lies beyond the words.
struct Columns {
    const U64* words;
    U32 count;
    U32 first_word;
    GALE_ON_CARD U64 word(U32 w) const {
        const U32 i = w - first_word;
        const U64 found = words[i < count ? i : 0];  // in any case: a load, and no branch
        return i < count ? found : U64{0};
    }
};

struct Row {
    U64* words;
    U32 count;
    U32 first_word;
    U32 b;
    U32* staged;
    const U32* taken;  // of this lane; the next one is `lanes` further on
    U32 low_first;     // the windows begin at these words of 32 columns
    U32 front_first;

    /// Word w of what the row excludes: what lies below the row is excluded, what lies above its
    /// words was never used. Volatile: another lane may have changed it a moment ago.
    GALE_ON_CARD U64 excluded(U32 w) const {
        const U32 i = w - first_word;
        if (i < count) return static_cast<const volatile U64*>(words)[i];
        return w < first_word ? ~U64{0} : U64{0};
    }
    /// Column a, of one of its words, is used.
    GALE_ON_CARD void enter(U32 a) const {
        const U32 bit = U32{1} << (a % 32);
        const U32 low = a / 32 - low_first;
        const U32 front = a / 32 - front_first;
        if (low < low_window) __atomic_fetch_or(staged + low, bit, __ATOMIC_RELAXED);
        if (front < front_window)
            __atomic_fetch_or(staged + low_window + front, bit, __ATOMIC_RELAXED);
        __atomic_fetch_or(words + (a / 64 - first_word), U64{1} << (a % 64), __ATOMIC_RELAXED);
    }
};

GALE_ON_CARD U32 trailing_zeros(U32 word) { return static_cast<U32>(__builtin_ctz(word)); }
GALE_ON_CARD U32 trailing_zeros(U64 word) { return static_cast<U32>(__builtin_ctzll(word)); }

/// The 32 columns from `first` on, where `here` is the word of the first and `above` the next one.
GALE_ON_CARD U32 columns_from(U32 first, U32 here, U32 above) {
#ifdef __CUDA__
    // One instruction; volatile, so that what it needs is asked for where it stands.
    U32 columns;
    asm volatile("shf.r.wrap.b32 %0, %1, %2, %3;"
                 : "=r"(columns)
                 : "r"(here), "r"(above), "r"(first));
    return columns;
#else
    return static_cast<U32>((U64{above} << 32 | here) >> (first % 32));
#endif
}

/// f(b,c) if it is found in the windows, entered into the plane; or nothing, and the plane is as it
/// was. Columns below `least` are excluded; it moves up to the first one that is not.
GALE_ON_CARD U32 find_near(Lane& lane, const Row& row, U32& least) {
    constexpr U32 last_bit = U32{1} << 31;
    // Asked for all at once; where a place is not in its window, another one is.
    const U32 low_place = least / 32 - row.low_first;
    const U32 hole_place = (lane.low + 1) / 32 - row.low_first;
    const U32 front_place = lane.base / 32 - row.front_first;
    const bool sees_low = low_place < low_window - 1;
    const bool sees_holes = hole_place < low_window - 1;
    const bool sees_front = front_place < front_window - 2;
    U32 l = sees_low ? low_place : 0;
    const U32 h = sees_holes ? hole_place : 0;
    const U32 f = low_window + (sees_front ? front_place : 0);
    U32 low_taken = columns_from(least, row.taken[l * lanes], row.taken[(l + 1) * lanes]);
    U32 low_free = ~(low_taken | columns_from(least, row.staged[l], row.staged[l + 1]));
    const U32 holes_excluded = columns_from(lane.low + 1, row.staged[h], row.staged[h + 1]);
    const U32 front_above = row.staged[f + 1] | row.taken[(f + 1) * lanes];
    const U32 front_excluded =
        columns_from(lane.base, row.staged[f] | row.taken[f * lanes], front_above);

    for (; low_free == 0 && sees_low && l < low_window - 2; least += 32) {
        ++l;
        low_taken = columns_from(least, row.taken[l * lanes], row.taken[(l + 1) * lanes]);
        low_free = ~(low_taken | columns_from(least, row.staged[l], row.staged[l + 1]));
    }
    const U32 free_holes = lane.near_holes & ~holes_excluded;
    const U32 above_least = trailing_zeros(low_free | last_bit);
    const U32 lo = least + above_least;
    const bool is_low = lo < lane.low;
    const bool is_first = lane.low == nothing;
    const bool is_hole = !is_low && free_holes != 0;
    const bool is_front = !is_low && free_holes == 0;

    // Below: what lies between is a hole, unless it is in Q_c.
    const U32 passed = lane.low - lo;
    const U32 between = (U32{1} << ((passed - 1) % 32)) - 1;
    const U32 opened = ~(low_taken >> above_least >> 1) & between;
    const U32 holes_below = is_first ? 0 : lane.near_holes << (passed % 32) | opened;
    const bool low_fits =
        is_first || (passed < 32 - above_least && lane.near_holes >> ((0 - passed) % 32) == 0);

    // At the front: the window moves up to its first unused column.
    U32 first = 0;
    U32 front_free = ~(front_excluded | static_cast<U32>(lane.used));
    if (is_front && front_free == 0) {
        const U32 last = row.staged[f + 2] | row.taken[(f + 2) * lanes];
        first = 32;
        front_free =
            ~(columns_from(lane.base, front_above, last) | static_cast<U32>(lane.used >> 32));
    }
    const U32 above_base = first + trailing_zeros(front_free | last_bit);
    const U64 used = lane.used | U64{1} << above_base;
    const U32 closed = trailing_zeros(~used | U64{1} << 63);
    const bool front_fits = lane.hole_count == 0 && sees_front && front_free != 0 && closed < 63;

    const bool others_fit = (lane.near_holes == 0 || sees_holes) && (is_hole || front_fits);
    if (!sees_low || low_free == 0 || !(is_low ? low_fits : others_fit)) return nothing;
    const U32 hole = lane.low + 1 + trailing_zeros(free_holes | last_bit);
    const U32 a = is_low ? lo : is_hole ? hole : lane.base + above_base;
    lane.near_holes = is_low ? holes_below : lane.near_holes & ~(free_holes & (0 - free_holes));
    lane.base = is_first ? lo + 1 : is_front ? lane.base + closed : lane.base;
    lane.used = is_front ? used >> closed : lane.used;
    lane.low = is_low ? lo : lane.low;
    least = lo;
    return a;
}

/// Word w of Q_c.
GALE_ON_CARD U64 taken_columns(const Lane& lane, const Columns& q, U32 w) {
    U64 bits = q.word(w);
    for (U32 i = 0; i < lane.index; ++i)
        if (lane.columns[i] / 64 == w) bits |= U64{1} << (lane.columns[i] % 64);
    return bits;
}

GALE_ON_CARD bool is_taken(const Lane& lane, const Columns& q, U32 a) {
    return (taken_columns(lane, q, a / 64) >> (a % 64) & 1) != 0;
}

/// A hole below those of the list. False: no room.
GALE_ON_CARD bool add_lowest_hole(Lane& lane, U32 a) {
    if (lane.hole_count >= lane.hole_limit) return false;
    for (U32 i = lane.hole_count++; i > 0; --i) lane.holes[i * lanes] = lane.holes[(i - 1) * lanes];
    lane.holes[0] = a;
    return true;
}

/// Hole number i of the list is none any more.
GALE_ON_CARD void drop_hole(Lane& lane, U32 i) {
    for (--lane.hole_count; i < lane.hole_count; ++i)
        lane.holes[i * lanes] = lane.holes[(i + 1) * lanes];
}

/// The near holes go to the list, too. False: no room.
GALE_ON_CARD bool list_near_holes(Lane& lane, U32 b) {
    for (U32 i = 32; i-- > 0;) {
        const U32 hole = lane.low + 1 + i;
        if ((lane.near_holes >> i & 1) != 0 && hole >= b && !add_lowest_hole(lane, hole))
            return false;
    }
    lane.near_holes = 0;
    while (lane.hole_count != 0 && lane.holes[0] < b) drop_hole(lane, 0);
    return true;
}

/// And back, as far as they are near.
GALE_ON_CARD void keep_near_holes(Lane& lane) {
    while (lane.hole_count != 0 && lane.holes[0] - lane.low <= 32) {
        lane.near_holes |= U32{1} << (lane.holes[0] - lane.low - 1);
        drop_hole(lane, 0);
    }
}

/// Uses column a below all others. False: no room.
GALE_ON_CARD bool use_below(Lane& lane, const Columns& q, U32 a) {
    if (lane.low == nothing) lane.base = a + 1;
    if (lane.low != nothing)
        for (U32 hole = lane.low - 1; hole > a; --hole)
            if (!is_taken(lane, q, hole) && !add_lowest_hole(lane, hole)) return false;
    lane.low = a;
    return true;
}

/// The first hole that the row leaves free, used now; or nothing.
GALE_ON_CARD U32 take_hole(Lane& lane, const Row& row) {
    for (U32 i = 0; i < lane.hole_count; ++i) {
        const U32 a = lane.holes[i * lanes];
        if ((row.excluded(a / 64) >> (a % 64) & 1) != 0) continue;
        drop_hole(lane, i);
        return a;
    }
    return nothing;
}

/// Uses column a at the front. What the window leaves behind unused becomes a hole unless it is in
/// Q_c. False: no room.
GALE_ON_CARD bool use_front(Lane& lane, const Columns& q, U32 a, U32 b) {
    for (; a - lane.base >= 64 || (lane.used & 1) != 0; ++lane.base, lane.used >>= 1) {
        if ((lane.used & 1) != 0 || lane.base < b || is_taken(lane, q, lane.base)) continue;
        if (lane.hole_count >= lane.hole_limit) return false;
        lane.holes[lane.hole_count++ * lanes] = lane.base;
    }
    lane.used |= U64{1} << (a - lane.base);
    for (; (lane.used & 1) != 0; lane.used >>= 1) ++lane.base;
    return true;
}

/// The first free column at the front.
GALE_ON_CARD U32 front_column(const Lane& lane, const Row& row, const Columns& q) {
    const U32 shift = lane.base % 64;
    for (U32 w = lane.base / 64;; ++w) {
        U64 free = ~(row.excluded(w) | taken_columns(lane, q, w));
        if (w == lane.base / 64) free &= ~lane.used << shift;
        if (w == lane.base / 64 + 1 && shift != 0) free &= ~(lane.used >> (64 - shift));
        if (free != 0) return w * 64 + trailing_zeros(free);
    }
}

/// f(b,c) of any plane, entered into the plane; or nothing, and the lane is irregular. `least` as
/// before.
GALE_ON_CARD U32 find_far(Lane& lane, const Row& row, const Columns& q, U32& least) {
    if (!list_near_holes(lane, row.b)) {
        lane.irregular = too_many_holes;
        return nothing;
    }
    U64 free = 0;
    for (U32 w = least / 64; free == 0; ++w) {
        if (w - row.first_word >= row.count) {
            lane.irregular = beyond_the_row;
            return nothing;
        }
        free = ~(row.excluded(w) | taken_columns(lane, q, w));
        least = w * 64;
    }
    least += trailing_zeros(free);
    U32 a = least;
    bool has_room = true;
    if (a < lane.low) {
        has_room = use_below(lane, q, a);
    } else {
        a = take_hole(lane, row);
        if (a == nothing) {
            a = front_column(lane, row, q);
            has_room = use_front(lane, q, a, row.b);
        }
    }
    if (!has_room || a / 64 - row.first_word >= row.count) {
        lane.irregular = has_room ? beyond_the_row : too_many_holes;
        return nothing;
    }
    keep_near_holes(lane);
    return a;
}

/// f(b,c), entered into plane and row; or nothing, and the lane is irregular. `least` comes from
/// the plane before in this row and goes to the next one.
GALE_ON_CARD U32 find_cell(Lane& lane, const Row& row, const Columns& q, U32& least) {
    U32 a = find_near(lane, row, least);
    if (__builtin_expect(a == nothing, 0)) a = find_far(lane, row, q, least);
    if (a == nothing) return nothing;
    row.enter(a);
    if (a == row.b) lane.end = row.b + 1;
    if (a > lane.largest) lane.largest = a;
    if (a - row.b > lane.widest) lane.widest = a - row.b;
    return a;
}

}  // namespace gale::three_row::card
