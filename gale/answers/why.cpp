#include "gale/answers/why.hpp"

#include "gale/answers/component_solver.hpp"

namespace gale {
namespace {

using reasons::NimSum;
using reasons::Reason;

/// A winning bite of any board below the one that was asked for, from the same solvers.
reasons::WinningBite winning_bites(const AnswerLimits& limits, Observer& observer) {
    AnswerLimits outcomes = limits;
    outcomes.values = AnswerLimits::Values::none;
    outcomes.moves_listed = 1;
    return [outcomes, &observer](const Partition& board) -> Result<Bite> {
        const auto lone = solve_lone_board(board, false, outcomes, observer);
        if (!lone) return lone.error();
        if (lone->moves.empty())
            return Error{Failure::undecided, "the answers to the replies are out of reach", {}};
        return std::get<Bite>(lone->moves.front().move);
    };
}

Result<NimSum> nim_sum(const Sum& sum, const AnswerLimits& limits, Observer& observer) {
    NimSum result;
    for (const Component& component : sum.components) {
        std::vector<Component> parts{component};
        if (const auto* heaps = std::get_if<HeapComponent>(&component)) {
            parts.clear();
            for (const HeapSize heap : heaps->heaps)
                parts.emplace_back(HeapComponent{heaps->game, {heap}});
        }
        for (const Component& part : parts) {
            const auto solved = solve_component(part, limits, observer);
            if (!solved) return solved.error();
            const Nimber value = (*solved)->nim_value();
            result.parts.push_back({game_text(part) + ":" + position_text(part), value});
            result.total += value;
        }
    }
    return result;
}

Result<Reason> why_board(const Partition& board, const Answer& answer, const AnswerLimits& limits,
                         Observer& observer) {
    Reason reason;
    reason.outcome = answer.outcome;
    if (board.is_empty())
        return Error{Failure::undecided, "the poison was taken, and the game is over", {}};
    reason.strategy_stealing = reasons::steals_strategy(board);
    Partition p_position = board;
    if (answer.outcome == Outcome::N) {
        if (answer.winning.moves.empty()) {
            if (!reason.strategy_stealing)
                return Error{Failure::undecided, "the winning moves are out of reach", {}};
            reason.why_p = reasons::Unnamed{};
            return reason;
        }
        reason.move = answer.winning.moves.front().move;
        p_position = after(board, std::get<Bite>(*reason.move));
    }
    reason.p_position = Sum{{ChompComponent{p_position}}};
    auto found = reasons::why_p(p_position, winning_bites(limits, observer), replies_listed);
    if (!found) return found.error();
    reason.why_p = std::move(*found);
    return reason;
}

}  // namespace

static_assert(std::variant_size_v<Component> == 3,
              "a new sort of component: say below why one that stands alone is won");

Result<Reason> why(const Sum& sum, const Answer& answer, const AnswerLimits& limits,
                   Observer& observer) {
    if (auto checked = check(limits); !checked) return checked.error();
    if (sum.components.size() == 1) {
        const Component& lone = sum.components.front();
        if (const auto* chomp = std::get_if<ChompComponent>(&lone))
            return why_board(chomp->board, answer, limits, observer);
        if (std::holds_alternative<PosetComponent>(lone))
            return Error{Failure::undecided, "there are no reasons for this game yet", {}};
    }
    Reason reason;
    reason.outcome = answer.outcome;
    auto before = nim_sum(sum, limits, observer);
    if (!before) return before.error();
    reason.before = *before;
    reason.p_position = sum;
    reason.why_p = *before;
    if (answer.outcome == Outcome::P) return reason;

    if (answer.winning.moves.empty())
        return Error{Failure::undecided, "the answer lists no winning move to explain", {}};
    const AnsweredMove& winning = answer.winning.moves.front();
    reason.move = winning.move;
    reason.p_position = after(sum, winning);
    auto sums_to_zero = nim_sum(reason.p_position, limits, observer);
    if (!sums_to_zero) return sums_to_zero.error();
    reason.why_p = *sums_to_zero;
    return reason;
}

}  // namespace gale
