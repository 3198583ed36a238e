#include "gale/reasons/chomp_rules.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "gale/solvers/closed_forms/rows_with_ones.hpp"
#include "gale/solvers/closed_forms/squares_and_hooks.hpp"

namespace gale::reasons {
namespace {

/// Rows (a, b, 1, ..., 1) or (a, b, 2, 1, ..., 1) of three rows or more, within the range of their
/// formula, whose number of rows is the one that the formula gives.
std::optional<RowsOfOnes> rows_of_ones(const Partition& board, bool in_columns) {
    if (board.height() < 3) return std::nullopt;
    const bool with_two = board.row(2) == 2;
    if (board.row(2) > 2 || (board.height() > 3 && board.row(3) > 1)) return std::nullopt;
    if (with_two && board.row(0) > closed_forms::largest_checked) return std::nullopt;
    const RowsOfOnes rows{board.row(0), board.row(1), with_two, board.height(), in_columns};
    const auto needed = with_two ? closed_forms::rows_of_ab21(rows.a, rows.b)
                                 : closed_forms::rows_of_ab1(rows.a, rows.b);
    return needed == rows.rows ? std::optional(rows) : std::nullopt;
}

/// Rows (a,b,3) of the theorem planes-0-to-3.
std::optional<ThirdRowOfThree> third_row_of_three(const Partition& board, bool in_columns) {
    if (board.height() != 3 || board.row(2) != 3) return std::nullopt;
    const ThirdRowOfThree rows{board.row(0), board.row(1), in_columns};
    constexpr std::pair<RowLength, RowLength> lost[] = {{6, 3}, {7, 4}, {5, 5}};
    return std::ranges::find(lost, std::pair(rows.a, rows.b)) != std::end(lost)
               ? std::optional(rows)
               : std::nullopt;
}

std::optional<PlaneLine> line_of(const three_row::Plane& plane, const Partition& board,
                                 bool in_columns) {
    if (!plane.periodic || board.row(1) < plane.periodic->start) return std::nullopt;
    const std::uint64_t period = plane.periodic->period();
    const std::uint64_t k = (board.row(1) - plane.periodic->start) / period;
    return PlaneLine{
        board.row(0) - k * period, board.row(1) - k * period, plane.c, period, k, in_columns};
}

/// The number of the reverse move that leads from the rows after a bite back to those before it.
std::optional<int> reverse_move(const Partition& before, const Partition& after) {
    const auto changes = [&](std::size_t row) {
        return before.row(row) != (row < after.height() ? after.row(row) : 0);
    };
    const bool a = changes(0);
    const bool b = changes(1);
    const bool c = changes(2);
    if (a && b && c) return std::nullopt;
    if (a) return b ? 5 : 4;
    if (b) return c ? 2 : 3;
    return 1;
}

}  // namespace

Result<std::optional<PReason>> rule_of(const Partition& board, const PlaneOf& plane_of) {
    using Rule = std::optional<PReason>;
    if (board.height() == 1 && board.width() == 1) return Rule(PoisonAlone{});
    if (closed_forms::is_hook(board)) return Rule(BalancedHook{board.width() - 1});
    if (board.height() == 2) return Rule(OneLonger{board.width(), false});
    if (board.width() == 2) return Rule(OneLonger{board.height(), true});
    // A board that is too wide to be turned is left as the empty one, which has no rule.
    const Partition turned =
        board.width() <= Partition::most_rows ? board.transposed() : Partition();
    if (const auto rows = rows_of_ones(board, false)) return Rule(*rows);
    if (const auto rows = rows_of_ones(turned, true)) return Rule(*rows);
    if (const auto rows = third_row_of_three(board, false)) return Rule(*rows);
    if (const auto rows = third_row_of_three(turned, true)) return Rule(*rows);
    for (const bool in_columns : {false, true}) {
        const Partition& rows = in_columns ? turned : board;
        if (rows.height() != 3) continue;
        const auto plane = plane_of(rows.row(2));
        if (!plane) return plane.error();
        if (!*plane) continue;
        if (const auto line = line_of(**plane, rows, in_columns)) return Rule(*line);
    }
    return Rule();
}

MoveRule move_rule(const Partition& board, Bite bite) {
    const Partition left = after(board, bite);
    if (left.height() == 1 && left.width() == 1) return AllButPoison{};
    if (closed_forms::is_square(board) && bite == closed_forms::square_opening)
        return SquareCorner{};
    if (closed_forms::is_hook(board)) {
        const std::uint64_t row = board.width() - 1;
        const std::uint64_t column = board.height() - 1;
        return LevelArms{std::max(row, column), std::min(row, column)};
    }
    if (board.height() == 3 && board.width() >= 3)
        if (const auto number = reverse_move(board, left)) return Excluded{*number, false};
    if (board.width() == 3 && board.height() > 3)
        if (const auto number = reverse_move(board.transposed(), left.transposed()))
            return Excluded{*number, true};
    return {};
}

bool steals_strategy(const Partition& board) {
    return board.is_rectangle() && !board.is_empty() && (board.height() > 1 || board.width() > 1);
}

}  // namespace gale::reasons
