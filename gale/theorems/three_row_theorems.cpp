// Two coordinates determine the third; the planes c = 0 to 3; the first move on three rows.
#include <map>
#include <optional>
#include <set>
#include <string>

#include "gale/games/chomp.hpp"
#include "gale/solvers/three_row/solve.hpp"
#include "gale/theorems/step_checks.hpp"

namespace gale::theorems {
namespace {

std::string text_of(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
    return "(" + std::to_string(a) + "," + std::to_string(b) + "," + std::to_string(c) + ")";
}

/// Biting at (row, left + 1) leads from the first position to the second.
bool leads(const Partition& from, std::uint64_t row, std::uint64_t left, const Partition& to) {
    const Bite bite{row, left + 1};
    return is_legal(from, bite) && after(from, bite) == to;
}

/// What is claimed of the planes c <= 3.
bool is_claimed_p(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
    switch (c) {
        case 0:
            return a == b + 1;
        case 1:
            return (a == 3 && b == 1) || (a == 2 && b == 2);
        case 2:
            return a == b + 2;
        default:
            return (a == 6 && b == 3) || (a == 7 && b == 4) || (a == 5 && b == 5);
    }
}

/// The bite that the proof gives for a position of plane c <= 3 that is claimed to be N.
Bite claimed_reply(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
    if (c == 0) return a == b ? Bite{2, a} : Bite{1, b + 2};
    if (a == b + 1) return {3, 1};  // to (b+1,b,0)
    if (c == 1) {
        if (a >= 3 && b >= 2) return {1, 3};  // to (2,2,1)
        return b == 1 && a >= 4 ? Bite{1, 4} : Bite{2, 1};
    }
    if (c == 2) {
        if (a >= b + 3) return {1, b + 3};            // to (b+2,b,2)
        if (a == 2) return {3, 2};                    // (2,2,2) to (2,2,1)
        return a == 3 ? Bite{2, 2} : Bite{2, a - 1};  // to (3,1,1); to (a,a-2,2)
    }
    if (a >= 6 && b >= 5) return {1, 6};      // to (5,5,3)
    if (b == 3 && a >= 7) return {1, 7};      // to (6,3,3)
    if (b == 4 && a >= 8) return {1, 8};      // to (7,4,3)
    if (a == b + 2) return {3, 3};            // to (b+2,b,2)
    return a == 3 ? Bite{2, 2} : Bite{2, 3};  // (3,3,3) to (3,1,1); (4,4,3) to (4,2,2)
}

bool is_claimed_p(const Partition& board) {
    return board.height() <= 3 && is_claimed_p(board.row(0), board.row(1), board.row(2)) &&
           !board.is_empty();
}

/// Every (a,b,c) with a <= most that is not claimed to be P has the bite to one that is.
void check_replies(StepChecks& checks, std::uint64_t most, std::uint64_t c) {
    checks.check_to(most);
    for (std::uint64_t a = std::max<std::uint64_t>(c, 1); a <= most; ++a)
        for (std::uint64_t b = c; b <= a; ++b) {
            if (is_claimed_p(a, b, c)) continue;
            const Partition board = board_of({a, b, c});
            const Bite reply = claimed_reply(a, b, c);
            if (!checks.expect(is_legal(board, reply) && is_claimed_p(after(board, reply)),
                               [&] { return text_of(a, b, c); }))
                return;
        }
}

class KeptPlanes final : public three_row::PlaneSink {
public:
    void on_plane(three_row::Plane& plane) override { planes.push_back(std::move(plane)); }
    std::vector<three_row::Plane> planes;
};

/// By the rule: for each m <= most the c with (m,m,c) or (m,c,c) P, c < m; as openings.
std::map<std::uint64_t, std::set<Bite>> openings_by_rule(std::uint64_t most) {
    three_row::Options options;
    options.to = static_cast<three_row::Length>(most - 1);
    KeptPlanes kept;
    std::map<std::uint64_t, std::set<Bite>> openings;
    if (!three_row::solve(options, kept, silent())) return openings;
    for (const three_row::Plane& plane : kept.planes) {
        openings[*plane.first_row(plane.c)].insert({2, plane.c + 1});  // (m,c,c)
        if (!plane.periodic && plane.scattered.back() > plane.c)
            openings[plane.scattered.back()].insert({3, plane.c + 1});  // (m,m,c)
    }
    return openings;
}

}  // namespace

void check_two_coordinates(StepChecks& checks, const Definition& definition) {
    constexpr std::uint64_t most = 30;
    for (const std::uint64_t row : {3U, 2U, 1U}) {
        checks.check_to(most);
        for (std::uint64_t a = 1; a <= most; ++a)
            for (std::uint64_t b = 0; b <= a; ++b)
                for (std::uint64_t c = 0; c <= b; ++c) {
                    // The coordinate of the row, and every smaller one that it may become.
                    const std::uint64_t larger = row == 3 ? c : row == 2 ? b : a;
                    const std::uint64_t least = row == 3   ? 0
                                                : row == 2 ? c
                                                           : std::max<std::uint64_t>(b, 1);
                    const Partition from = board_of({a, b, c});
                    for (std::uint64_t less = least; less < larger; ++less) {
                        const Partition to = row == 3   ? board_of({a, b, less})
                                             : row == 2 ? board_of({a, less, c})
                                                        : board_of({less, b, c});
                        if (!checks.expect(leads(from, row, less, to),
                                           [&] { return text_of(a, b, c); }))
                            return;
                    }
                }
    }
    checks.argue();
    checks.check_to(most);
    using Pair = std::pair<std::uint64_t, std::uint64_t>;
    std::array<std::set<Pair>, 3> seen;
    for (std::uint64_t a = 1; a <= most; ++a)
        for (std::uint64_t b = 0; b <= a; ++b)
            for (std::uint64_t c = 0; c <= b; ++c) {
                if (definition.outcome(board_of({a, b, c})) == Outcome::N) continue;
                const bool is_new = seen[0].insert({a, b}).second &&
                                    seen[1].insert({a, c}).second && seen[2].insert({b, c}).second;
                if (!checks.expect(is_new, [&] { return text_of(a, b, c); })) return;
            }
}

void check_planes_0_to_3(StepChecks& checks, const Definition& definition) {
    constexpr std::uint64_t most = 200, compared = 40;
    for (std::uint64_t c = 0; c <= 3; ++c) check_replies(checks, most, c);
    checks.check_to(most);
    for (std::uint64_t a = 1; a <= most; ++a)
        for (std::uint64_t c = 0; c <= 3; ++c)
            for (std::uint64_t b = c; b <= a; ++b) {
                if (!is_claimed_p(a, b, c)) continue;
                const Partition board = board_of({a, b, c});
                for (const Bite bite : bites(board))
                    if (!checks.expect(!is_claimed_p(after(board, bite)), [&] {
                            return text_of(a, b, c) + " with the bite " + to_text(bite);
                        }))
                        return;
            }
    checks.argue();
    checks.check_to(compared);
    for (std::uint64_t a = 1; a <= compared; ++a)
        for (std::uint64_t c = 0; c <= 3; ++c)
            for (std::uint64_t b = c; b <= a; ++b) {
                const bool is_p = definition.outcome(board_of({a, b, c})) == Outcome::P;
                if (!checks.expect(is_p == is_claimed_p(a, b, c), [&] { return text_of(a, b, c); }))
                    return;
            }
}

void check_first_move_3xm(StepChecks& checks, const Definition& definition) {
    constexpr std::uint64_t most = 200, compared = 16, counted = 2000;
    checks.check_to(most);
    for (std::uint64_t m = 1; m <= most; ++m)
        for (const Bite bite : bites(Partition::rectangle(3, m))) {
            const std::uint64_t c = bite.column - 1;
            const Partition left = after(Partition::rectangle(3, m), bite);
            const Partition said = bite.row == 3   ? board_of({m, m, c})
                                   : bite.row == 2 ? board_of({m, c, c})
                                                   : board_of({c, c, c});
            if (!checks.expect(left == said, [&] { return "3x" + std::to_string(m); })) return;
        }
    checks.argue();
    checks.argue();
    const auto by_rule = openings_by_rule(counted);
    const auto openings = [&](std::uint64_t m) {
        const auto found = by_rule.find(m);
        return found == by_rule.end() ? std::set<Bite>() : found->second;
    };
    checks.check_to(compared);
    for (std::uint64_t m = 1; m <= compared; ++m) {
        std::set<Bite> winning;
        for (const Bite bite : bites(Partition::rectangle(3, m)))
            if (definition.outcome(after(Partition::rectangle(3, m), bite)) == Outcome::P)
                winning.insert(bite);
        if (!checks.expect(winning == openings(m), [&] { return "3x" + std::to_string(m); }))
            return;
    }
    checks.check_to(counted);
    for (std::uint64_t m = 1; m <= counted; ++m) {
        if (!checks.expect(!openings(m).empty(), [&] { return "3x" + std::to_string(m); })) return;
        if (openings(m).size() == 1) checks.count();
    }
}

}  // namespace gale::theorems
