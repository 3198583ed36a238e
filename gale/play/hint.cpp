#include "gale/play/hint.hpp"

#include "gale/core/checked.hpp"
#include "gale/core/overloaded.hpp"
#include "gale/play/opponent.hpp"

namespace gale::play {
namespace {

Place::Half half_of(const Partition& board, Bite bite) {
    return {2 * bite.row <= board.height() + 1, 2 * bite.column <= board.width() + 1};
}

Place::Taken taken_by(const PosetComponent& poset, const PosetBite& bite) {
    const auto before = what_is_left(poset);
    const auto left = what_is_left(after(poset, bite));
    GALE_EXPECT(before.ok() && left.ok() && before->has_value());
    return {(*before)->size() - (left->has_value() ? (*left)->size() : 0)};
}

/// The move that the upper rungs speak of: a winning one, or the most stubborn.
Status add_move(Hint& hint, const Sum& position, const Answer& answer, Adviser& adviser,
                Observer& observer) {
    if (answer.outcome == Outcome::N) {
        if (!answer.winning.moves.empty()) hint.move = answer.winning.moves.front();
        return {};
    }
    const auto longest = adviser.resistance(position, observer);
    if (!longest) return longest.error();
    if (*longest) {
        hint.move = (*longest)->move;
        hint.plies = (*longest)->plies;
    }
    return {};
}

}  // namespace

Place place_of(const Sum& position, const SumMove& move) {
    const Component& component = position.components[move.component];
    Place place{move.component, Place::Heap{0}};
    std::visit(Overloaded{[&](const HeapMove& made) { place.where = Place::Heap{made.heap}; },
                          [&](const Bite& bite) {
                              place.where =
                                  half_of(std::get<ChompComponent>(component).board, bite);
                          },
                          [&](const PosetBite& bite) {
                              place.where = taken_by(std::get<PosetComponent>(component), bite);
                          }},
               move.move);
    return place;
}

Result<std::optional<Hint>> hint(const Sum& position, HintRung rung, Adviser& adviser,
                                 Observer& observer) {
    const auto answer = adviser.answer(position, observer);
    if (!answer) return answer.error();
    if (!*answer) return std::optional<Hint>();
    Hint hint;
    hint.rung = rung;
    hint.outcome = (*answer)->outcome;
    const MoveList& winning = (*answer)->winning;
    if (winning.unlisted) hint.winning = checked_add(winning.moves.size(), *winning.unlisted);
    if (rung == HintRung::place || rung == HintRung::move)
        if (auto status = add_move(hint, position, **answer, adviser, observer); !status)
            return status.error();
    if (hint.move) hint.place = place_of(position, *hint.move);
    if (rung == HintRung::why) {
        auto reason = adviser.why(position, **answer, observer);
        if (!reason) return reason.error();
        hint.reason = std::move(*reason);
    }
    return std::optional(std::move(hint));
}

}  // namespace gale::play
