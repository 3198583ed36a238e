// Proof that a plane is periodic, by a complete state that occurs twice.
//
// Let every earlier plane have ended or be periodic before row b (tail.hpp). What the plane of c
// will do from row b on depends on nothing but
//   - the free columns: the a >= b in neither Q_c nor S_c, that is, everything from `front` on
//     and a few `holes` below it, and
//   - R_b, R_{b+1}, ... at free columns only: nothing below the least free column is ever asked.
// So if rows x < y have the same free columns seen from the row, and y - x is a multiple of the
// periods of all earlier planes that have an offset at or above the least free column (seen from
// the row) of any row x .. y-1, and the plane has not ended before row y, then row y repeats row x,
// and by induction so does all the rest:
// f(b + y - x) = f(b) + y - x for every b >= x. The proof in full: doc/algorithms/three-row.md.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "gale/solvers/three_row/plane.hpp"
#include "gale/solvers/three_row/tail.hpp"

namespace gale::three_row {

/// Rows x .. x + length - 1 that repeat for ever.
struct Repetition {
    Length row = 0;
    Length length = 0;
};

class PeriodProof {
public:
    /// What Tail::period_of_offsets_from() says of the earlier planes.
    using PeriodOf = std::function<std::optional<std::uint64_t>(Length least)>;

    explicit PeriodProof(PeriodOf period_of) : period_of_(std::move(period_of)) {}
    explicit PeriodProof(const Tail& earlier)
        : period_of_([&earlier](Length least) { return earlier.period_of_offsets_from(least); }) {}

    /// Tells the free columns before row b is decided; holes ascend, all in [b, front). Call it
    /// for consecutive rows b >= Tail::start() with every column of Q_c below `front`, and not once
    /// the plane has ended. Returns
    /// the proven repetition as soon as there is one.
    std::optional<Repetition> observe(Length b, Length front, std::span<const Length> holes);

private:
    void move_anchor(Length b, Length front, std::span<const Length> holes);
    bool equals_anchor(Length b, Length front, std::span<const Length> holes) const;

    PeriodOf period_of_;
    bool started_ = false;
    Length anchor_ = 0;    // the row whose state is waited for
    Length patience_ = 1;  // rows until the anchor moves: Brent's cycle finding
    Length front_ = 0;     // state of the anchor, as offsets from it
    std::vector<Length> holes_;
    Length least_free_ = 0;  // least offset of a free column since the anchor
};

/// The plane whose first rows f(c,c), f(c+1,c), ... are `first_rows` (at least up to the end of
/// the repetition): with its fundamental period, from the first row where that holds.
Plane periodic_plane(Length c, std::vector<Length> first_rows, Repetition proven);

}  // namespace gale::three_row
