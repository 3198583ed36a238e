#include "gale/solvers/closed_forms/rows_with_ones.hpp"

#include <algorithm>

#include "gale/core/checked.hpp"
#include "gale/core/expect.hpp"

namespace gale::closed_forms {
namespace {

constexpr std::uint64_t half_up(std::uint64_t n) { return n / 2 + n % 2; }

}  // namespace

std::optional<std::uint64_t> rows_of_ab1(RowLength a, RowLength b) {
    GALE_EXPECT(a >= b && b >= 1);
    const std::uint64_t d = a - b;
    if (d % 2 == 0) return checked_add(a, b / 2);
    // ceil((2a-b)/2) = a - floor(b/2), and ceil(3d/2) = d + ceil(d/2).
    const auto by_difference = checked_add(d, half_up(d));
    return by_difference ? std::min(a - b / 2, *by_difference) : a - b / 2;
}

std::optional<std::uint64_t> rows_of_ab21(RowLength a, RowLength b) {
    GALE_EXPECT(a >= b && b >= 2 && a <= largest_checked);
    const std::uint64_t d = a - b;
    if (d == 0) return 3 * a / 2 + 1;
    if (d == 1) return std::nullopt;
    if (d % 2 == 1) return a + b / 2;
    return std::min(a - b / 2, 3 * d / 2);
}

std::optional<Outcome> rows_with_ones_outcome(const Partition& board) {
    const auto outcome = [&](std::optional<std::uint64_t> rows) {
        return rows == board.height() ? Outcome::P : Outcome::N;
    };
    if (board.height() < 2) return std::nullopt;
    if (board.row(2) <= 1) return outcome(rows_of_ab1(board.row(0), board.row(1)));
    if (board.row(2) == 2 && board.row(3) <= 1 && board.width() <= largest_checked)
        return outcome(rows_of_ab21(board.row(0), board.row(1)));
    return std::nullopt;
}

}  // namespace gale::closed_forms
