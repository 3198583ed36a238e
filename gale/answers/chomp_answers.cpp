// Chomp boards: closed forms first, then tables; see answer.hpp.
#include <algorithm>

#include "gale/answers/chomp_values.hpp"
#include "gale/answers/component_solver.hpp"
#include "gale/solvers/board/nim_values.hpp"
#include "gale/solvers/board/position_answer.hpp"
#include "gale/solvers/closed_forms/rows_with_ones.hpp"
#include "gale/solvers/closed_forms/squares_and_hooks.hpp"
#include "gale/solvers/closed_forms/two_rows.hpp"

namespace gale {
namespace {

constexpr Bite poison{1, 1};

class BoardSolver : public ComponentSolver {
public:
    BoardSolver(Partition board, std::unique_ptr<ChompValues> values)
        : board_(std::move(board)), values_(std::move(values)) {}

    Nimber nim_value() const override { return values_->nim_value(board_); }
    std::string method() const override { return values_->method(); }

    Result<ComponentOptions> moves_to(Nimber target, std::size_t list_at_most, Observer&) override {
        ComponentOptions found;
        for (const Bite bite : values_->bites_to(board_, target)) {
            if (found.options.size() == list_at_most)
                found.count(1);
            else
                found.options.push_back({bite, to_text(after(board_, bite)), target});
        }
        return found;
    }

    Result<ComponentOptions> options(std::size_t list_at_most, Observer&) override {
        ComponentOptions found;
        for (const Bite bite : first_bites(board_, list_at_most + 1)) {
            if (bite == poison) continue;
            Partition left = after(board_, bite);
            const Nimber value = values_->nim_value(left);
            found.options.push_back({bite, to_text(left), value});
        }
        found.unlisted = board_.squares().value_or(UINT64_MAX) - 1 - found.options.size();
        return found;
    }

private:
    Partition board_;
    std::unique_ptr<ChompValues> values_;
};

/// A lone board whose outcome and winning bites are known; nim-values too, if `values` are.
LoneBoard lone_board(const Partition& board, Outcome outcome, const std::vector<Bite>& winning,
                     const ChompValues* values, bool all_moves, const AnswerLimits& limits) {
    LoneBoard lone;
    lone.outcome = outcome;
    if (values != nullptr) lone.nim_value = values->nim_value(board);
    const auto entry = [&](Bite bite, bool wins) {
        const Partition left = after(board, bite);
        std::optional<Nimber> value;
        if (values != nullptr && !left.is_empty()) value = values->nim_value(left);
        return AnsweredMove{0, bite, to_text(left), wins ? Outcome::P : Outcome::N, value};
    };
    if (!all_moves) {
        for (const Bite bite : winning) lone.moves.push_back(entry(bite, true));
        return lone;
    }
    for (const Bite bite : first_bites(board, limits.moves_listed))
        lone.moves.push_back(entry(bite, std::ranges::find(winning, bite) != winning.end()));
    const auto squares = board.squares();
    lone.unlisted = squares ? std::optional(*squares - lone.moves.size()) : std::nullopt;
    return lone;
}

LoneBoard by_values(const Partition& board, const ChompValues& values, bool all_moves,
                    const AnswerLimits& limits) {
    const Outcome outcome = outcome_of(values.nim_value(board));
    const auto winning =
        outcome == Outcome::N ? values.bites_to(board, Nimber{0}) : std::vector<Bite>{};
    LoneBoard lone = lone_board(board, outcome, winning, &values, all_moves, limits);
    lone.method = values.method();
    return lone;
}

/// Two rows so long that the nim-value does not fit: the outcome has a closed form all the same.
LoneBoard by_two_rows(const Partition& board, bool all_moves, const AnswerLimits& limits) {
    const auto bite = closed_forms::two_row_winning_bite(board.row(0), board.row(1));
    LoneBoard lone = lone_board(board, closed_forms::two_row_outcome(board.row(0), board.row(1)),
                                bite ? std::vector<Bite>{*bite} : std::vector<Bite>{}, nullptr,
                                all_moves, limits);
    lone.nim_value_reason = "the nim-value does not fit into 64 bits";
    lone.method = "closed form";
    return lone;
}

/// What a theorem says of a board that no engine can take: a square, or rows of ones.
std::optional<LoneBoard> by_theorem_alone(const Partition& board) {
    LoneBoard lone;
    lone.method = "closed form";
    lone.nim_value_reason = "no table of this board fits the memory limit";
    lone.unlisted = std::nullopt;
    if (closed_forms::is_square(board)) {
        lone.moves.push_back({0, closed_forms::square_opening,
                              to_text(after(board, closed_forms::square_opening)), Outcome::P,
                              Nimber{0}});
        return lone;
    }
    const auto outcome = closed_forms::rows_with_ones_outcome(board);
    if (!outcome) return std::nullopt;
    lone.outcome = *outcome;
    if (*outcome == Outcome::P) lone.unlisted = 0;
    return lone;
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

Result<std::unique_ptr<ComponentSolver>> solve_board_values(const Partition& board,
                                                            const AnswerLimits& limits,
                                                            Observer& observer) {
    auto values = chomp_values(board, limits, observer);
    if (!values) return values.error();
    return std::unique_ptr<ComponentSolver>(
        std::make_unique<BoardSolver>(board, std::move(*values)));
}

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
    board::Options options;
    options.threads = limits.threads;
    options.memory_limit = limits.memory;
    const auto solved = board::solve_position(board, options, observer);
    if (!solved) {
        if (solved.error().failure == Failure::too_large && !all_moves)
            if (auto theorem = by_theorem_alone(board)) return *theorem;
        return solved.error();
    }
    LoneBoard lone =
        lone_board(board, solved->outcome, solved->winning_bites, nullptr, all_moves, limits);
    lone.nim_value_reason = "its table takes more than a moment; it must be asked for";
    lone.method = "board engine";
    return lone;
}

}  // namespace gale
