#include "gale/answers/why.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include "gale/answers/component_solver.hpp"
#include "gale/answers/replies.hpp"
#include "gale/core/overloaded.hpp"
#include "gale/reasons/chomp_rules.hpp"
#include "gale/reasons/sum_rules.hpp"
#include "gale/solvers/resistance/resistance.hpp"
#include "gale/solvers/three_row/solve.hpp"

namespace gale {
namespace {

using reasons::MoveReason;
using reasons::NimSum;
using reasons::PReason;
using reasons::Reason;

Error game_is_over() {
    return failed(Failure::undecided, sentence("the poison was taken, and the game is over"));
}

/// The planes of three rows, each made once.
class Planes {
public:
    Planes(const Limits& limits, Observer& observer) : limits_(limits), observer_(observer) {}

    Result<std::optional<three_row::Plane>> find(RowLength c) {
        if (c > largest_plane_of_reasons) return std::optional<three_row::Plane>();
        if (const auto known = planes_.find(c); known != planes_.end()) return known->second;
        struct Last : three_row::PlaneSink {
            three_row::Plane plane;
            void on_plane(three_row::Plane& next) override { plane = std::move(next); }
        } last;
        three_row::Options options;
        options.to = static_cast<three_row::Length>(c);
        options.limits = limits_;
        if (auto checked = three_row::check(options); !checked)
            return std::optional<three_row::Plane>();
        if (auto solved = three_row::solve(options, last, observer_); !solved)
            return solved.error();
        return planes_[c] = std::move(last.plane);
    }

private:
    Limits limits_;
    Observer& observer_;
    std::map<RowLength, std::optional<three_row::Plane>> planes_;
};

/// Where several moves win, the one whose P-position has the most human rule is explained; so many
/// moves are looked at.
constexpr std::size_t moves_compared = 64;

std::size_t humanity(const std::optional<PReason>& rule) {
    return rule ? rule->index() : std::variant_size_v<PReason>;
}

// ---- A lone Chomp board

/// The winning bite that is explained, with the rule of the board that it leaves.
struct Explained {
    SumMove move;
    std::optional<PReason> rule;
};

Result<Explained> choose_bite(const Partition& board, const MoveList& winning,
                              const reasons::PlaneOf& plane_of) {
    std::optional<Explained> best;
    const auto& moves = winning.moves;
    for (const AnsweredMove& move :
         std::span(moves).first(std::min(moves.size(), moves_compared))) {
        auto rule = reasons::rule_of(after(board, std::get<Bite>(move.move)), plane_of);
        if (!rule) return rule.error();
        if (!best || humanity(*rule) < humanity(best->rule)) best = Explained{move, *rule};
    }
    return *best;
}

Result<Reason> why_board(const Sum& sum, const Partition& board, const Answer& answer,
                         const AnswerLimits& limits, Observer& observer) {
    if (board.is_empty()) return game_is_over();
    Reason reason;
    reason.outcome = answer.outcome;
    reason.strategy_stealing = reasons::steals_strategy(board);
    Planes planes(limits, observer);
    const auto plane_of = [&planes](RowLength c) { return planes.find(c); };
    std::optional<PReason> rule;
    if (answer.outcome == Outcome::N) {
        if (answer.winning.moves.empty()) {
            if (!reason.strategy_stealing)
                return failed(Failure::undecided, sentence("the winning moves are out of reach"));
            reason.why_p = reasons::Unnamed{};
            return reason;
        }
        const auto chosen = choose_bite(board, answer.winning, plane_of);
        if (!chosen) return chosen.error();
        reason.move = chosen->move;
        reason.found = reasons::move_rule(board, std::get<Bite>(chosen->move.move));
        reason.p_position = after(sum, chosen->move);
        rule = chosen->rule;
    } else {
        reason.p_position = sum;
        auto found = reasons::rule_of(board, plane_of);
        if (!found) return found.error();
        rule = std::move(*found);
        if (rule) {
            auto refuted =
                answer_replies(sum, replies_listed, Answering::by_solving, limits, observer);
            if (!refuted) return refuted.error();
            reason.refutations = std::move(*refuted);
        }
    }
    if (rule) {
        reason.why_p = std::move(*rule);
        return reason;
    }
    auto answered =
        answer_replies(reason.p_position, replies_listed, Answering::by_solving, limits, observer);
    if (!answered) return answered.error();
    reason.why_p = std::move(*answered);
    return reason;
}

// ---- A lone ordered set

Result<Reason> why_order(const Sum& sum, const PosetComponent& order, const Answer& answer,
                         const AnswerLimits& limits, Observer& observer) {
    const auto left = what_is_left(order);
    if (!left) return left.error();
    if (!*left) return game_is_over();
    Reason reason;
    reason.outcome = answer.outcome;
    reason.p_position = sum;
    if (answer.outcome == Outcome::N) {
        if (answer.winning.moves.empty())
            return failed(Failure::undecided, sentence("the winning moves are out of reach"));
        reason.move = answer.winning.moves.front();
        reason.p_position = after(sum, *reason.move);
    }
    const auto& named = std::get<PosetComponent>(reason.p_position.components.front());
    const auto remains = what_is_left(named);
    if (!remains) return remains.error();
    if (*remains && (*remains)->size() == 1) {
        reason.why_p = reasons::PoisonAlone{};
        if (reason.move) reason.found = reasons::AllButPoison{};
        return reason;
    }
    auto answered =
        answer_replies(reason.p_position, replies_listed, Answering::by_solving, limits, observer);
    if (!answered) return answered.error();
    reason.why_p = std::move(*answered);
    return reason;
}

// ---- Heaps and sums

Result<NimSum> nim_sum(const std::vector<Component>& parts, const AnswerLimits& limits,
                       Observer& observer) {
    NimSum result;
    for (const Component& part : parts) {
        const auto solved = solve_component(part, limits, observer);
        if (!solved) return solved.error();
        result.parts.push_back({reasons::part_text(part), (*solved)->nim_value()});
        result.total += (*solved)->nim_value();
    }
    return result;
}

/// The rule of a P-position that needs no nim-values.
std::optional<PReason> plain_rule(const std::vector<Component>& parts) {
    if (parts.empty()) return PReason{reasons::NothingLeft{}};
    if (auto paired = reasons::twins(parts)) return PReason{std::move(*paired)};
    return std::nullopt;
}

/// The part that a move changes, by its place among the parts.
std::size_t changed_part(const std::vector<Component>& parts, const Sum& sum, const SumMove& move) {
    Component changed = sum.components[move.component];
    if (auto* heaps = std::get_if<HeapComponent>(&changed))
        heaps->heaps = {std::get<HeapMove>(move.move).heap};
    const std::string text = reasons::part_text(changed);
    const auto found = std::ranges::find_if(
        parts, [&text](const Component& part) { return reasons::part_text(part) == text; });
    return static_cast<std::size_t>(found - parts.begin());
}

/// The options of a lone heap by value, if they are few enough to be looked at one by one.
Result<std::optional<reasons::OptionsByValue>> options_of(const Component& heap,
                                                          const AnswerLimits& limits,
                                                          Observer& observer) {
    constexpr std::size_t most_options = 10'000;
    const auto solver = solve_component(heap, limits, observer);
    if (!solver) return solver.error();
    auto found = (*solver)->options(most_options, observer);
    if (!found) return found.error();
    if (found->unlisted != 0U) return std::optional<reasons::OptionsByValue>();
    std::map<Nimber, reasons::OptionsByValue::Group> groups;
    for (ComponentOption& option : found->options) {
        auto [place, is_new] = groups.try_emplace(option.nim_value);
        if (is_new) place->second = {option.nim_value, std::move(option.move), 0};
        ++place->second.moves;
    }
    reasons::OptionsByValue options;
    for (auto& [value, group] : groups) options.groups.push_back(std::move(group));
    options.mex = (*solver)->nim_value();
    return std::optional(std::move(options));
}

Result<Reason> why_sum(const Sum& sum, const Answer& answer, const AnswerLimits& limits,
                       Observer& observer) {
    Reason reason;
    reason.outcome = answer.outcome;
    reason.p_position = sum;
    const std::vector<Component> parts = reasons::parts_of(sum);
    auto before = nim_sum(parts, limits, observer);
    if (!before) return before.error();
    if (parts.size() == 1 && std::holds_alternative<HeapComponent>(parts.front())) {
        auto options = options_of(parts.front(), limits, observer);
        if (!options) return options.error();
        reason.options = std::move(*options);
    }
    if (answer.outcome == Outcome::P) {
        auto rule = plain_rule(parts);
        if (!parts.empty()) {
            const bool paired = rule && std::holds_alternative<reasons::Twins>(*rule);
            auto refuted = answer_replies(sum, replies_listed,
                                          paired ? Answering::by_twin : Answering::by_solving,
                                          limits, observer);
            if (!refuted) return refuted.error();
            reason.refutations = std::move(*refuted);
        }
        reason.why_p = rule ? std::move(*rule) : PReason{std::move(*before)};
        return reason;
    }
    std::vector<SumMove> candidates;
    if (parts.size() == 1)
        if (const auto middle = reasons::middle_move(sum)) candidates.push_back(*middle);
    candidates.insert(candidates.end(), answer.winning.moves.begin(), answer.winning.moves.end());
    if (candidates.empty())
        return failed(Failure::undecided, sentence("the answer lists no winning move to explain"));
    // Among moves with equally human rules, one that the columns point at.
    std::optional<PReason> rule;
    std::optional<reasons::Mended> mended;
    for (const SumMove& move : candidates) {
        auto plain = plain_rule(reasons::parts_of(after(sum, move)));
        std::optional<reasons::Mended> mends;
        if (parts.size() > 1) mends = reasons::mended(*before, changed_part(parts, sum, move));
        const auto rank = std::pair(humanity(plain), !mends);
        if (reason.move && rank >= std::pair(humanity(rule), !mended)) continue;
        reason.move = move;
        rule = std::move(plain);
        mended = mends;
    }
    reason.p_position = after(sum, *reason.move);
    if (rule && std::holds_alternative<reasons::Twins>(*rule) && parts.size() == 1)
        if (const auto* split = std::get_if<HeapMove>(&reason.move->move))
            reason.found = reasons::MiddleTaken{split->becomes.front()};
    if (mended) {
        reason.found = *mended;
        reason.before = std::move(*before);
    }
    if (rule) {
        reason.why_p = std::move(*rule);
        return reason;
    }
    auto cancels = nim_sum(reasons::parts_of(reason.p_position), limits, observer);
    if (!cancels) return cancels.error();
    reason.why_p = std::move(*cancels);
    return reason;
}

/// The poison of a board that stands alone was taken.
bool is_over(const Sum& sum) {
    if (sum.components.size() != 1) return false;
    return std::visit(Overloaded{[](const HeapComponent&) { return false; },
                                 [](const ChompComponent& chomp) { return chomp.board.is_empty(); },
                                 [](const PosetComponent& order) {
                                     const auto left = what_is_left(order);
                                     return left && !*left;
                                 }},
                      sum.components.front());
}

}  // namespace

static_assert(std::variant_size_v<Component> == 3,
              "a new sort of component: say below why one that stands alone is won");

namespace {

Result<Reason> why_outcome(const Sum& sum, const Answer& given, const AnswerLimits& limits,
                           Observer& observer) {
    // What is explained does not depend on how many moves were to be listed.
    Answer answer = given;
    const MoveList& winning = given.winning;
    if (winning.moves.size() < moves_compared && winning.unlisted.value_or(0) > 0) {
        AnswerLimits enough = limits;
        enough.moves_listed = moves_compared;
        auto more = solve(sum, enough, observer);
        if (!more) return more.error();
        answer = std::move(*more);
    }
    if (sum.components.size() == 1) {
        const Component& lone = sum.components.front();
        if (const auto* chomp = std::get_if<ChompComponent>(&lone))
            return why_board(sum, chomp->board, answer, limits, observer);
        if (const auto* order = std::get_if<PosetComponent>(&lone))
            return why_order(sum, *order, answer, limits, observer);
    }
    return why_sum(sum, answer, limits, observer);
}

}  // namespace

Result<Reason> why(const Sum& sum, const Answer& answer, const AnswerLimits& limits,
                   Observer& observer) {
    if (auto checked = check(limits); !checked) return checked.error();
    auto reason = why_outcome(sum, answer, limits, observer);
    if (!reason || reason->outcome == Outcome::N) return reason;
    constexpr std::size_t most_parts = 8;  // beyond, a moment is seldom enough
    if (reasons::parts_of(sum).size() > most_parts) return reason;
    const auto longest = resistance(sum, limits, observer);
    if (!longest) return longest.error();
    if (*longest && (*longest)->move)
        reason->longest = reasons::Longest{*(*longest)->move, (*longest)->plies};
    return reason;
}

Result<MoveReason> why(const Sum& sum, const SumMove& move, const AnswerLimits& limits,
                       Observer& observer) {
    MoveReason reason{move, after(sum, move), false, {}};
    if (is_over(reason.leaves)) {
        reason.takes_poison = true;
        return reason;
    }
    const auto answer = solve(reason.leaves, limits, observer);
    if (!answer) return answer.error();
    auto then = why(reason.leaves, *answer, limits, observer);
    if (!then) return then.error();
    reason.then = std::move(*then);
    return reason;
}

}  // namespace gale
