// The options of (a,b,c) that can be P, row by row of the bite:
//   row 3:  (a,b,c')   for c' < c:             f(b,c') = a
//   row 2:  (a,b',c)   for c <= b' < b:        f(b',c) = a
//           (a,c',c')  for c' < c:             f(c',c') = a
//   row 1:  (a',b,c)   for b <= a' < a:        f(b,c) = a'
//           (a',a',c)  for c <= a' < b:        the plane of c ends at a'
// and (a',a',a') is never P: the player to move wins every rectangle but 1 x 1.
#include "gale/solvers/three_row/queries.hpp"

#include <algorithm>
#include <optional>

#include "gale/core/expect.hpp"
#include "gale/core/number_text.hpp"
#include "gale/solvers/three_row/solve.hpp"

namespace gale::three_row {

namespace {

class Looker : public PlaneSink {
public:
    explicit Looker(const Position& position) : at_(position) {}

    void on_plane(Plane& plane) override {
        if (plane.c < at_.c) {
            if (plane.first_row(at_.b) == at_.a) answer.winning.push_back({3, plane.c + 1});
            if (plane.first_row(plane.c) == at_.a) answer.winning.push_back({2, plane.c + 1});
        } else {
            look_at_own(plane);
        }
    }

    SolvedPosition answer;

private:
    /// The plane of c itself.
    void look_at_own(const Plane& plane) {
        const auto a = plane.first_row(at_.b);
        if (a == at_.a) answer.outcome = Outcome::P;
        if (a && *a < at_.a) answer.winning.push_back({1, *a + 1});
        if (!a) answer.winning.push_back({1, std::uint64_t{plane.scattered.back()} + 1});
        if (const auto b = row_of(plane, at_.a); b && *b < at_.b)
            answer.winning.push_back({2, *b + 1});
    }

    /// The b with (a,b,c) P, if there is one.
    static std::optional<std::uint64_t> row_of(const Plane& plane, std::uint64_t a) {
        const auto scattered = std::find(plane.scattered.begin(), plane.scattered.end(), a);
        if (scattered != plane.scattered.end())
            return plane.c + static_cast<std::uint64_t>(scattered - plane.scattered.begin());
        if (!plane.periodic) return std::nullopt;
        for (const Length offset : plane.periodic->offsets)
            if (a >= offset && a - offset >= plane.periodic->start &&
                plane.periodic->offset(a - offset) == offset)
                return a - offset;
        return std::nullopt;
    }

    Position at_;
};

Options table_options(const Position& position, const Limits& limits) {
    Options table;
    table.to = static_cast<Length>(std::min<std::uint64_t>(position.c, largest_c));
    table.limits = limits;
    return table;
}

}  // namespace

std::uint64_t estimated_bytes(const Position& position, const Limits& limits) {
    return estimated_bytes(table_options(position, limits));
}

Result<SolvedPosition> solve_position(const Position& position, const Limits& limits,
                                      Observer& observer) {
    GALE_EXPECT(position.a >= 1 && position.a >= position.b && position.b >= position.c);
    if (position.c > largest_c)
        return too_large(sentence("three-row Chomp is answered for a third row up to {}",
                                  with_thousands(largest_c)));
    Looker looker(position);
    if (auto status = solve(table_options(position, limits), looker, observer); !status)
        return status.error();
    std::sort(looker.answer.winning.begin(), looker.answer.winning.end());
    return std::move(looker.answer);
}

Result<SolvedPosition> opening(std::uint64_t n, const Limits& limits, Observer& observer) {
    GALE_EXPECT(n >= 1);
    if (n > largest_opening)
        return too_large(sentence("openings of 3 x n are answered for n up to {}",
                                  with_thousands(largest_opening)));
    return solve_position({n, n, n}, limits, observer);
}

}  // namespace gale::three_row
