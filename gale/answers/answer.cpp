#include "gale/answers/answer.hpp"

#include <algorithm>

#include "gale/answers/component_solver.hpp"
#include "gale/core/checked.hpp"

namespace gale {
namespace {

/// The components of a sum, each solved, and the nim-sum of all.
struct SolvedSum {
    std::vector<std::unique_ptr<ComponentSolver>> components;
    Nimber total;
    std::string method;
};

Result<SolvedSum> solve_components(const Sum& sum, const AnswerLimits& limits, Observer& observer) {
    SolvedSum solved;
    std::vector<std::string> methods;
    for (const Component& component : sum.components) {
        auto solver = solve_component(component, limits, observer);
        if (!solver) return solver.error();
        solved.total += (*solver)->nim_value();
        if (std::string method = (*solver)->method();
            std::ranges::find(methods, method) == methods.end())
            methods.push_back(std::move(method));
        solved.components.push_back(std::move(*solver));
    }
    for (const std::string& method : methods)
        solved.method += (solved.method.empty() ? "" : ", ") + method;
    if (sum.components.size() > 1) solved.method = "nim-sum of components by " + solved.method;
    return solved;
}

/// The whole position with one component's text replaced.
std::string whole_text(const Sum& sum, std::size_t changed, const std::string& to) {
    if (sum.components.size() == 1) return to;
    std::string text;
    for (std::size_t i = 0; i < sum.components.size(); ++i) {
        if (i > 0) text += " + ";
        text += game_text(sum.components[i]) + ":" +
                (i == changed ? to : position_text(sum.components[i]));
    }
    return text;
}

/// Nothing stays nothing, and so does a sum of 2^64 or more.
std::optional<std::uint64_t> total(std::optional<std::uint64_t> a, std::optional<std::uint64_t> b) {
    if (!a || !b) return std::nullopt;
    return checked_add(*a, *b);
}

/// Adds the moves of component `index`, whose siblings have nim-sum `rest`.
void append(MoveList& list, const Sum& sum, std::size_t index, Nimber rest,
            ComponentOptions&& found) {
    for (ComponentOption& option : found.options) {
        const Nimber value = option.nim_value + rest;
        list.moves.push_back({index, std::move(option.move), whole_text(sum, index, option.to),
                              outcome_of(value), value});
    }
    list.unlisted = total(list.unlisted, found.unlisted);
}

std::size_t room_left(const MoveList& list, const AnswerLimits& limits) {
    return limits.moves_listed - std::min(limits.moves_listed, list.moves.size());
}

Result<LoneBoard> solve_lone(const Component& component, bool all_moves, const AnswerLimits& limits,
                             Observer& observer) {
    if (const auto* chomp = std::get_if<ChompComponent>(&component))
        return solve_lone_board(chomp->board, all_moves, limits, observer);
    return solve_lone_order(std::get<PosetComponent>(component), all_moves, limits, observer);
}

bool is_lone_board(const Sum& sum) {
    return sum.components.size() == 1 &&
           !std::holds_alternative<HeapComponent>(sum.components.front());
}

}  // namespace

void ComponentOptions::count(std::optional<std::uint64_t> more) {
    unlisted = total(unlisted, more);
}

Result<std::unique_ptr<ComponentSolver>> solve_component(const Component& component,
                                                         const AnswerLimits& limits,
                                                         Observer& observer) {
    if (const auto* heaps = std::get_if<HeapComponent>(&component))
        return solve_heaps(*heaps, limits, observer);
    if (const auto* chomp = std::get_if<ChompComponent>(&component))
        return solve_board_values(chomp->board, limits, observer);
    return solve_order(std::get<PosetComponent>(component), limits, observer);
}

Result<Answer> answer(const Sum& sum, const AnswerLimits& limits, Observer& observer) {
    Answer result;
    if (is_lone_board(sum)) {
        auto lone = solve_lone(sum.components.front(), false, limits, observer);
        if (!lone) return lone.error();
        return Answer{lone->outcome,
                      lone->nim_value,
                      std::move(lone->nim_value_reason),
                      {std::move(lone->moves), lone->unlisted},
                      std::move(lone->method)};
    }
    auto solved = solve_components(sum, limits, observer);
    if (!solved) return solved.error();
    result.outcome = outcome_of(solved->total);
    result.nim_value = solved->total;
    result.method = std::move(solved->method);
    if (result.outcome == Outcome::P) return result;
    // A move in component i wins exactly if it leads to the nim-sum of the others.
    for (std::size_t i = 0; i < solved->components.size(); ++i) {
        ComponentSolver& component = *solved->components[i];
        const Nimber target = solved->total + component.nim_value();
        auto found = component.moves_to(target, room_left(result.winning, limits), observer);
        if (!found) return found.error();
        append(result.winning, sum, i, target, std::move(*found));
    }
    return result;
}

Result<AllMoves> all_moves(const Sum& sum, const AnswerLimits& limits, Observer& observer) {
    if (is_lone_board(sum)) {
        auto lone = solve_lone(sum.components.front(), true, limits, observer);
        if (!lone) return lone.error();
        return AllMoves{lone->outcome,
                        lone->nim_value,
                        {std::move(lone->moves), lone->unlisted},
                        std::move(lone->method)};
    }
    auto solved = solve_components(sum, limits, observer);
    if (!solved) return solved.error();
    AllMoves result{outcome_of(solved->total), solved->total, {}, std::move(solved->method)};
    for (std::size_t i = 0; i < solved->components.size(); ++i) {
        ComponentSolver& component = *solved->components[i];
        auto found = component.options(room_left(result.list, limits), observer);
        if (!found) return found.error();
        append(result.list, sum, i, solved->total + component.nim_value(), std::move(*found));
    }
    return result;
}

}  // namespace gale
