#include "gale/play/opponent.hpp"

#include "gale/core/overloaded.hpp"
#include "gale/games/legal.hpp"

namespace gale::play {
namespace {

std::optional<ComponentMove> smallest_of(const HeapComponent& heaps) {
    std::optional<ComponentMove> best;
    HeapSize largest = 0;
    for (const HeapSize heap : heaps.heaps) {
        if (best && heap <= largest) continue;
        if (auto becomes = gale::smallest_move(heaps.game, heap)) {
            best = HeapMove{heap, std::move(*becomes)};
            largest = heap;
        }
    }
    return best;
}

std::optional<ComponentMove> smallest_of(const ChompComponent& chomp) {
    const Partition& board = chomp.board;
    if (board.height() < 2 && board.width() < 2) return std::nullopt;
    return Bite{board.height(), board.row(board.height() - 1)};
}

/// An element with nothing above it.
std::optional<ComponentMove> smallest_of(const PosetComponent& poset) {
    const auto left = what_is_left(poset);
    GALE_EXPECT(left.ok());
    if (!*left || (*left)->size() < 2) return std::nullopt;
    const Poset& order = **left;
    Poset::Element top = order.least();
    for (Poset::Element e = 0; e < order.size(); ++e)
        if (order.is_below(top, e)) top = e;
    return PosetBite{order.name(top)};
}

/// A number that depends on all bits of both, the same on every machine (splitmix64).
std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
    std::uint64_t x = seed + (number + 1) * 0x9E3779B97F4A7C15;
    x = (x ^ x >> 30U) * 0xBF58476D1CE4E5B9;
    x = (x ^ x >> 27U) * 0x94D049BB133111EB;
    return x ^ x >> 31U;
}

Result<ChosenMove> unknowing(const Sum& position) {
    auto move = smallest_move(position);
    if (!move) return move.error();
    return ChosenMove{*move, false};
}

/// A winning move if there is one, else what `lost` chooses.
template <class Lost>
Result<ChosenMove> winning_or(const Sum& position, Adviser& adviser, Observer& observer,
                              const Lost& lost) {
    const auto answer = adviser.answer(position, observer);
    if (!answer) return answer.error();
    if (!*answer || (*answer)->lacks_winning_move()) return unknowing(position);
    if ((*answer)->outcome == Outcome::P) return lost();
    GALE_EXPECT(!(*answer)->winning.moves.empty());
    return ChosenMove{(*answer)->winning.moves.front(), true};
}

/// The moves of a list that lead to the outcome, without the poison of a lone board.
std::vector<SumMove> leading_to(const MoveList& list, Outcome outcome) {
    std::vector<SumMove> some;
    for (const AnsweredMove& move : list.moves)
        if (move.outcome == outcome) some.push_back(move);
    return some;
}

void leave_poison_alone(const Sum& position, std::vector<SumMove>& moves) {
    if (position.components.size() != 1) return;
    std::erase_if(moves, [&](const SumMove& move) {
        const auto taken = poison_was_taken(after(position, move));
        return taken && *taken;
    });
}

}  // namespace

Result<SumMove> smallest_move(const Sum& position) {
    std::vector<SumMove> moves;
    for (std::size_t i = 0; i < position.components.size() && moves.empty(); ++i) {
        const auto move = std::visit(
            [](const auto& component) -> std::optional<ComponentMove> {
                return smallest_of(component);
            },
            position.components[i]);
        if (move) moves.push_back({i, *move});
    }
    if (moves.empty()) return bad_input(sentence("there is no move left"));
    return std::move(moves.front());
}

Result<ChosenMove> perfect_move(const Sum& position, Adviser& adviser, Observer& observer) {
    return winning_or(position, adviser, observer, [&]() -> Result<ChosenMove> {
        auto move = smallest_move(position);
        if (!move) return move.error();
        return ChosenMove{*move, true};
    });
}

Result<ChosenMove> stubborn_move(const Sum& position, Adviser& adviser, Observer& observer) {
    return winning_or(position, adviser, observer, [&]() -> Result<ChosenMove> {
        const auto longest = adviser.resistance(position, observer);
        if (!longest) return longest.error();
        if (*longest && (*longest)->move) return ChosenMove{*(*longest)->move, true};
        return unknowing(position);
    });
}

Result<ChosenMove> student_move(const Sum& position, const StudentHabits& habits, std::size_t ply,
                                Adviser& adviser, Observer& observer) {
    const auto all = adviser.moves(position, observer);
    if (!all) return all.error();
    if (!*all) return unknowing(position);
    std::vector<SumMove> good = leading_to((*all)->list, Outcome::P);
    std::vector<SumMove> bad = leading_to((*all)->list, Outcome::N);
    leave_poison_alone(position, bad);
    const bool slips = mixed(habits.seed, 2 * ply) % 100 < habits.mistakes;
    const std::vector<SumMove>& choice = bad.empty() || (!good.empty() && !slips) ? good : bad;
    if (choice.empty()) return unknowing(position);
    const std::uint64_t place = mixed(habits.seed, 2 * ply + 1) % choice.size();
    return ChosenMove{choice[static_cast<std::size_t>(place)], true};
}

}  // namespace gale::play
