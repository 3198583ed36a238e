#include "gale/solvers/three_row/period_dependence.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <span>
#include <utility>

#include "gale/core/number_text.hpp"
#include "gale/solvers/three_row/bit_rows.hpp"
#include "gale/solvers/three_row/period_proof.hpp"
#include "gale/solvers/three_row/solve.hpp"
#include "gale/solvers/three_row/tail.hpp"

namespace gale::three_row {
namespace {

class KeptPlanes final : public PlaneSink {
public:
    void on_plane(Plane& plane) override { planes.push_back(std::move(plane)); }
    std::vector<Plane> planes;
};

void remove(BitSet& set, std::uint64_t a) {
    set[static_cast<std::size_t>(a / 64)] &= ~(std::uint64_t{1} << (a % 64));
}

/// The plane c as the lower planes leave it, with one of them left out or none.
class Recomputation {
public:
    Recomputation(std::span<const Plane> lower, Length c) : lower_(lower), c_(c) {
        for (const Plane& plane : lower_) insert(columns_, static_cast<Length>(column(plane)));
    }

    /// The plane without what `left_out` excludes from row `from` on; before it stays. Nothing:
    /// neither an end nor a repetition within the rows that are looked at.
    std::optional<Plane> plane(const Plane& left_out, Length from) {
        Tail tail;
        for (const Plane& plane : lower_) {
            if (&plane == &left_out) continue;
            if (plane.periodic)
                tail.add_periodic(*plane.periodic);
            else
                tail.add_finite(plane.scattered.back());
        }
        BitSet used = columns_;
        if (from == c_) remove(used, column(left_out));
        PeriodProof proof(tail);
        std::vector<Length> first_rows;
        const Length most_rows = 64 * (c_ + 16);
        for (Length b = c_; b < c_ + most_rows; ++b) {
            if (b >= std::max(tail.start(), from))
                if (const auto repetition = observe(proof, used, b))
                    return periodic_plane(c_, std::move(first_rows), *repetition);
            const Length a = first_free(b < from ? row(b) : row_without(b, left_out), used, b);
            first_rows.push_back(a);
            insert(used, a);
            if (a == b) return Plane{c_, std::move(first_rows), {}};
        }
        return std::nullopt;
    }

private:
    static std::uint64_t column(const Plane& plane) { return *plane.first_row(plane.c); }

    const BitSet& row(Length b) {
        while (rows_.size() <= b - c_)
            rows_.push_back(whole_row(c_ + static_cast<Length>(rows_.size())));
        return rows_[b - c_];
    }

    const BitSet& row_without(Length b, const Plane& left_out) {
        row_ = row(b);
        if (const auto member = left_out.first_row(b)) remove(row_, *member);
        return row_;
    }

    BitSet whole_row(Length b) const {
        BitSet row;
        for (const Plane& plane : lower_)
            if (const auto a = plane.first_row(b)) insert(row, static_cast<Length>(*a));
        return row;
    }

    static Length first_free(const BitSet& row, const BitSet& used, Length b) {
        const Length from = std::max<Length>(b, 1);  // (0,0,0) is no position
        for (Length w = from / 64;; ++w) {
            std::uint64_t taken = w == from / 64 ? (std::uint64_t{1} << (from % 64)) - 1 : 0;
            if (w < row.size()) taken |= row[w];
            if (w < used.size()) taken |= used[w];
            if (~taken != 0) return w * 64 + static_cast<Length>(std::countr_one(taken));
        }
    }

    /// The free columns from b on: all from the front on, and holes below it.
    static std::optional<Repetition> observe(PeriodProof& proof, const BitSet& used, Length b) {
        std::size_t words = used.size();
        while (words > 0 && used[words - 1] == 0) --words;
        if (words == 0) return std::nullopt;
        const auto front = static_cast<Length>(64 * words) -
                           static_cast<Length>(std::countl_zero(used[words - 1]));
        if (front < b) return std::nullopt;
        std::vector<Length> holes;
        for (Length a = b; a < front; ++a)
            if (!contains(used, a)) holes.push_back(a);
        return proof.observe(b, front, holes);
    }

