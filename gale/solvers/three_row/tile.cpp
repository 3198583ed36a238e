// The inner loop of the upper rungs. About 0.3 of the cells lie at the low end of the row, the
// rest at the front of the plane; everything else is rare and kept out of line.
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
    Length entry_word;   // words below are excluded for every plane of this tile
    Length low_word;     // words below are excluded for the plane at hand
    std::uint64_t free;  // free columns of low_word; not 0 when a plane looks at it

    std::uint64_t& word(Length w) const { return group.word(r, w); }
    Length lo() const { return low_word * 64 + static_cast<Length>(std::countr_zero(free)); }
};

Tile::Tile(Length first_c, Length width, std::span<const Length> earlier_columns, RowStore& rows,
           SpareCells& spare)
    : rows_(rows), first_c_(first_c), width_(width), row_(first_c) {
    GALE_EXPECT(width >= 1 && first_c / RowGroup::rows == (first_c + width - 1) / RowGroup::rows);
    GALE_EXPECT(earlier_columns.size() == first_c);
    live_.reserve(width);
    // A plane needs about 0.42 c rows; one that needs more only moves its cells once.
    for (Length i = 0; i < width; ++i)
        work_[i].first_rows = spare.take(first_c / 12 * 5 + 4 * RowGroup::rows);
    for (const Length a : earlier_columns) largest_column_ = std::max(largest_column_, a);
    q_.resize(largest_column_ / 64 + 2);
    for (const Length a : earlier_columns) q_[a / 64] |= std::uint64_t{1} << (a % 64);
}

void Tile::start_plane() {
    if (started_ == width_ || row_ != first_c_ + started_) return;
    PlaneWork& work = work_[started_];
    // Inside work_rows the cells are there already.
    live_.push_back({{}, work.first_rows.data(), started_++});
}

void Tile::work_rows(Length end) {
    GALE_EXPECT(end > row_ && row_ / RowGroup::rows == (end - 1) / RowGroup::rows);
    RowGroup& group = rows_.group(row_);
    // Room for the front of every plane, so that the loop rarely has to ask for more.
    Length top = 0;
    for (const LivePlane& plane : live_) top = std::max(top, plane.span.base);
    rows_.reach(group, top / 64 + 2);
    if (q_.size() <= group.end_word()) q_.resize(group.end_word() + 1);
    prepare_cells(end - row_);
    for (; row_ < end && !finished(); ++row_) {
        start_plane();
        if (!own_columns_merged_ && row_ % 16 == 0) merge_own_columns_if_passed();
        if (own_columns_merged_)
            work_row<false>(group);
        else
            work_row<true>(group);
    }
    settle_cells();
}

void Tile::prepare_cells(Length rows) {
    for (Length i = started_; i < width_; ++i) work_[i].first_rows.resize(rows);
    for (LivePlane& plane : live_) {
        std::vector<Length>& cells = work_[plane.index].first_rows;
        const std::size_t done = cells.size();
        cells.resize(done + rows);
        plane.next_cell = cells.data() + done;
    }
}

void Tile::settle_cells() {
    for (Length i = started_; i < width_; ++i) work_[i].first_rows.clear();
    for (LivePlane& plane : live_) {
        std::vector<Length>& cells = work_[plane.index].first_rows;
        cells.resize(static_cast<std::size_t>(plane.next_cell - cells.data()));
    }
}

