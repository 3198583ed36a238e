#include "gale/games/sum_moves.hpp"

#include <algorithm>

#include "gale/core/expect.hpp"
#include "gale/core/overloaded.hpp"

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

std::vector<ComponentMove> moves_of(const PosetComponent& component) {
    std::vector<ComponentMove> all;
    const auto left = what_is_left(component);
    GALE_EXPECT(left.ok());
    if (!*left) return all;
    for (Poset::Element e = 0; e < (*left)->size(); ++e)
        if (e != (*left)->least()) all.emplace_back(PosetBite{(*left)->name(e)});
    return all;
}

}  // namespace

Component after(const Component& component, const ComponentMove& move) {
    return std::visit(Overloaded{[&](const HeapComponent& heaps) -> Component {
                                     const auto* made = std::get_if<HeapMove>(&move);
                                     GALE_EXPECT(made != nullptr);
                                     return HeapComponent{heaps.game, after(heaps.heaps, *made)};
                                 },
                                 [&](const ChompComponent& chomp) -> Component {
                                     const auto* bite = std::get_if<Bite>(&move);
                                     GALE_EXPECT(bite != nullptr);
                                     return ChompComponent{after(chomp.board, *bite)};
                                 },
                                 [&](const PosetComponent& poset) -> Component {
                                     const auto* bite = std::get_if<PosetBite>(&move);
                                     GALE_EXPECT(bite != nullptr);
                                     return after(poset, *bite);
                                 }},
                      component);
}

Sum after(const Sum& sum, const SumMove& move) {
    Sum result = sum;
    GALE_EXPECT(move.component < result.components.size());
    Component& component = result.components[move.component];
    component = after(component, move.move);
    return result;
}

std::vector<SumMove> legal_moves(const Sum& sum) {
    std::vector<SumMove> all;
    for (std::size_t i = 0; i < sum.components.size(); ++i) {
        auto some = std::visit([](const auto& component) { return moves_of(component); },
                               sum.components[i]);
        for (ComponentMove& move : some) all.push_back({i, std::move(move)});
    }
    return all;
}

Sum normal_form(Sum sum) {
    for (Component& component : sum.components)
        std::visit(Overloaded{[](HeapComponent& heaps) {
                                  std::erase(heaps.heaps, HeapSize{0});
                                  std::ranges::sort(heaps.heaps);
                              },
                              [](ChompComponent&) {}, [](PosetComponent&) {}},
                   component);
    return sum;
}

}  // namespace gale
