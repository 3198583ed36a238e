#include "gale/solvers/three_row/card/tile_end.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <span>

#include "gale/core/checked.hpp"

namespace gale::three_row {

void ColumnSet::add(Length a) {
    if (a / 64 >= words_.size()) words_.resize(a / 64 + 64);
    words_[a / 64] |= std::uint64_t{1} << (a % 64);
    largest_ = std::max(largest_, a);
}

/// What an added plane takes in the rows from b on, if anything.
void TileEnd::take_from(Length b, const Added& added) {
    const auto take = [](Row& row, Length a) {
        row.taken.push_back(a);
        if (a / 64 == row.low_word) row.bits |= std::uint64_t{1} << (a % 64);
    };
    const Plane& plane = added.plane;
    const Length rows_end = first_row_ + static_cast<Length>(rows_.size());
    const Length period_row = plane.c + static_cast<Length>(plane.scattered.size());
    b = std::max({b, added.c, plane.c});
    for (; b < std::min(period_row, rows_end); ++b)
        take(rows_[b - first_row_], plane.scattered[b - plane.c]);
    if (!plane.periodic || b >= rows_end) return;
    const std::vector<Length>& offsets = plane.periodic->offsets;
    std::size_t i = (b - period_row) % offsets.size();
    for (; b < rows_end; ++b) {
        take(rows_[b - first_row_], b + offsets[i]);
        if (++i == offsets.size()) i = 0;
    }
}

TileEnd::Row& TileEnd::row_at(Length b) {
    while (b - first_row_ >= rows_.size()) {
        const Length next = first_row_ + static_cast<Length>(rows_.size());
        Row& row = rows_.emplace_back();
        row.taken.reserve(most_planes_);
        row.low_word = next / 64;
        row.bits = row_word(row, next, row.low_word);
        for (const Added& added : added_) take_from(next, added);
    }
    return rows_[b - first_row_];
}

std::uint64_t TileEnd::row_word(const Row& row, Length b, Length w) const {
    std::uint64_t word = 0;
    tail_.write_row(b, w, {&word, 1});
    // a >= b, and (0,0,0) is no position.
    if (w == b / 64) word |= b == 0 ? 1 : (std::uint64_t{1} << (b % 64)) - 1;
    for (const Length a : row.taken)
        if (a / 64 == w) word |= std::uint64_t{1} << (a % 64);
    return word;
}

std::optional<std::uint64_t> TileEnd::period_of_offsets_from(Length least) const {
    auto multiple = tail_.period_of_offsets_from(least);
    for (const Added& added : added_) {
        if (!multiple) break;
        if (!added.plane.periodic) continue;
        const PeriodicPart& part = *added.plane.periodic;
        if (std::ranges::max(part.offsets) < least) continue;
        multiple = checked_multiply(*multiple / std::gcd(*multiple, std::uint64_t{part.period()}),
                                    std::uint64_t{part.period()});
    }
    return multiple;
}

/// The least column from b on that neither the planes before this one nor Q_c exclude. For planes
/// of larger c it is no less.
Length TileEnd::least_free(Row& row, Length b) const {
    for (;;) {
        const std::uint64_t free = ~(row.bits | columns_.word(row.low_word));
        if (free != 0) return row.low_word * 64 + static_cast<Length>(std::countr_zero(free));
        ++row.low_word;
        row.bits = row_word(row, b, row.low_word);
    }
}

std::optional<Repetition> TileEnd::follow(Length c, ColumnSpan span,
                                          std::vector<Length>& first_rows) {
    const auto in_columns = [&](Length a) { return columns_.contains(a); };
    std::erase_if(span.holes, in_columns);
    PeriodProof proof([this](Length least) { return period_of_offsets_from(least); });
    for (Length b = std::max(first_row_, c);; ++b) {
        span.drop_holes_below(b);
        // Below front nothing but the holes is free only if the span reaches down to the row.
        if (b >= start_ && span.low <= b && span.front > columns_.largest())
            if (const auto repetition = proof.observe(b, span.front, span.holes)) return repetition;
        Row& row = row_at(b);
        const auto in_row = [&](Length a) {
            return a < b || tail_.contains(b, a - b) ||
                   std::find(row.taken.begin(), row.taken.end(), a) != row.taken.end();
        };
        const Length a = span.take(least_free(row, b), in_row, in_columns);
        first_rows.push_back(a);
        if (a == b) return std::nullopt;
    }
}

void TileEnd::add(Length c, Plane plane, Length column) {
    columns_.add(column);
    const Length end = plane.c + static_cast<Length>(plane.scattered.size());
    start_ = std::max(start_, end);
    if (!plane.periodic && end <= first_row_) return;
    added_.push_back({c, std::move(plane)});
    take_from(first_row_, added_.back());
}

}  // namespace gale::three_row
