#include "gale/answers/replies.hpp"

#include <algorithm>

#include "gale/core/overloaded.hpp"

namespace gale {
namespace {

constexpr HeapSize largest_heap = 10'000;
constexpr std::uint64_t most_squares = 40;  // of a board within a sum, whose nim-values are needed

bool is_quick(const Component& component) {
    return std::visit(Overloaded{[](const HeapComponent& heaps) {
                                     return std::ranges::all_of(heaps.heaps, [](HeapSize heap) {
                                         return heap <= largest_heap;
                                     });
                                 },
                                 [](const ChompComponent& chomp) {
                                     const auto squares = chomp.board.squares();
                                     return squares && *squares <= most_squares;
                                 },
                                 [](const PosetComponent& order) {
                                     const auto left = what_is_left(order);
                                     return left && (!*left || (*left)->size() <= most_squares);
                                 }},
                      component);
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
                                                const AnswerLimits& limits, Observer& observer) {
    reasons::RepliesAnswered answered;
    const bool alone = p_position.components.size() == 1 &&
                       !std::holds_alternative<HeapComponent>(p_position.components.front());
    if (!alone && !std::ranges::all_of(p_position.components, is_quick)) {
        answered.unlisted = std::nullopt;
        return answered;
    }
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
        const auto answer = solve(after(p_position, reply), outcomes, observer);
        if (!answer) return answer.error();
        if (answer->winning.moves.empty())
            return Error{Failure::undecided, "the answers to the replies are out of reach", {}};
        answered.pairs.push_back({std::move(reply), answer->winning.moves.front()});
    }
    return answered;
}

}  // namespace gale
