#include "gale/answers/answer.hpp"

#include <algorithm>

#include "gale/answers/component_solver.hpp"
#include "gale/core/checked.hpp"
#include "gale/core/number_text.hpp"
#include "gale/core/overloaded.hpp"

namespace gale {
namespace {

/// A list of so many bytes is negligible, whatever the limit.
constexpr std::uint64_t short_list = std::uint64_t{4} << 20;

/// Lists of so many moves are made in a moment and need not be counted first.
constexpr std::size_t uncounted = 50'000;

/// The components of a sum, each solved, and the nim-sum of all.
struct SolvedSum {
    std::vector<std::unique_ptr<ComponentSolver>> components;
    Nimber total;
    Sentence method;

    std::uint64_t bytes() const {
        std::uint64_t all = 0;
        for (const auto& component : components) all += component->bytes();
        return all;
    }
};

Result<SolvedSum> solve_components(const Sum& sum, const AnswerLimits& limits, Observer& observer) {
    SolvedSum solved;
    std::vector<Sentence> methods;
    for (const Component& component : sum.components) {
        auto solver = solve_component(component, limits, observer);
        if (!solver) return solver.error();
        solved.total += (*solver)->nim_value();
        if (Sentence method = (*solver)->method();
            std::ranges::find(methods, method.text(), &Sentence::text) == methods.end())
            methods.push_back(std::move(method));
        solved.components.push_back(std::move(*solver));
    }
    for (const Sentence& method : methods)
        solved.method =
            solved.method.is_empty() ? method : sentence("{}, {}", solved.method, method);
    if (sum.components.size() > 1)
        solved.method = sentence("nim-sum of components by {}", solved.method);
    return solved;
}

/// Nothing stays nothing, and so does a sum of 2^64 or more.
std::optional<std::uint64_t> total(std::optional<std::uint64_t> a, std::optional<std::uint64_t> b) {
    if (!a || !b) return std::nullopt;
    return checked_add(*a, *b);
}

/// Adds the moves of component `index`, whose siblings have nim-sum `rest`.
void append(MoveList& list, std::size_t index, Nimber rest, ComponentOptions&& found) {
    for (ComponentOption& option : found.options) {
        const Nimber value = option.nim_value + rest;
        list.moves.push_back({{index, std::move(option.move)}, outcome_of(value), value});
    }
    list.unlisted = total(list.unlisted, found.unlisted);
}

/// All components of a solved sum put their moves into one list.
class SumMoves {
public:
    SumMoves(const Sum& sum, const SolvedSum& solved, const AnswerLimits& limits)
        : sum_(sum), room_(limits, solved.bytes(), to_text(sum).size()) {}

    /// The moves of all components; `find(i, n)` gives at most n moves of component i.
    template <class Find>
    Status add_all(const SolvedSum& solved, const Find& find) {
        if (auto status = check_count(find); !status) return status;
        for (std::size_t i = 0; i < solved.components.size(); ++i) {
            Result<ComponentOptions> found = find(i, room_.most() - list_.moves.size());
            if (!found) return found.error();
            const Nimber rest = solved.total + solved.components[i]->nim_value();
            append(list_, i, rest, std::move(*found));
            if (auto status = room_.check(list_.moves.size()); !status) return status;
        }
        return {};
    }
    MoveList take() { return std::move(list_); }

private:
    /// Counts the moves first where a list might not fit, and refuses one that does not: counting
    /// is quick where listing fills the memory. `find(i, n)` gives at most n moves of component i.
    template <class Find>
    Status check_count(const Find& find) const {
        if (room_.most() <= uncounted) return {};
        std::optional<std::uint64_t> all = 0;
        for (std::size_t i = 0; i < sum_.components.size(); ++i) {
            const Result<ComponentOptions> counted = find(i, 0);
            if (!counted) return counted.error();
            all = total(all, counted->unlisted);
        }
        if (!all) return {};
        return room_.check(static_cast<std::size_t>(std::min<std::uint64_t>(*all, room_.asked())));
    }

