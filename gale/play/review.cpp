#include "gale/play/review.hpp"

namespace gale::play {
namespace {

Mistake mistake_at(std::size_t ply, const Answer& before) {
    Mistake mistake{ply, {}};
    for (const AnsweredMove& move : before.winning.moves) {
        if (mistake.instead.size() == instead_listed) break;
        mistake.instead.push_back(move);
    }
    return mistake;
}

}  // namespace

Result<Review> review(const GameRecord& game, Adviser& adviser, Observer& observer) {
    Review result;
    Sum position = game.start();
    auto before = adviser.answer(position, observer);
    if (!before) return before.error();
    if (*before) result.start = (*before)->outcome;
    for (const SumMove& move : game.moves()) {
        position = after(position, move);
        auto left = adviser.answer(position, observer);
        if (!left) return left.error();
        ReviewedMove reviewed{move, {}, {}, false};
        if (*left) {
            reviewed.outcome = (*left)->outcome;
            reviewed.nim_value = (*left)->nim_value;
        }
        reviewed.is_mistake =
            *before && *left && (*before)->outcome == Outcome::N && (*left)->outcome == Outcome::N;
        const std::size_t ply = result.moves.size();
        auto& first = result.first_mistake[ply % 2];
        if (reviewed.is_mistake && !first) first = mistake_at(ply, **before);
        result.moves.push_back(std::move(reviewed));
        before = std::move(left);
    }
    return result;
}

}  // namespace gale::play
