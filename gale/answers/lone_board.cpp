// A Chomp board alone: its outcome may be within reach where its nim-value is not.
//
// In this order: closed forms; nim-values of everything below the board, if that takes a moment;
// the three-row engine for boards of three rows or columns, whatever their length; the board
// engine; and where none fits the limits, a theorem that knows at least who wins.
#include <algorithm>

#include "gale/answers/chomp_values.hpp"
#include "gale/answers/component_solver.hpp"
#include "gale/solvers/board/nim_values.hpp"
#include "gale/solvers/board/solved_position.hpp"
#include "gale/solvers/closed_forms/rows_with_ones.hpp"
#include "gale/solvers/closed_forms/squares_and_hooks.hpp"
#include "gale/solvers/closed_forms/two_rows.hpp"
#include "gale/solvers/three_row/queries.hpp"

namespace gale {
namespace {

/// A lone board whose outcome and winning bites are known; nim-values too, if `values` are.
Result<LoneBoard> lone_board(const Partition& board, Outcome outcome,
                             const std::vector<Bite>& winning, const ChompValues* values,
                             bool all_moves, const AnswerLimits& limits) {
    const ListRoom room(limits, values != nullptr ? values->bytes() : 0, to_text(board).size());
    LoneBoard lone;
    lone.outcome = outcome;
    if (values != nullptr) lone.nim_value = values->nim_value(board);
    const auto entry = [&](Bite bite, bool wins) {
        const Partition left = after(board, bite);
        std::optional<Nimber> value;
        if (values != nullptr && !left.is_empty()) value = values->nim_value(left);
        return AnsweredMove{{0, bite}, wins ? Outcome::P : Outcome::N, value};
    };
    if (!all_moves) {
        if (auto status = room.check(winning.size()); !status) return status.error();
        for (const Bite bite : winning) lone.moves.push_back(entry(bite, true));
        return lone;
    }
    const std::vector<Bite> first = first_bites(board, room.most());
    if (auto status = room.check(first.size()); !status) return status.error();
    for (const Bite bite : first)
        lone.moves.push_back(entry(bite, std::ranges::find(winning, bite) != winning.end()));
    const auto squares = board.squares();
    lone.unlisted = squares ? std::optional(*squares - lone.moves.size()) : std::nullopt;
    return lone;
}

Result<LoneBoard> by_values(const Partition& board, const ChompValues& values, bool all_moves,
                            const AnswerLimits& limits) {
    const Outcome outcome = outcome_of(values.nim_value(board));
    const auto winning =
        outcome == Outcome::N ? values.bites_to(board, Nimber{0}) : std::vector<Bite>{};
    auto lone = lone_board(board, outcome, winning, &values, all_moves, limits);
    if (lone) lone->method = values.method();
    return lone;
}

/// Two rows so long that the nim-value does not fit: the outcome has a closed form all the same.
Result<LoneBoard> by_two_rows(const Partition& board, bool all_moves, const AnswerLimits& limits) {
    const auto bite = closed_forms::two_row_winning_bite(board.row(0), board.row(1));
    auto lone = lone_board(board, closed_forms::two_row_outcome(board.row(0), board.row(1)),
                           bite ? std::vector<Bite>{*bite} : std::vector<Bite>{}, nullptr,
                           all_moves, limits);
    if (!lone) return lone;
    lone->nim_value_reason = "the nim-value does not fit into 64 bits";
    lone->method = "closed form";
    return lone;
}

/// What a theorem says of a board that no engine can take: a square, or rows of ones.
std::optional<LoneBoard> by_theorem_alone(const Partition& board) {
    LoneBoard lone;
    lone.method = "closed form";
    lone.nim_value_reason = "a table of its nim-values does not fit the memory limit";
    lone.unlisted = std::nullopt;
    if (closed_forms::is_square(board)) {
        lone.moves.push_back({{0, closed_forms::square_opening}, Outcome::P, Nimber{0}});
        return lone;
    }
    const auto outcome = closed_forms::rows_with_ones_outcome(board);
    if (!outcome) return std::nullopt;
    lone.outcome = *outcome;
    if (*outcome == Outcome::P) lone.unlisted = 0;
    return lone;
}

/// Outcome and winning bites without nim-values, and who found them.
struct Outcomes {
    Outcome outcome = Outcome::N;
    std::vector<Bite> winning;
    std::string method;
};

/// Three rows, or three columns seen from the side.
Result<Outcomes> by_three_rows(const Partition& board, const AnswerLimits& limits,
                               Observer& observer) {
    const bool turned = board.height() != 3;
    const Partition rows = turned ? board.transposed() : board;
    const three_row::QueryOptions options{limits.threads, limits.memory};
    auto found =
        rows.is_rectangle() && rows.width() <= three_row::largest_opening
            ? three_row::opening(rows.width(), options, observer)
            : three_row::solve_position({rows.row(0), rows.row(1), rows.row(2)}, options, observer);
    if (!found) return found.error();
    if (turned)
        for (Bite& bite : found->winning) bite = {bite.column, bite.row};
    std::ranges::sort(found->winning);
    return Outcomes{found->outcome, std::move(found->winning), "three-row engine"};
}

Result<Outcomes> by_engine(const Partition& board, const AnswerLimits& limits, Observer& observer) {
    if (board.height() == 3 || board.width() == 3) return by_three_rows(board, limits, observer);
    board::Options options;
    options.threads = limits.threads;
    options.memory_limit = limits.memory;
    auto solved = board::solve_position(board, options, observer);
    if (!solved) return solved.error();
    return Outcomes{solved->outcome, std::move(solved->winning_bites), "board engine"};
}

std::string why_no_value(const Partition& board, const AnswerLimits& limits) {
    const auto cost = board::NimValues::cost(board);
    if (!cost || cost->bytes > limits.memory)
        return "a table of its nim-values does not fit the memory limit";
    return "a table of its nim-values takes more than a moment and was not asked for";
}

bool values_are_within_reach(const Partition& board, const AnswerLimits& limits) {
    using Values = AnswerLimits::Values;
    if (limits.values == Values::none) return false;
    const auto cost = board::NimValues::cost(board);
    // measured: a look-up takes 1 to 2 ns, so this is about a second
    constexpr std::uint64_t quick_look_ups = 1'000'000'000;
    return cost && cost->bytes <= limits.memory &&
           (limits.values == Values::always || cost->look_ups <= quick_look_ups);
}

}  // namespace

Result<LoneBoard> solve_lone_board(const Partition& board, bool all_moves,
                                   const AnswerLimits& limits, Observer& observer) {
    if (const auto closed = closed_form_values(board))
        return by_values(board, *closed, all_moves, limits);
    if (board.height() <= 2) return by_two_rows(board, all_moves, limits);
    if (values_are_within_reach(board, limits)) {
        const auto values = chomp_values(board, limits, observer);
        if (!values) return values.error();
        return by_values(board, **values, all_moves, limits);
    }
    const auto found = by_engine(board, limits, observer);
    if (!found) {
        if (found.error().failure == Failure::too_large && !all_moves)
            if (auto theorem = by_theorem_alone(board)) return *theorem;
        return found.error();
    }
    auto lone = lone_board(board, found->outcome, found->winning, nullptr, all_moves, limits);
    if (!lone) return lone;
    lone->nim_value_reason = why_no_value(board, limits);
    lone->method = found->method;
    return lone;
}

}  // namespace gale
