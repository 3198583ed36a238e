#include "gale/answers/replies.hpp"

#include <algorithm>

#include "gale/core/overloaded.hpp"
#include "gale/reasons/sum_rules.hpp"
#include "gale/solvers/closed_forms/number_of_positions.hpp"

namespace gale {
namespace {

// Whatever is solved is solved once for every reply.
constexpr HeapSize largest_heap = 500;
constexpr std::uint64_t most_squares = 40;   // of a board within a sum: its nim-values are needed
constexpr std::uint64_t most_elements = 60;  // of an ordered set
constexpr std::uint64_t most_positions = 5'000'000;  // of the board engine

bool is_quick(const HeapComponent& heaps) {
    return std::ranges::all_of(heaps.heaps, [](HeapSize heap) { return heap <= largest_heap; });
}
bool is_quick(const PosetComponent& order) {
    const auto left = what_is_left(order);
    return left && (!*left || (*left)->size() <= most_elements);
}

/// A board that stands alone, of which outcomes are enough: boards of three rows or columns have
/// engines of their own, which are quick.
bool is_quick_alone(const ChompComponent& chomp) {
    const std::uint64_t height = chomp.board.height();
    const std::uint64_t width = chomp.board.width();
    if (std::min(height, width) <= 3) return true;
    const auto positions = closed_forms::number_of_positions(height, width);
    return positions && *positions <= most_positions;
}

bool is_quick(const Sum& sum) {
    const bool alone = sum.components.size() == 1;
    return std::ranges::all_of(sum.components, [alone](const Component& component) {
        return std::visit(Overloaded{[](const HeapComponent& heaps) { return is_quick(heaps); },
                                     [alone](const ChompComponent& chomp) {
                                         if (alone) return is_quick_alone(chomp);
                                         const auto squares = chomp.board.squares();
                                         return squares && *squares <= most_squares;
                                     },
                                     [](const PosetComponent& order) { return is_quick(order); }},
                          component);
    });
}

bool takes_poison(const Sum& sum, const SumMove& move) {
    if (sum.components.size() != 1) return false;
    if (const auto* bite = std::get_if<Bite>(&move.move)) return *bite == Bite{1, 1};
    if (!std::holds_alternative<PosetBite>(move.move)) return false;
    const Sum left = after(sum, move);
    const auto order = what_is_left(std::get<PosetComponent>(left.components.front()));
    return order && !*order;
}

}  // namespace

Result<reasons::RepliesAnswered> answer_replies(const Sum& p_position, std::size_t list_at_most,
                                                Answering how, const AnswerLimits& limits,
                                                Observer& observer) {
    reasons::RepliesAnswered answered;
    if (how == Answering::by_solving && !is_quick(p_position)) {
        answered.unlisted = std::nullopt;
        return answered;
    }
    const bool alone = p_position.components.size() == 1 &&
                       !std::holds_alternative<HeapComponent>(p_position.components.front());
    AnswerLimits outcomes = limits;
    if (alone) outcomes.values = AnswerLimits::Values::none;
    outcomes.moves_listed = list_at_most + 1;  // the poison's bite may be among them
    auto replies = moves(p_position, outcomes, observer);
    if (!replies) return replies.error();
    answered.unlisted = replies->list.unlisted;
    outcomes.moves_listed = 1;
    for (AnsweredMove& reply : replies->list.moves) {
        if (takes_poison(p_position, reply)) continue;
        if (answered.pairs.size() == list_at_most) {
            if (answered.unlisted) ++*answered.unlisted;
            continue;
        }
        if (how == Answering::by_twin) {
            const SumMove same = reasons::twin_of(p_position, reply);
            answered.pairs.push_back({std::move(reply), same});
            continue;
        }
        const auto answer = solve(after(p_position, reply), outcomes, observer);
        if (!answer) return answer.error();
        if (answer->winning.moves.empty())
            return failed(Failure::undecided,
                          sentence("the answers to the replies are out of reach"));
        answered.pairs.push_back({std::move(reply), answer->winning.moves.front()});
    }
    return answered;
}

}  // namespace gale