    std::span<const Plane> lower_;
    Length c_;
    BitSet columns_;            // Q
    std::vector<BitSet> rows_;  // R_c, R_{c+1}, ...
    BitSet row_;
};

/// The meetings of one period, in rows where every lower plane is periodic or has ended.
std::vector<Meeting> meetings(std::span<const Plane> lower, const Plane& plane) {
    std::vector<Meeting> met;
    if (!plane.periodic) return met;
    Length start = plane.periodic->start;
    BitSet taken;  // Q, and the columns of plane c in the rows below
    for (const Plane& one : lower) {
        start = std::max(start, one.periodic ? one.periodic->start : one.scattered.back() + 1);
        insert(taken, static_cast<Length>(*one.first_row(one.c)));
    }
    for (Length b = plane.c; b < start + plane.periodic->period(); ++b) {
        const auto end = static_cast<Length>(*plane.first_row(b));
        if (b >= start)
            for (const Plane& one : lower)
                if (const auto a = static_cast<Length>(one.first_row(b).value_or(end));
                    a < end && !contains(taken, a))
                    met.push_back({a, b, one.c, one.periodic->period()});
        insert(taken, end);
    }
    return met;
}

Status check_reach(std::uint64_t c, const Limits& limits) {
    if (c > largest_explained)
        return too_large(
            sentence("periods are explained up to c = {}", with_thousands(largest_explained)));
    Options options;
    options.to = static_cast<Length>(c);
    options.limits = limits;
    // The lower planes with about c rows each; as many planes recomputed; and the rows as bits.
    const std::uint64_t bytes = estimated_bytes(options) + 8 * (c + 64) * (c + 64);
    return check_memory(limits, bytes, sentence("explaining the period"));
}

}  // namespace

Effect effect(const Plane& real, const Plane& changed) {
    if (real == changed) return Effect::nothing;
    if (!real.periodic && !changed.periodic) return Effect::preperiod;
    if (!real.periodic || !changed.periodic) return Effect::period;
    const Length period = real.periodic->period();
    if (changed.periodic->period() != period) return Effect::period;
    const Length start = std::max(real.periodic->start, changed.periodic->start);
    for (Length b = start; b < start + period; ++b)
        if (real.periodic->offset(b) != changed.periodic->offset(b)) return Effect::offsets;
    return Effect::preperiod;
}

namespace {

Result<PlaneWithout> without(Recomputation& recomputation, const Plane& real, const Plane& left_out,
                             Length from) {
    auto plane = recomputation.plane(left_out, from);
    if (!plane)
        return Error{Failure::undecided,
                     "without plane " + std::to_string(left_out.c) + " the plane " +
                         std::to_string(real.c) + " neither ends nor repeats within the rows tried",
                     {}};
    const Effect what = effect(real, *plane);
    return PlaneWithout{left_out.c, std::move(*plane), what};
}

}  // namespace

Result<PeriodDependence> period_dependence(std::uint64_t c, const Limits& limits,
                                           Observer& observer) {
    if (auto checked = check_reach(c, limits); !checked) return checked.error();
    Options options;
    options.to = static_cast<Length>(c);
    options.limits = limits;
    KeptPlanes kept;
    if (auto solved = solve(options, kept, observer); !solved) return solved.error();
    PeriodDependence found{std::move(kept.planes.back()), {}, {}, {}};
    kept.planes.pop_back();
    found.met = meetings(kept.planes, found.plane);
    Recomputation recomputation(kept.planes, found.plane.c);
    for (const Plane& left_out : kept.planes) {
        if (observer.stop_requested()) return failed(Failure::interrupted, sentence("interrupted"));
        auto whole = without(recomputation, found.plane, left_out, found.plane.c);
        if (!whole) return whole.error();
        found.without.push_back(std::move(*whole));
        const bool is_met =
            std::ranges::find(found.met, left_out.c, &Meeting::plane) != found.met.end();
        if (is_met) {
            auto late = without(recomputation, found.plane, left_out, found.met.front().b);
            if (!late) return late.error();
            found.without_late.push_back(std::move(*late));
        }
        observer.on_progress({"planes left out", std::uint64_t{left_out.c} + 1, c});
    }
    return found;
}

}  // namespace gale::three_row
