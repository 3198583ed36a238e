// Chomp on other ordered sets, alone or in a sum: one call of the poset solver answers everything.
#include "gale/answers/component_solver.hpp"
#include "gale/solvers/poset/solve.hpp"

namespace gale {
namespace {

Sentence order_method() { return sentence("ordered-set engine"); }

/// What is left of a board, solved; nothing if the poison was taken.
struct SolvedBoard {
    Poset order;
    poset::SolvedOrder answer;
};

Result<std::optional<SolvedBoard>> solve_whole(const PosetComponent& component, bool insist,
                                               const AnswerLimits& limits, Observer& observer) {
    auto order = what_is_left(component);
    if (!order) return order.error();
    if (!*order) return std::optional<SolvedBoard>();
    poset::Options options;
    options.limits = limits;
    options.insist_on_value = insist;
    auto answer = poset::solve(**order, options, observer);
    if (!answer) return answer.error();
    return std::optional(SolvedBoard{std::move(**order), std::move(*answer)});
}

class OrderSolver : public ComponentSolver {
public:
    explicit OrderSolver(SolvedBoard solved) : solved_(std::move(solved)) {}

    Nimber nim_value() const override { return *solved_.answer.nim_value; }
    Sentence method() const override { return order_method(); }

    Result<ComponentOptions> moves_to(Nimber target, std::size_t list_at_most, Observer&) override {
        return select(target, list_at_most);
    }
    Result<ComponentOptions> options(std::size_t list_at_most, Observer&) override {
        return select(std::nullopt, list_at_most);
    }

private:
    ComponentOptions select(std::optional<Nimber> target, std::size_t list_at_most) const {
        ComponentOptions found;
        for (const poset::SolvedBite& bite : solved_.answer.bites) {
            if (!bite.nim_value || (target && bite.nim_value != target)) continue;
            if (found.options.size() == list_at_most) {
                found.count(1);
                continue;
            }
            found.add(PosetBite{solved_.order.name(bite.element)}, *bite.nim_value);
        }
        return found;
    }

    SolvedBoard solved_;
};

}  // namespace

Result<std::unique_ptr<ComponentSolver>> solve_order(const PosetComponent& component,
                                                     const AnswerLimits& limits,
                                                     Observer& observer) {
    auto solved = solve_whole(component, true, limits, observer);
    if (!solved) return solved.error();
    if (!*solved) return bad_input(sentence("in a sum the poison of a board may not be taken"));
    return std::unique_ptr<ComponentSolver>(std::make_unique<OrderSolver>(std::move(**solved)));
}

Result<LoneBoard> solve_lone_order(const PosetComponent& component, bool all_moves,
                                   const AnswerLimits& limits, Observer& observer) {
    const auto solved =
        solve_whole(component, limits.values == AnswerLimits::Values::always, limits, observer);
    if (!solved) return solved.error();
    LoneBoard lone;
    lone.method = order_method();
    if (!*solved) {
        lone.nim_value_reason = sentence("the empty board has none");
        return lone;
    }
    const auto& [order, answer] = **solved;
    lone.outcome = answer.outcome;
    lone.nim_value = answer.nim_value;
    if (!lone.nim_value)
        lone.nim_value_reason =
            sentence("the board has too many positions to find nim-values unasked");
    const ListRoom room(limits, 0, to_text(component).size());
    for (const poset::SolvedBite& bite : answer.bites) {
        if (!all_moves && bite.outcome != Outcome::P) continue;
        if (lone.moves.size() == room.most()) {
            ++*lone.unlisted;
            continue;
        }
        lone.moves.push_back(
            {{0, PosetBite{order.name(bite.element)}}, bite.outcome, bite.nim_value});
    }
    if (auto status = room.check(lone.moves.size()); !status) return status.error();
    return lone;
}

}  // namespace gale
