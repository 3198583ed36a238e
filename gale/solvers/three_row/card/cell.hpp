// One cell on the card: f(b,c) of one lane, from the state of its plane and the bit map of the row.
// What nearly every cell asks for has been brought near before (Stage): the words of the row around
// its low end and around the fronts of the planes, with the columns of the earlier tiles.
//
// The same step as in tile.cpp, without its list of holes of any length: what does not fit into the
// room makes the tile irregular, and the host does that chunk of rows again (engine.cpp). Checked
// on the processor by tests/oracle/three_row_card_test.cpp.
#pragma once

#include "gale/solvers/three_row/card/layout.hpp"

namespace gale::three_row::card {

constexpr U32 window = 4;                     // words of a row around its low end, and at its front
constexpr U32 staged_words = 2 * window + 1;  // the last keeps the lanes on different banks
constexpr U32 own_words = 2;
constexpr U32 column_window = 8;  // words of the earlier tiles' columns, near the low ends
constexpr U32 no_window = 0xFFFFFFF0;

/// What the lanes of a warp have close at hand: shared memory on the card.
struct Stage {
    /// Of each row of the chunk the words near its low end, then those near its front: what row and
    /// earlier tiles exclude. A word that is in both is that of the low end.
    U64 words[most_chunk * staged_words];
    U32 low_words[most_chunk];    // the first of the former; words below exclude all
    U32 front_words[most_chunk];  // the first of the latter
    U64 near_columns[column_window];
    U64 own_bits[own_words][lanes];  // as in Lane
    U32 own_is_far[lanes];
    U32 least_own[lanes];  // as in TileState
    U32 largest_own[lanes];
    U32 columns[lanes];
    U32 fronts[lanes];  // where the front of lane 0 must be, or nothing
    U32 holes[hole_room][lanes];
};

/// A plane at work.
struct Lane {
    U32 c;
    U32 low;
    U32 base;
    U64 unused;
    U32 hole_count;
    U32 end;
    U32 largest;
    U32 widest;
    U32 least_own;
    U32 largest_own;
    U64 own_bits[own_words];  // f(c',c') of the lanes before, from word own_first on,
    U32 own_first;
    U32 own_is_far;  // unless some of them do not fit
    U32 irregular;
    U32 index;   // c - c of the tile's first plane
    U32* holes;  // of this lane; the next one is `lanes` further on
    U32 hole_limit;
    U32* own_columns;  // f(c,c) of the tile's planes
};

/// Columns of the earlier tiles: nothing of them lies beyond the words.
struct Columns {
    const U64* words;
    U32 count;
    U32 first_word;
    const U64* near;  // some of the words, in shared memory
    U32 near_first;   // no_window: none
    GALE_ON_CARD U64 word(U32 w) const {
        const U32 k = w - near_first;
        if (k < column_window) return near[k];
        const U32 i = w - first_word;
        return i < count ? words[i] : U64{0};
    }
};

/// Word w of what row and earlier tiles exclude: what lies below the row is excluded, what lies
/// above its words was never used. Volatile: another lane may have changed it a moment ago.
template <class Word>
GALE_ON_CARD U64 excluded_far(Word* words, U32 count, U32 first_word, const Columns& q, U32 w) {
    const U32 i = w - first_word;
    if (i < count) return words[i] | q.word(w);
    return w < first_word ? ~U64{0} : q.word(w);
}

struct Row {
    U64* words;
    U32 count;
    U32 first_word;
    U32 b;
    U64* staged;
    U32 low_first;
    U32 front_first;
    const Columns* q;

