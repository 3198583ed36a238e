#include "gale/games/legal.hpp"

#include <algorithm>

#include "gale/core/checked.hpp"
#include "gale/core/overloaded.hpp"

namespace gale {
namespace {

/// Two heaps made without taking anything are two parts of the rest as well; more than two heaps
/// are left as they are by HeapGame::for_each_option.
bool may_leave(const HeapGame& game, std::span<const HeapSize> heaps) {
    return heaps.size() != 2 || game.may_leave(heaps[0], heaps[1]);
}

/// `left` tokens as so many heaps, all but the last of one token; nothing if that cannot be.
std::optional<Heaps> split(const HeapGame& game, HeapSize left, unsigned heaps) {
    if (left < heaps) return std::nullopt;
    Heaps parts(heaps, 1);
    parts.back() = left - (heaps - 1);
    return may_leave(game, parts) ? std::optional(std::move(parts)) : std::nullopt;
}

Result<bool> has_move(const Component& component) {
    return std::visit(Overloaded{[](const HeapComponent& heaps) -> Result<bool> {
                                     return std::ranges::any_of(heaps.heaps, [&](HeapSize heap) {
                                         return has_move(heaps.game, heap);
                                     });
                                 },
                                 [](const ChompComponent& chomp) -> Result<bool> {
                                     return chomp.board.width() > 1 || chomp.board.height() > 1;
                                 },
                                 [](const PosetComponent& poset) -> Result<bool> {
                                     const auto left = what_is_left(poset);
                                     if (!left) return left.error();
                                     return left->has_value() && (*left)->size() > 1;
                                 }},
                      component);
}

}  // namespace

bool is_legal(const HeapGame& game, HeapSize heap, std::span<const HeapSize> becomes) {
    HeapSize left = 0;
    for (const HeapSize part : becomes) {
        const auto more = checked_add(left, part);
        if (part == 0 || !more) return false;
        left = *more;
    }
    if (left > heap || becomes.size() > game.code().most_heaps()) return false;
    const HeapSize taken = heap - left;
    if (taken == 0 && becomes.size() < 2) return false;
    return game.code().allows(taken, static_cast<unsigned>(becomes.size())) &&
           may_leave(game, becomes);
}

std::optional<Heaps> smallest_move(const HeapGame& game, HeapSize heap) {
    const TakeAndBreakCode& code = game.code();
    // A digit that comes again later leaves more the earlier it is used.
    const HeapSize last = std::min<HeapSize>(heap, code.digits().size() + code.repeating().size());
    for (HeapSize taken = 0; taken <= last; ++taken)
        for (unsigned heaps = taken == 0 ? 2 : 1; heaps <= 3; ++heaps)
            if (code.allows(taken, heaps))
                if (auto parts = split(game, heap - taken, heaps)) return parts;
    if (heap > 0 && code.allows(heap, 0)) return Heaps{};
    return std::nullopt;
}

bool has_move(const HeapGame& game, HeapSize heap) { return smallest_move(game, heap).has_value(); }

Result<bool> has_move(const Sum& sum) {
    for (const Component& component : sum.components) {
        const auto some = has_move(component);
        if (!some || *some) return some;
    }
    return false;
}

Result<bool> poison_was_taken(const Sum& sum) {
    if (sum.components.size() != 1) return false;
    return std::visit(Overloaded{[](const HeapComponent&) -> Result<bool> { return false; },
                                 [](const ChompComponent& chomp) -> Result<bool> {
                                     return chomp.board.is_empty();
                                 },
                                 [](const PosetComponent& poset) -> Result<bool> {
                                     const auto left = what_is_left(poset);
                                     if (!left) return left.error();
                                     return !left->has_value();
                                 }},
                      sum.components.front());
}

}  // namespace gale
