#include "gale/reasons/sum_rules.hpp"

#include <algorithm>
#include <bit>
#include <map>

#include "gale/core/overloaded.hpp"

namespace gale::reasons {

std::vector<Component> parts_of(const Sum& sum) {
    std::vector<Component> parts;
    for (const Component& component : sum.components)
        std::visit(Overloaded{[&](const HeapComponent& heaps) {
                                  for (const HeapSize heap : heaps.heaps)
                                      if (heap > 0)
                                          parts.emplace_back(HeapComponent{heaps.game, {heap}});
                              },
                              [&](const ChompComponent& chomp) {
                                  const Partition& board = chomp.board;
                                  if (board.height() > 1 || board.width() > 1)
                                      parts.emplace_back(chomp);
                              },
                              [&](const PosetComponent& order) { parts.emplace_back(order); }},
                   component);
    return parts;
}

std::string part_text(const Component& part) { return game_text(part) + ":" + position_text(part); }

std::optional<Twins> twins(const std::vector<Component>& parts) {
    if (parts.empty()) return std::nullopt;
    std::map<std::string, std::size_t> counts;
    for (const Component& part : parts) ++counts[part_text(part)];
    Twins found;
    for (const auto& [text, count] : counts) {
        if (count % 2 != 0) return std::nullopt;
        found.parts.insert(found.parts.end(), count / 2, text);
    }
    return found;
}

std::optional<Mended> mended(const NimSum& before, std::size_t changed) {
    const Nimber column{std::bit_floor(before.total.value)};
    const Nimber value = before.parts[changed].value;
    if ((value.value & column.value) == 0) return std::nullopt;
    return Mended{changed, column, value + before.total};
}

std::optional<MiddleTaken> middle_taken(const Sum& before, const SumMove& move) {
    if (parts_of(before).size() != 1) return std::nullopt;
    const auto* heap = std::get_if<HeapMove>(&move.move);
    if (heap == nullptr || heap->becomes.size() != 2) return std::nullopt;
    if (heap->becomes.front() != heap->becomes.back()) return std::nullopt;
    return MiddleTaken{heap->becomes.front()};
}

}  // namespace gale::reasons
