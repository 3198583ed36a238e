#include "gale/solvers/three_row/plane_steps.hpp"

#include <algorithm>
#include <utility>

#include "gale/core/number_text.hpp"
#include "gale/solvers/three_row/solve.hpp"

namespace gale::three_row {
namespace {

constexpr std::uint64_t most_rows = 4 * largest_told;

class KeptPlanes final : public PlaneSink {
public:
    void on_plane(Plane& plane) override { planes.push_back(std::move(plane)); }
    std::vector<Plane> planes;
};

/// What excludes the squares of one row, by column: the c' or b' of the P-position, from 1.
using Marks = std::vector<Length>;

void mark(Marks& marks, std::uint64_t column, Length coordinate) {
    if (column >= marks.size()) marks.resize(static_cast<std::size_t>(column) + 1);
    marks[static_cast<std::size_t>(column)] = coordinate + 1;
}

std::optional<Length> marked(const Marks& marks, Length column) {
    if (column >= marks.size() || marks[column] == 0) return std::nullopt;
    return marks[column] - 1;
}

class Teller {
public:
    explicit Teller(std::vector<Plane> planes) : planes_(std::move(planes)) {
        const Plane& plane = planes_.back();
        for (Length c = 0; c < plane.c; ++c) mark(columns_, *planes_[c].first_row(c), c);
    }

    PlaneStep step(Length b) {
        const Plane& plane = planes_.back();
        Marks earlier;
        for (Length c = 0; c < plane.c; ++c)
            if (const auto a = planes_[c].first_row(b)) mark(earlier, *a, c);
        PlaneStep step{b, {}, static_cast<Length>(*plane.first_row(b))};
        for (Length a = std::max<Length>(b, 1); a < step.a; ++a) {
            ExcludedSquare square{a, {}};
            if (const auto c = marked(earlier, a)) square.by.push_back({1, {a, b, *c}});
            if (const auto c = marked(columns_, a)) square.by.push_back({2, {a, *c, *c}});
            if (const auto below = marked(below_, a))
                square.by.push_back({3, {a, *below, plane.c}});
            step.excluded.push_back(std::move(square));
        }
        mark(below_, step.a, b);
        return step;
    }

private:
    std::vector<Plane> planes_;  // 0, ..., c
    Marks columns_;              // of the P-positions (a,c',c')
    Marks below_;                // of the rows told already
};

std::uint64_t rows_told(const Plane& plane, std::optional<std::uint64_t> wanted) {
    const std::uint64_t all = plane.scattered.size();
    if (!plane.periodic) return std::min(all, wanted.value_or(all));
    return wanted.value_or(all + plane.periodic->period());
}

}  // namespace

Result<PlaneSteps> plane_steps(std::uint64_t c, std::optional<std::uint64_t> rows,
                               const Limits& limits, Observer& observer) {
    if (c > largest_told)
        return too_large(
            sentence("planes are told step by step up to c = {}", with_thousands(largest_told)));
    if (rows && *rows > most_rows)
        return too_large(
            sentence("at most {} rows are told step by step", with_thousands(most_rows)));
    if (rows == 0U) return bad_input(sentence("expected at least one row"));
    Options options;
    options.to = static_cast<Length>(c);
    options.limits = limits;
    // About c/2 rows come before the end or the period, with 0.7 c squares each at most.
    constexpr std::uint64_t bytes_a_square = 256;  // with what excludes it, and as text
    const std::uint64_t squares = rows.value_or(c / 2 + 64) * (c + 64);
    if (auto fits = check_memory(limits, estimated_bytes(options) + squares * bytes_a_square,
                                 sentence("telling the plane step by step"));
        !fits)
        return fits.error();
    KeptPlanes kept;
    if (auto solved = solve(options, kept, observer); !solved) return solved.error();
    const Plane plane = kept.planes.back();
    PlaneSteps steps{plane, {}};
    Teller teller(std::move(kept.planes));
    const std::uint64_t told = rows_told(plane, rows);
    for (Length b = plane.c; b < plane.c + told; ++b) {
        if (observer.stop_requested()) return failed(Failure::interrupted, sentence("interrupted"));
        steps.rows.push_back(teller.step(b));
    }
    return steps;
}

}  // namespace gale::three_row