    const Sum& sum_;
    ListRoom room_;
    MoveList list_;
};

/// A board that stands alone, solved as such; nothing for heaps and sums.
Result<std::optional<LoneBoard>> solve_lone(const Sum& sum, bool all_moves,
                                            const AnswerLimits& limits, Observer& observer) {
    using Solved = Result<std::optional<LoneBoard>>;
    if (sum.components.size() != 1) return std::optional<LoneBoard>();
    const auto solved = [](Result<LoneBoard> lone) -> Solved {
        if (!lone) return lone.error();
        return std::optional(std::move(*lone));
    };
    return std::visit(
        Overloaded{[](const HeapComponent&) -> Solved { return std::optional<LoneBoard>(); },
                   [&](const ChompComponent& chomp) -> Solved {
                       return solved(solve_lone_board(chomp.board, all_moves, limits, observer));
                   },
                   [&](const PosetComponent& poset) -> Solved {
                       return solved(solve_lone_order(poset, all_moves, limits, observer));
                   }},
        sum.components.front());
}

}  // namespace

ListRoom::ListRoom(const AnswerLimits& limits, std::uint64_t bytes, std::size_t position_text)
    : memory_(limits.memory),
      each_(std::max<std::uint64_t>(
          checked_add(limits.bytes_per_move, 3 * std::uint64_t{position_text}).value_or(UINT64_MAX),
          1)),
      fit_(static_cast<std::size_t>(std::max(memory_ - std::min(memory_, bytes), short_list) /
                                    each_)),
      asked_(limits.moves_listed),
      most_(std::min(limits.moves_listed, fit_ + 1)) {}

Status ListRoom::check(std::size_t listed) const {
    if (listed <= fit_) return {};
    return too_large(sentence(
        "a list of {} moves or more needs about {} or more; the limit is {}; list fewer of them",
        with_thousands(listed), bytes_text(checked_multiply(listed, each_).value_or(UINT64_MAX)),
        bytes_text(memory_)));
}

void ComponentOptions::add(ComponentMove move, Nimber nim_value) {
    options.push_back({std::move(move), nim_value});
}

void ComponentOptions::count(std::optional<std::uint64_t> more) {
    unlisted = total(unlisted, more);
}

Result<std::unique_ptr<ComponentSolver>> solve_component(const Component& component,
                                                         const AnswerLimits& limits,
                                                         Observer& observer) {
    return std::visit(
        Overloaded{
            [&](const HeapComponent& heaps) { return solve_heaps(heaps, limits, observer); },
            [&](const ChompComponent& chomp) {
                return solve_board_values(chomp.board, limits, observer);
            },
            [&](const PosetComponent& poset) { return solve_order(poset, limits, observer); }},
        component);
}

Result<Answer> solve(const Sum& sum, const AnswerLimits& limits, Observer& observer) {
    if (auto checked = check(limits); !checked) return checked.error();
    auto alone = solve_lone(sum, false, limits, observer);
    if (!alone) return alone.error();
    if (auto& lone = *alone)
        return Answer{lone->outcome,
                      lone->nim_value,
                      std::move(lone->nim_value_reason),
                      {std::move(lone->moves), lone->unlisted},
                      lone->search_on_request,
                      std::move(lone->search_reason),
                      std::move(lone->method)};
    Answer result;
    auto solved = solve_components(sum, limits, observer);
    if (!solved) return solved.error();
    result.outcome = outcome_of(solved->total);
    result.nim_value = solved->total;
    result.method = std::move(solved->method);
    if (result.outcome == Outcome::P) return result;
    SumMoves list(sum, *solved, limits);
    // A move in component i wins exactly if it leads to the nim-sum of the others.
    const auto find = [&](std::size_t i, std::size_t most) {
        ComponentSolver& component = *solved->components[i];
        return component.moves_to(solved->total + component.nim_value(), most, observer);
    };
    if (auto status = list.add_all(*solved, find); !status) return status.error();
    result.winning = list.take();
    return result;
}

Result<AllMoves> moves(const Sum& sum, const AnswerLimits& limits, Observer& observer) {
    if (auto checked = check(limits); !checked) return checked.error();
    auto alone = solve_lone(sum, true, limits, observer);
    if (!alone) return alone.error();
    if (auto& lone = *alone)
        return AllMoves{lone->outcome,
                        lone->nim_value,
                        {std::move(lone->moves), lone->unlisted},
                        std::move(lone->method)};
    auto solved = solve_components(sum, limits, observer);
    if (!solved) return solved.error();
    AllMoves result{outcome_of(solved->total), solved->total, {}, std::move(solved->method)};
    SumMoves list(sum, *solved, limits);
    const auto find = [&](std::size_t i, std::size_t most) {
        return solved->components[i]->options(most, observer);
    };
    if (auto status = list.add_all(*solved, find); !status) return status.error();
    result.list = list.take();
    return result;
}

}  // namespace gale
