#include "gale/games/sum_moves.hpp"

#include <algorithm>

#include "gale/core/expect.hpp"

namespace gale {
namespace {

std::vector<ComponentMove> moves_of(const HeapComponent& component) {
    std::vector<ComponentMove> all;
    Heaps seen;
    for (const HeapSize heap : component.heaps) {
        if (std::ranges::find(seen, heap) != seen.end()) continue;
        seen.push_back(heap);
        component.game.for_each_option(heap, [&](std::span<const HeapSize> parts) {
            all.emplace_back(HeapMove{heap, Heaps(parts.begin(), parts.end())});
        });
    }
    return all;
}

std::vector<ComponentMove> moves_of(const ChompComponent& component) {
    std::vector<ComponentMove> all;
    for (const Bite bite : bites(component.board))
        if (bite != Bite{1, 1}) all.emplace_back(bite);
    return all;
}

std::vector<ComponentMove> moves_of(const Component& component) {
    if (const auto* heaps = std::get_if<HeapComponent>(&component)) return moves_of(*heaps);
    GALE_EXPECT(std::holds_alternative<ChompComponent>(component));
    return moves_of(std::get<ChompComponent>(component));
}

}  // namespace

Sum after(const Sum& sum, const SumMove& move) {
    Sum result = sum;
    Component& component = result.components.at(move.component);
    if (auto* heaps = std::get_if<HeapComponent>(&component))
        heaps->heaps = after(heaps->heaps, std::get<HeapMove>(move.move));
    else
        std::get<ChompComponent>(component).board =
            after(std::get<ChompComponent>(component).board, std::get<Bite>(move.move));
    return result;
}

std::vector<SumMove> legal_moves(const Sum& sum) {
    std::vector<SumMove> all;
    for (std::size_t i = 0; i < sum.components.size(); ++i)
        for (ComponentMove& move : moves_of(sum.components[i])) all.push_back({i, std::move(move)});
    return all;
}

Sum normal_form(Sum sum) {
    for (Component& component : sum.components)
        if (auto* heaps = std::get_if<HeapComponent>(&component)) {
            std::erase(heaps->heaps, HeapSize{0});
            std::sort(heaps->heaps.begin(), heaps->heaps.end());
        }
    return sum;
}

}  // namespace gale