/// One row for all live planes. The row's low end is kept in registers; a plane that needs more
/// than a word at either end goes through cell_by_probing.
template <bool own_columns>
void Tile::work_row(RowGroup& group) {
    RowView row{group, row_, row_ % RowGroup::rows, 0, 0, 0};
    row.entry_word = row.low_word = group.low_word[row.r];
    const Length b = row.b;
    const Length line = row.r * RowGroup::words_per_strip;
    const Length first_strip = group.first_strip;
    // A front below is looked up the slow way.
    const Length written_word = std::max(row.entry_word, group.written_word);
    std::uint64_t* const* strips = group.strips.data();
    const std::uint64_t* q = q_.data();
    Length low_word = row.low_word;
    Length end_word = group.end_word();
    std::uint64_t free = 0;
    bool some_ended = false;

    const auto word = [&](Length w) -> std::uint64_t& {
        return strips[w / RowGroup::words_per_strip - first_strip]
                     [line + w % RowGroup::words_per_strip];
    };
    const auto slowly = [&](auto&& work) {
        row.low_word = low_word;
        row.free = free;
        work();
        low_word = row.low_word;
        free = row.free;
        strips = group.strips.data();
        end_word = group.end_word();
        q = q_.data();
    };
    const auto next_low_word = [&] {
        do {
            ++low_word;
            if (low_word >= end_word || !group.is_written(low_word)) [[unlikely]]
                slowly([&] { grow(row, row.low_word); });
            free = ~(word(low_word) | q[low_word]);
        } while (free == 0);
    };

    const auto mark = [&](Length a) {
        const std::uint64_t bit = std::uint64_t{1} << (a % 64);
        word(a / 64) |= bit;
        if (a / 64 == low_word) [[unlikely]] {
            free &= ~bit;
            if (free == 0) next_low_word();
        }
    };

    if (low_word >= end_word || !group.is_written(low_word))
        slowly([&] { grow(row, row.low_word); });
    free = ~(word(low_word) | q[low_word]);
    if (free == 0) next_low_word();
    for (LivePlane& plane : live_) {
        WindowSpan& span = plane.span;
        Length lo = low_word * 64 + static_cast<Length>(std::countr_zero(free));
        if constexpr (own_columns)
            if (lo >= least_own_column_ && lo <= largest_own_column_) {
                slowly([&] { advance_low(row, first_c_ + plane.index); });
                lo = row.lo();
            }
        Length a = lo;
        bool found = false;
        if (lo < span.low) {
            found = open_hole_between(lo + 1, span.low, span);
            if (found) [[likely]] {
                span.low = lo;
                word(low_word) |= free & -free;
                free &= free - 1;
                if (free == 0) [[unlikely]]
                    next_low_word();
            }
        } else {
            const Length hole = span.far_hole;
            const Length w = span.base / 64;
            if (hole != WindowSpan::no_hole && hole / 64 >= row.entry_word &&
                hole / 64 < end_word && is_free(group, b, hole)) {
                found = true;
                a = hole;
                span.far_hole = WindowSpan::no_hole;
                if (!group.is_written(hole / 64)) [[unlikely]]
                    slowly([&] { grow(row, hole / 64); });
                mark(a);
            } else if (w >= written_word && w + 1 < end_word && !span.far_holes) [[likely]] {
                const unsigned shift = span.base % 64;
                const std::uint64_t here = word(w) | q[w];
                const std::uint64_t above = word(w + 1) | q[w + 1];
                const std::uint64_t excluded = (here >> shift) | (above << 1 << (63 - shift));
                const std::uint64_t at_front = span.unused & ~excluded;
                const unsigned i = static_cast<unsigned>(std::countr_zero(at_front));
                a = span.base + i;
                found = at_front != 0;
                if constexpr (own_columns)
                    found = found && !is_own_column_below(a, first_c_ + plane.index);
                if (found) [[likely]] {
                    span.use(i);
                    mark(a);
                }
            }
        }
        if (!found) [[unlikely]]
            slowly([&] { a = cell_by_probing(row, plane); });
        *plane.next_cell++ = a;
        if constexpr (own_columns)
            if (b == first_c_ + plane.index) note_own_column(plane.index, a);
        if (a == b) [[unlikely]] {
            work_[plane.index].decided = true;
            some_ended = true;
        }
    }
    group.low_word[row.r] = low_word;
    if (some_ended) drop_ended_planes();
}

/// Whether column a, which was not given back, is outside R_b.
inline bool Tile::is_free(RowGroup& group, Length b, Length a) const {
    if (!group.is_written(a / 64)) [[unlikely]]
        return !rows_.contains_unwritten(b, a);
    return (group.word(b % RowGroup::rows, a / 64) >> (a % 64) & 1) == 0;
}

/// The span is to be extended down over [first, end): all of that must be in Q but for at most
/// one column, which becomes the span's far hole. False, and nothing done, if there is more to it.
inline bool Tile::open_hole_between(Length first, Length end, WindowSpan& span) const {
    const Length count = end - first;
    if (count > 56) return false;  // what an unaligned word holds beside 7 bits of shift
    std::uint64_t columns = 0;
    std::memcpy(&columns, reinterpret_cast<const char*>(q_.data()) + first / 8, sizeof columns);
    const std::uint64_t free = ~(columns >> (first % 8)) & ((std::uint64_t{1} << count) - 1);
    if (free == 0) return true;
    if ((free & (free - 1)) != 0 || span.far_hole != WindowSpan::no_hole || span.far_holes)
        return false;
    const Length hole = first + static_cast<Length>(std::countr_zero(free));
    if (!own_columns_merged_ && is_own_column_below(hole, first_c_ + width_)) return false;
    span.far_hole = hole;
    return true;
}

/// Moves lo up to the first column that is free for the plane of c, own columns included.
void Tile::advance_low(RowView& row, Length c) {
    for (;;) {
        while (row.free == 0) {
            ++row.low_word;
            grow(row, row.low_word);
            row.free = ~(row.word(row.low_word) | q_[row.low_word]);
        }
        if (own_columns_merged_ || !is_own_column_below(row.lo(), c)) return;
        row.free &= row.free - 1;
    }
}

/// The slow way, for whatever is not at hand in a word.
[[gnu::noinline]] Length Tile::cell_by_probing(RowView& row, LivePlane& plane) {
    const Length c = first_c_ + plane.index;
    const auto in_columns = [&](Length a) { return in_q(a, c); };
    ColumnSpan columns = plane.span.columns();
    std::erase_if(columns.holes, in_columns);
    const Length a = columns.take(
        row.lo(), [&](Length x) { return is_excluded(row, x); }, in_columns);
    plane.span.assign(std::move(columns));
    grow(row, a / 64);
    const std::uint64_t bit = std::uint64_t{1} << (a % 64);
    row.word(a / 64) |= bit;
    if (a / 64 == row.low_word) row.free &= ~bit;
    advance_low(row, c);
    return a;
}