    /// The place of word w in what is staged; staged_words: none.
    GALE_ON_CARD U32 place_of(U32 w) const {
        const U32 low = w - low_first;
        const U32 front = w - front_first;
        return low < window ? low : front < window ? front + window : staged_words;
    }
    GALE_ON_CARD U64 excluded(U32 w) const {
        const U32 i = place_of(w);
        if (i != staged_words) return staged[i];
        return excluded_far<const volatile U64>(words, count, first_word, *q, w);
    }
    /// Column a, of one of its words, is used.
    GALE_ON_CARD void enter(U32 a) const {
        const U64 bit = U64{1} << (a % 64);
        const U32 i = place_of(a / 64);
        if (i != staged_words) staged[i] |= bit;
        __atomic_fetch_or(words + (a / 64 - first_word), bit, __ATOMIC_RELAXED);
    }
};

GALE_ON_CARD U32 trailing_zeros(U64 word) { return static_cast<U32>(__builtin_ctzll(word)); }

/// The columns f(c',c') of earlier planes of the tile among the 64 of word w.
GALE_ON_CARD U64 own_columns_in(const Lane& lane, U32 w) {
    if (w < lane.least_own / 64 || w > lane.largest_own / 64) return 0;
    if (lane.own_is_far == 0) {
        const U32 i = w - lane.own_first;
        return i == 0 ? lane.own_bits[0] : i == 1 ? lane.own_bits[1] : U64{0};
    }
    U64 bits = 0;
    for (U32 i = 0; i < lane.index; ++i)
        if (lane.own_columns[i] / 64 == w) bits |= U64{1} << (lane.own_columns[i] % 64);
    return bits;
}

GALE_ON_CARD bool is_own_column(const Lane& lane, U32 a) {
    if (a < lane.least_own || a > lane.largest_own) return false;
    return (own_columns_in(lane, a / 64) >> (a % 64) & 1) != 0;
}

GALE_ON_CARD void drop_holes_below(Lane& lane, U32 b) {
    U32 dropped = 0;
    while (dropped < lane.hole_count && lane.holes[dropped * lanes] < b) ++dropped;
    if (dropped == 0) return;
    lane.hole_count -= dropped;
    for (U32 i = 0; i < lane.hole_count; ++i)
        lane.holes[i * lanes] = lane.holes[(i + dropped) * lanes];
}

/// Holes [first, end) that are not in Q_c, below all others. False: no room.
GALE_ON_CARD bool open_holes(Lane& lane, const Columns& q, U32 first, U32 end) {
    // Most often the columns are few, and all of them in Q_c.
    if (first / 64 == (end - 1) / 64) {
        const U32 w = first / 64;
        const U64 taken = q.word(w) | own_columns_in(lane, w);
        if ((~taken >> (first % 64) << (first % 64) << (63 - (end - 1) % 64)) == 0) return true;
    }
    U32 opened = 0;
    // Twice: how many there are, then which.
    for (U32 pass = 0; pass < 2; ++pass) {
        U32 next = 0;
        for (U32 w = first / 64; w <= (end - 1) / 64; ++w) {
            U64 free = ~(q.word(w) | own_columns_in(lane, w));
            if (w == first / 64) free &= ~U64{0} << (first % 64);
            if (w == (end - 1) / 64) free &= ~U64{0} >> (63 - (end - 1) % 64);
            for (; free != 0; free &= free - 1, ++next)
                if (pass == 1) lane.holes[next * lanes] = w * 64 + trailing_zeros(free);
        }
        if (next == 0) return true;
        if (pass == 1) break;
        opened = next;
        if (opened > lane.hole_limit || lane.hole_count > lane.hole_limit - opened) return false;
        for (U32 i = lane.hole_count; i-- > 0;)
            lane.holes[(i + opened) * lanes] = lane.holes[i * lanes];
        lane.hole_count += opened;
    }
    return true;
}

/// The first hole that the row leaves free, used now; or nothing.
GALE_ON_CARD U32 take_hole(Lane& lane, const Row& row) {
    drop_holes_below(lane, row.b);
    for (U32 i = 0; i < lane.hole_count; ++i) {
        const U32 a = lane.holes[i * lanes];
        if ((row.excluded(a / 64) >> (a % 64) & 1) != 0) continue;
        --lane.hole_count;
        for (; i < lane.hole_count; ++i) lane.holes[i * lanes] = lane.holes[(i + 1) * lanes];
        return a;
    }
    return nothing;
}

/// The window moves up to its first unused column.
GALE_ON_CARD void close_up(Lane& lane) {
    if (lane.unused == 0) {
        lane.base += 64;
        lane.unused = ~U64{0};
        return;
    }
    const U32 shift = trailing_zeros(lane.unused);
    lane.base += shift;
    lane.unused = ~(~lane.unused >> shift);
}

/// Uses column a beyond the window: what is left behind unused and is not in Q_c becomes holes.
/// False: no room.
GALE_ON_CARD bool use_beyond(Lane& lane, const Columns& q, U32 a, U32 b) {
    const U32 passed = a - 63 - lane.base;
    drop_holes_below(lane, b);
    for (U32 i = 0; i < passed; ++i) {
        if (i < 64 && (lane.unused >> i & 1) == 0) continue;
        const U32 hole = lane.base + i;
        if (hole < b || (q.word(hole / 64) >> (hole % 64) & 1) != 0 || is_own_column(lane, hole))
            continue;
        if (lane.hole_count >= lane.hole_limit) return false;
        lane.holes[lane.hole_count++ * lanes] = hole;
    }
    lane.unused = passed < 64 ? (lane.unused >> passed) | (~U64{0} << (64 - passed)) : ~U64{0};
    lane.base += passed;
    lane.unused &= ~(U64{1} << 63);
    close_up(lane);
    return true;
}

/// Excluded columns of the 64 from `first` on, by the row and by the earlier tiles.
GALE_ON_CARD U64 excluded_from(const Row& row, U32 first) {
    const U32 w = first / 64;
    const U32 shift = first % 64;
    const U64 here = row.excluded(w);
    const U64 above = row.excluded(w + 1);
    return (here >> shift) | (above << 1 << (63 - shift));
}

/// The first free column at the front, used now; or nothing, for want of room. `excluded` are
/// those of the window.
GALE_ON_CARD U32 take_front(Lane& lane, const Row& row, const Columns& q, U64 excluded) {
    U64 free = lane.unused & ~excluded;
    for (U32 first = lane.base;;) {
        for (; free != 0; free &= free - 1) {
            const U32 i = trailing_zeros(free);
            const U32 a = first + i;
            if (is_own_column(lane, a)) continue;
            if (first == lane.base) {
                lane.unused &= ~(U64{1} << i);
                close_up(lane);
            } else if (!use_beyond(lane, q, a, row.b)) {
                lane.irregular = too_many_holes;
                return nothing;
            }
            return a;
        }
        first += 64;
        free = ~excluded_from(row, first);
    }
}

/// f(b,c), entered into plane and row; or nothing, and the lane is irregular. `low_word` comes from
/// the plane before in this row and goes to the next one.
GALE_ON_CARD U32 find_cell(Lane& lane, const Row& row, const Columns& q, U32& low_word) {
    // Asked for early: it comes while the low end is looked at.
    const U64 excluded = excluded_from(row, lane.base);
    U64 free = 0;
    for (;; ++low_word) {
        if (low_word - row.first_word >= row.count) {
            lane.irregular = beyond_the_row;
            return nothing;
        }
        free = ~(row.excluded(low_word) | own_columns_in(lane, low_word));
        if (free != 0) break;
    }
    const U32 lo = low_word * 64 + trailing_zeros(free);
    U32 a = nothing;
    if (lo < lane.low) {
        a = lo;
        if (lane.low == nothing) {
            lane.base = lo + 1;
            lane.unused = ~U64{0};
        } else if (lo + 1 < lane.low && !open_holes(lane, q, lo + 1, lane.low)) {
            lane.irregular = too_many_holes;
            return nothing;
        }
        lane.low = lo;
    } else {
        if (lane.hole_count != 0) a = take_hole(lane, row);
        if (a == nothing) a = take_front(lane, row, q, excluded);
        if (a == nothing) return nothing;
    }
    if (a / 64 - row.first_word >= row.count) {
        lane.irregular = beyond_the_row;
        return nothing;
    }
    row.enter(a);
    if (row.b == lane.c) lane.own_columns[lane.index] = a;
    if (a == row.b) lane.end = row.b + 1;
    if (a > lane.largest) lane.largest = a;
    if (a - row.b > lane.widest) lane.widest = a - row.b;
    return a;
}

}  // namespace gale::three_row::card
