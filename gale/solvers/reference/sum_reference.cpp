#include "gale/solvers/reference/sum_reference.hpp"

#include <algorithm>

#include "gale/core/expect.hpp"
#include "gale/core/mex.hpp"

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
    EXPECT(std::holds_alternative<ChompComponent>(component));
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

std::vector<SumMove> moves(const Sum& sum) {
    std::vector<SumMove> all;
    for (std::size_t i = 0; i < sum.components.size(); ++i)
        for (ComponentMove& move : moves_of(sum.components[i])) all.push_back({i, std::move(move)});
    return all;
}

Nimber SumReference::nim_value(const Component& component) {
    if (const auto* chomp = std::get_if<ChompComponent>(&component))
        return chomp_.nim_value(chomp->board);
    const auto& heaps = std::get<HeapComponent>(component);
    auto& sequence =
        sequences_.try_emplace(heaps.game.name(), ReferenceSequence(heaps.game)).first->second;
    Nimber total;
    for (const HeapSize heap : heaps.heaps) {
        sequence.extend_to(heap);
        total += sequence.values()[static_cast<std::size_t>(heap)];
    }
    return total;
}

Nimber SumReference::nim_value(const Sum& sum) {
    Nimber total;
    for (const Component& component : sum.components) total += nim_value(component);
    return total;
}

std::vector<SumMove> SumReference::winning_moves(const Sum& sum) {
    std::vector<SumMove> winning;
    for (SumMove& move : moves(sum))
        if (nim_value(after(sum, move)) == Nimber{0}) winning.push_back(std::move(move));
    return winning;
}

Nimber nim_value_by_playing(const Sum& sum, std::map<std::string, Nimber>& known) {
    const std::string text = to_text(sum);
    if (const auto found = known.find(text); found != known.end()) return found->second;
    NimberSet options;
    for (const SumMove& move : moves(sum))
        options.insert(nim_value_by_playing(after(sum, move), known));
    return known[text] = options.mex();
}

}  // namespace gale