bool Tile::is_excluded(RowView& row, Length a) {
    // Not by comparison with lo: once the tile's own columns are merged, lo may have passed a
    // column that only larger c may not use.
    if (a / 64 < row.entry_word) return true;
    if (a / 64 >= row.group.end_word()) grow(row, a / 64);
    return !is_free(row.group, row.b, a);
}

/// Makes word w exist, in the row and in Q.
[[gnu::noinline]] void Tile::grow(RowView& row, Length w) {
    rows_.reach(row.group, w);
    rows_.write_strip(row.b, w);
    if (q_.size() <= row.group.end_word()) q_.resize(row.group.end_word() + 1);
}

bool Tile::is_own_column_below(Length a, Length c) const {
    if (a < least_own_column_ || a > largest_own_column_) return false;
    const Length place = own_place_[a - first_c_];
    return place != 0 && place <= c - first_c_;
}

bool Tile::in_q(Length a, Length c) const {
    if (is_own_column_below(a, c)) return true;
    if (a / 64 >= q_.size() || (q_[a / 64] >> (a % 64) & 1) == 0) return false;
    // Merged own columns are in the bit set for everybody.
    return !own_columns_merged_ || !is_own_column_below(a, first_c_ + width_);
}

void Tile::note_own_column(Length i, Length a) {
    columns_[i] = a;
    if (a - first_c_ >= own_place_.size()) own_place_.resize(a - first_c_ + 1);
    own_place_[a - first_c_] = static_cast<std::uint8_t>(i + 1);
    least_own_column_ = std::min(least_own_column_, a);
    largest_own_column_ = std::max(largest_own_column_, a);
    largest_column_ = std::max(largest_column_, a);
}

/// Once every span reaches over all own columns, none of them is looked at any more but as a far
/// hole, and those do not look at Q: then the own columns may join the bit set.
void Tile::merge_own_columns_if_passed() {
    if (started_ < width_ || row_ < first_c_ + width_) return;
    for (const LivePlane& plane : live_) {
        const WindowSpan& span = plane.span;
        if (span.low > least_own_column_ || span.base <= largest_own_column_) return;
    }
    for (Length i = 0; i < width_; ++i)
        q_[columns_[i] / 64] |= std::uint64_t{1} << (columns_[i] % 64);
    own_columns_merged_ = true;
}

void Tile::drop_ended_planes() {
    for (const LivePlane& plane : live_) {
        PlaneWork& work = work_[plane.index];
        if (work.decided)
            work.first_rows.resize(
                static_cast<std::size_t>(plane.next_cell - work.first_rows.data()));
    }
    std::erase_if(live_, [&](const LivePlane& plane) { return work_[plane.index].decided; });
}

/// Follows a plane through rows that are not stored until it ends (nothing) or repeats.
std::optional<Repetition> Tile::follow_tail(LivePlane& plane, const Tail& tail) {
    const Length c = first_c_ + plane.index;
    std::vector<Length>& first_rows = work_[plane.index].first_rows;
    const auto in_columns = [&](Length a) { return in_q(a, c); };
    ColumnSpan span = plane.span.columns();
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
        if (b == c) note_own_column(plane.index, a);
        if (a == b) return std::nullopt;
    }
}

void Tile::finish_first_plane(Tail& tail) {
    GALE_EXPECT(!live_.empty() && row_ >= tail.start());
    PlaneWork& work = work_[live_.front().index];
    Plane plane{first_c_ + live_.front().index, {}, {}};
    if (const auto repetition = follow_tail(live_.front(), tail))
        plane = periodic_plane(plane.c, std::move(work.first_rows), *repetition);
    else
        plane.scattered = std::move(work.first_rows);

    const Length end = plane.c + static_cast<Length>(plane.scattered.size());
    const Length first_new = std::max(rows_.row_end(), plane.c);
    rows_.create_rows(std::max(rows_.row_end(), end), tail);
    for (Length b = first_new; b < rows_.row_end(); ++b)
        rows_.insert(b, plane.scattered[b - plane.c]);
    if (plane.periodic) {
        tail.add_periodic(*plane.periodic);
        rows_.add_periodic(*plane.periodic);
    } else {
        tail.add_finite(end - 1);
    }

    work.first_rows = std::move(plane.scattered);
    work.periodic = std::move(plane.periodic);
    work.decided = true;
    live_.erase(live_.begin());
}

Plane Tile::take_plane(Length c) {
    GALE_EXPECT(finished() && c >= first_c_ && c < first_c_ + width_);
    PlaneWork& work = work_[c - first_c_];
    return {c, std::move(work.first_rows), std::move(work.periodic)};
}

}  // namespace gale::three_row
