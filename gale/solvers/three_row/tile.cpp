// The inner loop of the upper rungs. About 0.3 of the cells lie at the low end of the row, the
// rest at the front of the plane; holes are rare. Everything rare is kept out of line.
#include "gale/solvers/three_row/tile.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "gale/core/expect.hpp"

namespace gale::three_row {

struct Tile::RowView {
    RowGroup& group;
    Length b;
    Length r;
    std::uint64_t* const* strips;  // by strip, counted from the group's first
    Length first_strip;
    Length end_word;
    Length entry_word;   // words below are excluded for every plane of this tile
    Length low_word;     // words below are excluded for the plane at hand
    std::uint64_t free;  // free columns of low_word; never 0 between cells

    std::uint64_t& word(Length w) const {
        return strips[w / RowGroup::words_per_strip - first_strip]
                     [r * RowGroup::words_per_strip + w % RowGroup::words_per_strip];
    }
    Length lo() const { return low_word * 64 + static_cast<Length>(std::countr_zero(free)); }
};

Tile::Tile(Length first_c, Length width, std::span<const Length> earlier_columns, RowStore& rows)
    : rows_(rows), first_c_(first_c), width_(width), row_(first_c) {
    EXPECT(width >= 1 && first_c / RowGroup::rows == (first_c + width - 1) / RowGroup::rows);
    EXPECT(earlier_columns.size() == first_c);
    // A plane needs about 0.42 c rows; one that needs more only moves its cells once.
    for (Length i = 0; i < width; ++i)
        work_[i].first_rows.reserve(first_c / 12 * 5 + 4 * RowGroup::rows);
    for (const Length a : earlier_columns) largest_column_ = std::max(largest_column_, a);
    q_.resize(largest_column_ / 64 + 2);
    for (const Length a : earlier_columns) q_[a / 64] |= std::uint64_t{1} << (a % 64);
}

void Tile::start_plane() {
    if (started_ == width_ || row_ != first_c_ + started_) return;
    live_.push_back(started_++);
}

void Tile::work_rows(Length end) {
    EXPECT(end > row_ && row_ / RowGroup::rows == (end - 1) / RowGroup::rows);
    RowGroup& group = rows_.group(row_);
    if (q_.size() <= group.end_word()) q_.resize(group.end_word() + 1);
    prepare_cells(end - row_);
    if (!own_columns_merged_) merge_own_columns_if_passed();
    for (; row_ < end && !finished(); ++row_) {
        start_plane();
        if (own_columns_merged_)
            work_row<false>(group);
        else
            work_row<true>(group);
    }
    settle_cells();
}

void Tile::prepare_cells(Length rows) {
    for (Length i = 0; i < width_; ++i) {
        PlaneWork& work = work_[i];
        if (work.decided) continue;
        const std::size_t done = work.first_rows.size();
        work.first_rows.resize(done + rows);
        work.next_cell = work.first_rows.data() + done;
    }
}

void Tile::settle_cells() {
    for (Length i = 0; i < width_; ++i) {
        PlaneWork& work = work_[i];
        if (work.next_cell == nullptr) continue;
        work.first_rows.resize(static_cast<std::size_t>(work.next_cell - work.first_rows.data()));
        work.next_cell = nullptr;
    }
}

template <bool own_columns>
void Tile::work_row(RowGroup& group) {
    const Length r = row_ % RowGroup::rows;
    RowView row{group,
                row_,
                r,
                group.strips.data(),
                group.first_strip,
                group.end_word(),
                group.low_word[r],
                group.low_word[r],
                0};
    if (row.low_word >= row.end_word) grow(row, row.low_word);
    row.free = ~(row.word(row.low_word) | q_[row.low_word]);
    advance_low<own_columns>(row, first_c_);
    bool some_ended = false;
    for (const Length i : live_) {
        const Length a = cell<own_columns>(row, i);
        *work_[i].next_cell++ = a;
        if constexpr (own_columns)
            if (row.b == first_c_ + i) note_own_column(i, a);
        if (a == row.b) [[unlikely]] {
            work_[i].decided = true;
            some_ended = true;
        }
    }
    group.low_word[r] = row.low_word;
    if (some_ended) drop_decided_planes();
}

template <bool own_columns>
inline Length Tile::cell(RowView& row, Length i) {
    WindowSpan& span = work_[i].span;
    const Length c = first_c_ + i;
    if constexpr (own_columns) advance_low<true>(row, c);
    const Length lo = row.lo();
    Length a;
    if (lo < span.low) {
        if (!all_in_q(lo + 1, span.low)) [[unlikely]]
            return cell_by_probing(row, span, c);
        a = lo;
        span.low = lo;
        row.word(row.low_word) |= row.free & -row.free;
        row.free &= row.free - 1;
        advance_low<false>(row, c);
    } else {
        a = cell_at_front<own_columns>(row, span, c);
    }
    return a;
}

/// Whether no column of [first, end) is free of Q; may say no when it would take long to see.
inline bool Tile::all_in_q(Length first, Length end) const {
    const Length count = end - first;
    if (count > 56) return false;  // what an unaligned word holds beside 7 bits of shift
    std::uint64_t columns = 0;
    std::memcpy(&columns, reinterpret_cast<const char*>(q_.data()) + first / 8, sizeof columns);
    return (~(columns >> (first % 8)) & ((std::uint64_t{1} << count) - 1)) == 0;
}

template <bool own_columns>
inline Length Tile::cell_at_front(RowView& row, WindowSpan& span, Length c) {
    const Length w = span.base / 64;
    if (w < row.entry_word || !span.far_holes.empty()) [[unlikely]]
        return cell_by_probing(row, span, c);
    if (w + 1 >= row.end_word) [[unlikely]]
        grow(row, w + 1);
    const unsigned shift = span.base % 64;
    const std::uint64_t here = row.word(w) | q_[w];
    const std::uint64_t above = row.word(w + 1) | q_[w + 1];
    const std::uint64_t excluded = (here >> shift) | (above << 1 << (63 - shift));
    const std::uint64_t free = span.unused & ~excluded;
    if (free == 0) [[unlikely]]
        return cell_by_probing(row, span, c);
    const unsigned i = static_cast<unsigned>(std::countr_zero(free));
    const Length a = span.base + i;
    if (own_columns && is_own_column_below(a, c)) return cell_by_probing(row, span, c);
    span.use(i);
    use(row, a);
    return a;
}

/// Moves lo up to the first column that is free for the plane of c.
template <bool own_columns>
inline void Tile::advance_low(RowView& row, Length c) {
    for (;;) {
        while (row.free == 0) [[unlikely]] {
                ++row.low_word;
                if (row.low_word >= row.end_word) grow(row, row.low_word);
                row.free = ~(row.word(row.low_word) | q_[row.low_word]);
            }
        if (!own_columns || !is_own_column_below(row.lo(), c)) return;
        row.free &= row.free - 1;
    }
}

inline void Tile::use(RowView& row, Length a) {
    const std::uint64_t bit = std::uint64_t{1} << (a % 64);
    row.word(a / 64) |= bit;
    if (a / 64 == row.low_word) [[unlikely]] {
        row.free &= ~bit;
        // Own columns of smaller planes stay out of `free`: they are in Q of all that follow.
        advance_low<false>(row, 0);
    }
}

/// The slow way, for whatever is not at hand in a word.
[[gnu::noinline]] Length Tile::cell_by_probing(RowView& row, WindowSpan& span, Length c) {
    const auto in_columns = [&](Length a) { return in_q(a, c); };
    ColumnSpan columns = span.columns();
    std::erase_if(columns.holes, in_columns);
    const Length a = columns.take(
        row.lo(), [&](Length x) { return is_excluded(row, x); }, in_columns);
    span.assign(std::move(columns));
    use(row, a);
    return a;
}

bool Tile::is_excluded(RowView& row, Length a) {
    // Not by comparison with lo: once the tile's own columns are merged, lo may have passed a
    // column that only larger c may not use.
    if (a / 64 < row.entry_word) return true;
    if (a / 64 >= row.end_word) grow(row, a / 64);
    return (row.word(a / 64) >> (a % 64) & 1) != 0;
}

[[gnu::noinline]] void Tile::grow(RowView& row, Length w) {
    rows_.reach(row.group, w);
    row.strips = row.group.strips.data();
    row.end_word = row.group.end_word();
    if (q_.size() <= row.end_word) q_.resize(row.end_word + 1);
}

bool Tile::is_own_column_below(Length a, Length c) const {
    if (a < least_own_column_ || a > largest_own_column_) return false;
    for (Length i = 0; i < c - first_c_; ++i)
        if (columns_[i] == a) return true;
    return false;
}

bool Tile::in_q(Length a, Length c) const {
    if (is_own_column_below(a, c)) return true;
    if (a / 64 >= q_.size() || (q_[a / 64] >> (a % 64) & 1) == 0) return false;
    // Merged own columns are in the bit set for everybody.
    return !own_columns_merged_ || !is_own_column_below(a, first_c_ + width_);
}

void Tile::note_own_column(Length i, Length a) {
    columns_[i] = a;
    least_own_column_ = std::min(least_own_column_, a);
    largest_own_column_ = std::max(largest_own_column_, a);
    largest_column_ = std::max(largest_column_, a);
}

/// Once every span reaches over all own columns, none of them is looked at any more but as a far
/// hole, and those do not look at Q: then the own columns may join the bit set.
void Tile::merge_own_columns_if_passed() {
    if (started_ < width_ || row_ < first_c_ + width_) return;
    for (const Length i : live_) {
        const WindowSpan& span = work_[i].span;
        if (span.low > least_own_column_ || span.base <= largest_own_column_) return;
    }
    for (Length i = 0; i < width_; ++i)
        q_[columns_[i] / 64] |= std::uint64_t{1} << (columns_[i] % 64);
    own_columns_merged_ = true;
}

void Tile::drop_decided_planes() {
    std::erase_if(live_, [&](Length i) { return work_[i].decided; });
}

/// Follows plane i through rows that are not stored until it ends (nothing) or repeats.
std::optional<Repetition> Tile::follow_tail(Length i, const Tail& tail) {
    const Length c = first_c_ + i;
    std::vector<Length>& first_rows = work_[i].first_rows;
    const auto in_columns = [&](Length a) { return in_q(a, c); };
    ColumnSpan span = work_[i].span.columns();
    std::erase_if(span.holes, in_columns);
    PeriodProof proof(tail);
    for (Length b = row_;; ++b) {
        span.drop_holes_below(b);
        // Below front nothing but the holes is free only if the span reaches down to the row.
        if (span.low <= b && span.front > largest_column_)
            if (const auto repetition = proof.observe(b, span.front, span.holes)) return repetition;
        const auto in_row = [&](Length a) { return tail.contains(b, a - b); };
        Length lo = std::max<Length>(b, 1);
        while (lo < span.low && (in_row(lo) || in_columns(lo))) ++lo;
        const Length a = span.take(lo, in_row, in_columns);
        first_rows.push_back(a);
        if (b == c) note_own_column(i, a);
        if (a == b) return std::nullopt;
    }
}

void Tile::finish_first_plane(Tail& tail) {
    EXPECT(!live_.empty() && row_ >= tail.start());
    const Length i = live_.front();
    PlaneWork& work = work_[i];
    Plane plane{first_c_ + i, {}, {}};
    if (const auto repetition = follow_tail(i, tail))
        plane = periodic_plane(plane.c, std::move(work.first_rows), *repetition);
    else
        plane.scattered = std::move(work.first_rows);

    const Length end = plane.c + static_cast<Length>(plane.scattered.size());
    const Length first_new = std::max(rows_.row_end(), plane.c);
    rows_.create_rows(std::max(rows_.row_end(), end), tail);
    for (Length b = first_new; b < rows_.row_end(); ++b)
        rows_.insert(b, plane.scattered[b - plane.c]);
    if (plane.periodic)
        tail.add_periodic(*plane.periodic);
    else
        tail.add_finite(end - 1);

    work.first_rows = std::move(plane.scattered);
    work.periodic = std::move(plane.periodic);
    work.decided = true;
    drop_decided_planes();
}

Plane Tile::take_plane(Length c) {
    EXPECT(finished() && c >= first_c_ && c < first_c_ + width_);
    PlaneWork& work = work_[c - first_c_];
    return {c, std::move(work.first_rows), std::move(work.periodic)};
}

}  // namespace gale::three_row
