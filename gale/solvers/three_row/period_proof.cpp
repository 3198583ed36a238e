// Brent's cycle finding on the states of a plane; then the fundamental period and its first row.
// Checked by tests/unit/solvers/three_row/pieces_test.cpp and, through every rung, by
// tests/oracle/three_row_test.cpp.
#include "gale/solvers/three_row/period_proof.hpp"

#include <algorithm>
#include <utility>

#include "gale/core/expect.hpp"

namespace gale::three_row {

std::optional<Repetition> PeriodProof::observe(Length b, Length front,
                                               std::span<const Length> holes) {
    const Length least_free = (holes.empty() ? front : holes.front()) - b;
    if (!started_) {
        move_anchor(b, front, holes);
    } else {
        const Length length = b - anchor_;
        if (equals_anchor(b, front, holes)) {
            const auto multiple = period_of_(least_free_);
            if (multiple && length % *multiple == 0) return Repetition{anchor_, length};
        }
        if (length == patience_) {
            patience_ *= 2;
            move_anchor(b, front, holes);
        }
    }
    least_free_ = std::min(least_free_, least_free);
    return std::nullopt;
}

void PeriodProof::move_anchor(Length b, Length front, std::span<const Length> holes) {
    started_ = true;
    anchor_ = b;
    front_ = front - b;
    holes_.assign(holes.begin(), holes.end());
    for (Length& hole : holes_) hole -= b;
    least_free_ = front_;
}

bool PeriodProof::equals_anchor(Length b, Length front, std::span<const Length> holes) const {
    return front - b == front_ &&
           std::equal(holes.begin(), holes.end(), holes_.begin(), holes_.end(),
                      [b](Length hole, Length offset) { return hole - b == offset; });
}

namespace {

/// Whether f(b + q) = f(b) + q for every row b of the repetition, around its end.
bool repeats_every(Length q, Length c, const std::vector<Length>& first_rows, Repetition proven) {
    for (Length i = 0; i < proven.length; ++i) {
        const Length b = proven.row + i;
        const Length later = proven.row + (i + q) % proven.length;
        if (first_rows[b - c] - b != first_rows[later - c] - later) return false;
    }
    return true;
}

}  // namespace

Plane periodic_plane(Length c, std::vector<Length> first_rows, Repetition proven) {
    GALE_EXPECT(proven.row >= c && proven.length >= 1);
    GALE_EXPECT(first_rows.size() >= proven.row - c + proven.length);
    Length q = 1;
    while (proven.length % q != 0 || !repeats_every(q, c, first_rows, proven)) ++q;

    // Row start - 1 joins the periodic part if it shows the same offset as q rows later.
    Length start = proven.row;
    while (start > c && first_rows[start - 1 - c] + q == first_rows[start - 1 - c + q]) --start;

    PeriodicPart part{start, {}};
    for (Length b = start; b < start + q; ++b) part.offsets.push_back(first_rows[b - c] - b);
    first_rows.resize(start - c);
    return Plane{c, std::move(first_rows), std::move(part)};
}

}  // namespace gale::three_row
