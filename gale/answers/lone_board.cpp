// A Chomp board alone: its outcome may be within reach where its nim-value is not.
//
// In this order: closed forms; nim-values of everything below the board, if that takes a moment;
// for full boards that take long, unless a search is asked for, what theorems know of them; the
// three-row engine for boards of three rows or columns, whatever their length; the board engine;
// and where none fits the limits, a theorem that knows at least who wins. More memory never makes
// an answer slower, but for the second of its nim-values: what takes long does so at every limit.
#include <algorithm>
#include <cmath>
#include <span>

#include "gale/answers/chomp_values.hpp"
#include "gale/answers/component_solver.hpp"
#include "gale/core/number_text.hpp"
#include "gale/reasons/chomp_rules.hpp"
#include "gale/solvers/board/nim_values.hpp"
#include "gale/solvers/board/solved_position.hpp"
#include "gale/solvers/closed_forms/number_of_positions.hpp"
#include "gale/solvers/closed_forms/rows_with_ones.hpp"
#include "gale/solvers/closed_forms/squares_and_hooks.hpp"
#include "gale/solvers/closed_forms/two_rows.hpp"
#include "gale/solvers/three_row/queries.hpp"

namespace gale {
namespace {

/// The other player has just eaten the poison.
LoneBoard taken_poison() {
    LoneBoard lone;
    lone.nim_value_reason = sentence("the empty board has none");
    lone.method = sentence("definition");
    return lone;
}

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
        const std::size_t listed = std::min(winning.size(), room.most());
        if (auto status = room.check(listed); !status) return status.error();
        for (const Bite bite : std::span(winning).first(listed))
            lone.moves.push_back(entry(bite, true));
        lone.unlisted = winning.size() - listed;
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
    lone->nim_value_reason = sentence("the nim-value does not fit into 64 bits");
    lone->method = sentence("closed form");
    return lone;
}

Sentence why_no_value(const Partition& board, const AnswerLimits& limits) {
    const auto cost = board::NimValues::cost(board);
    if (!cost || cost->bytes > limits.memory)
        return sentence("a table of its nim-values does not fit the memory limit");
    return sentence("a table of its nim-values takes more than a moment and was not asked for");
}

bool has_three_rows(const Partition& board) { return board.height() == 3 || board.width() == 3; }

/// About how many seconds of processor time the board engine takes for a full board: 1.2 ns for a
/// position, and on boards of few rows no more than 32 ns for a tail, the rows below the first.
/// Fits all figures of doc/algorithms/boards.md within a factor of 1.7.
double search_seconds(const Partition& board) {
    const std::uint64_t rows = std::min<std::uint64_t>(board.height(), board.width());
    const std::uint64_t columns = std::max<std::uint64_t>(board.height(), board.width());
    const auto positions = closed_forms::number_of_positions(rows, columns);
    const auto tails = closed_forms::number_of_positions(rows - 1, columns);
    const auto seconds = [](std::optional<std::uint64_t> count, double each) {
        return count ? static_cast<double>(*count) * each : HUGE_VAL;
    };
    return std::min(seconds(positions, 1.2e-9), seconds(tails, 32e-9));
}

/// "4 minutes", "9 hours", "70 days", "years".
Sentence duration(double seconds) {
    constexpr double minute = 60;
    constexpr double hour = 60 * minute;
    constexpr double day = 24 * hour;
    const auto count = [seconds](double unit) { return std::lround(std::ceil(seconds / unit)); };
    if (seconds < 90) return sentence("{} seconds", count(1));
    if (seconds < 90 * minute) return sentence("{} minutes", count(minute));
    if (seconds < 48 * hour) return sentence("{} hours", count(hour));
    if (seconds < 1000 * day) return sentence("{} days", count(day));
    return sentence("years");
}

/// Bytes that a search for every winning move takes at least; nothing: beyond all bounds.
std::optional<std::uint64_t> search_bytes(const Partition& board, const AnswerLimits& limits) {
    if (has_three_rows(board)) {
        const Partition rows = board.height() == 3 ? board : board.transposed();
        return three_row::estimated_bytes({rows.row(0), rows.row(1), rows.row(2)}, limits);
    }
    board::Options options;
    options.limits = limits;
    const auto bytes = board::memory_for(board, options);
    return bytes ? std::optional(*bytes) : std::nullopt;
}

/// Full boards whose winner is known at once and whose winning moves take long.
bool takes_long(const Partition& board) {
    constexpr double long_seconds = 30;
    return reasons::steals_strategy(board) && !has_three_rows(board) &&
           search_seconds(board) > long_seconds;
}

/// Says in the answer why a search was not made.
void tell_search(LoneBoard& lone, const Partition& board, const AnswerLimits& limits) {
    const auto bytes = search_bytes(board, limits);
    lone.search_on_request = bytes && takes_long(board);
    if (!bytes)
        lone.search_reason = sentence("a search for all is out of reach");
    else if (lone.search_on_request)
        lone.search_reason = sentence("a search for all takes about {} and {} of processor time",
                                      bytes_text(*bytes), duration(search_seconds(board)));
    else
        lone.search_reason = sentence("a search for all needs about {}; the limit is {}",
                                      bytes_text(*bytes), bytes_text(limits.memory));
}

/// What theorems say of a board: a square, a full board, or rows of ones.
std::optional<LoneBoard> by_theorem_alone(const Partition& board, const AnswerLimits& limits) {
    LoneBoard lone;
    lone.method = sentence("closed form");
    tell_search(lone, board, limits);
    lone.nim_value_reason = why_no_value(board, limits);
    lone.unlisted = std::nullopt;
    if (closed_forms::is_square(board)) {
        lone.moves.push_back({{0, closed_forms::square_opening}, Outcome::P, Nimber{0}});
        return lone;
    }
    if (reasons::steals_strategy(board)) {
        lone.method = sentence("strategy stealing");
        return lone;
    }
    const auto outcome = closed_forms::rows_with_ones_outcome(board);
    if (!outcome) return std::nullopt;
    lone.outcome = *outcome;
    if (*outcome == Outcome::P) {
        lone.unlisted = 0;
        lone.search_on_request = false;
        lone.search_reason = {};
    }
    return lone;
}

/// Outcome and winning bites without nim-values, and who found them.
struct Outcomes {
    Outcome outcome = Outcome::N;
    std::vector<Bite> winning;
    Sentence method;
};

/// Three rows, or three columns seen from the side.
Result<Outcomes> by_three_rows(const Partition& board, const AnswerLimits& limits,
                               Observer& observer) {
    const bool turned = board.height() != 3;
    const Partition rows = turned ? board.transposed() : board;
    auto found =
        rows.is_rectangle() && rows.width() <= three_row::largest_opening
            ? three_row::opening(rows.width(), limits, observer)
            : three_row::solve_position({rows.row(0), rows.row(1), rows.row(2)}, limits, observer);
    if (!found) return found.error();
    if (turned)
        for (Bite& bite : found->winning) bite = {bite.column, bite.row};
    std::ranges::sort(found->winning);
    return Outcomes{found->outcome, std::move(found->winning), sentence("three-row engine")};
}

Result<Outcomes> by_engine(const Partition& board, const AnswerLimits& limits, Observer& observer) {
    if (has_three_rows(board)) return by_three_rows(board, limits, observer);
    if (takes_long(board))
        if (const auto bytes = search_bytes(board, limits); bytes && *bytes <= limits.memory)
            observer.on_remark("this takes about " + bytes_text(*bytes) + " and " +
                               duration(search_seconds(board)).text() + " of processor time");
    board::Options options;
    options.limits = limits;
    auto solved = board::solve_position(board, options, observer);
    if (!solved) return solved.error();
    return Outcomes{solved->outcome, std::move(solved->winning_bites), sentence("board engine")};
}

bool values_are_within_reach(const Partition& board, const AnswerLimits& limits) {
    using Values = AnswerLimits::Values;
    if (limits.values == Values::none) return false;
    const auto cost = board::NimValues::cost(board);
    // measured: a look-up takes about 4 ns, 11x11 a third of a second, 12x12 one and a half
    constexpr std::uint64_t quick_look_ups = 200'000'000;
    return cost && cost->bytes <= limits.memory &&
           (limits.values == Values::always || cost->look_ups <= quick_look_ups);
}

}  // namespace

Result<LoneBoard> solve_lone_board(const Partition& board, bool all_moves,
                                   const AnswerLimits& limits, Observer& observer) {
    if (board.is_empty()) return taken_poison();
    if (const auto closed = closed_form_values(board))
        return by_values(board, *closed, all_moves, limits);
    if (board.height() <= 2) return by_two_rows(board, all_moves, limits);
    if (values_are_within_reach(board, limits)) {
        const auto values = chomp_values(board, limits, observer);
        if (!values) return values.error();
        return by_values(board, **values, all_moves, limits);
    }
    const bool may_be_short = !all_moves && limits.search == AnswerLimits::Search::if_quick;
    if (may_be_short && takes_long(board)) return *by_theorem_alone(board, limits);
    const auto found = by_engine(board, limits, observer);
    if (!found) {
        if (found.error().failure == Failure::too_large && may_be_short)
            if (auto theorem = by_theorem_alone(board, limits)) return *theorem;
        return found.error();
    }
    auto lone = lone_board(board, found->outcome, found->winning, nullptr, all_moves, limits);
    if (!lone) return lone;
    lone->nim_value_reason = why_no_value(board, limits);
    lone->method = found->method;
    return lone;
}

}  // namespace gale
