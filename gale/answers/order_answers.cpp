// Chomp on other ordered sets, alone or in a sum: one call of the poset solver answers everything.
#include "gale/answers/component_solver.hpp"
#include "gale/positions/poset_text.hpp"
#include "gale/solvers/poset/solve.hpp"

namespace gale {
namespace {

constexpr const char* order_method = "ordered-set engine";

struct SolvedOrder {
    Poset order;
    poset::SolvedOrder answer;
};

Result<SolvedOrder> solve_whole(const PosetComponent& component, bool insist,
                                const AnswerLimits& limits, Observer& observer) {
    auto order = component.game == "poset" ? parse_poset(component.edges)
                                           : parse_order(component.game, component.position);
    if (!order) return order.error();
    poset::Limits poset_limits;
    poset_limits.memory = limits.memory;
    poset_limits.insist_on_value = insist;
    auto answer = poset::solve(*order, poset_limits, observer);
    if (!answer) return answer.error();
    return SolvedOrder{std::move(*order), std::move(*answer)};
}

/// There is no shorter notation for what is left: "3x3x3 - 2,2,1".
std::string text_after(const PosetComponent& component, const std::string& bite) {
    return component.position + " - " + bite;
}

class OrderSolver : public ComponentSolver {
public:
    OrderSolver(PosetComponent component, SolvedOrder solved)
        : component_(std::move(component)), solved_(std::move(solved)) {}

    Nimber nim_value() const override { return *solved_.answer.nim_value; }
    std::string method() const override { return order_method; }

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
            const std::string& name = solved_.order.name(bite.element);
            found.options.push_back({name, text_after(component_, name), *bite.nim_value});
        }
        return found;
    }

    PosetComponent component_;
    SolvedOrder solved_;
};

}  // namespace

Result<std::unique_ptr<ComponentSolver>> solve_order(const PosetComponent& component,
                                                     const AnswerLimits& limits,
                                                     Observer& observer) {
    auto solved = solve_whole(component, true, limits, observer);
    if (!solved) return solved.error();
    return std::unique_ptr<ComponentSolver>(
        std::make_unique<OrderSolver>(component, std::move(*solved)));
}

Result<LoneBoard> solve_lone_order(const PosetComponent& component, bool all_moves,
                                   const AnswerLimits& limits, Observer& observer) {
    const auto solved =
        solve_whole(component, limits.values == AnswerLimits::Values::always, limits, observer);
    if (!solved) return solved.error();
    LoneBoard lone;
    lone.outcome = solved->answer.outcome;
    lone.nim_value = solved->answer.nim_value;
    if (!lone.nim_value)
        lone.nim_value_reason = "the board has too many positions to find nim-values unasked";
    lone.method = order_method;
    const ListRoom room(limits, 0, component.position.size());
    for (const poset::SolvedBite& bite : solved->answer.bites) {
        if (!all_moves && bite.outcome != Outcome::P) continue;
        if (lone.moves.size() == room.most()) {
            ++*lone.unlisted;
            continue;
        }
        const std::string& name = solved->order.name(bite.element);
        lone.moves.push_back({0, name, text_after(component, name), bite.outcome, bite.nim_value});
    }
    if (auto status = room.check(lone.moves.size()); !status) return status.error();
    return lone;
}

}  // namespace gale
