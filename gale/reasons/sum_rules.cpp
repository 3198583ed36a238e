#include "gale/reasons/sum_rules.hpp"

#include <algorithm>
#include <bit>
#include <map>

#include "gale/core/expect.hpp"
#include "gale/games/legal.hpp"

namespace gale::reasons {

std::vector<Component> parts_of(const Sum& sum) {
    std::vector<Component> all;
    for (const Component& component : sum.components) {
        const auto* heaps = std::get_if<HeapComponent>(&component);
        if (heaps == nullptr) {
            all.push_back(component);
            continue;
        }
        for (const HeapSize heap : heaps->heaps)
            all.emplace_back(HeapComponent{heaps->game, {heap}});
    }
    // An order that cannot be made has a move as far as anybody knows.
    std::erase_if(all, [](const Component& part) {
        const auto movable = has_move(Sum{{part}});
        return movable && !*movable;
    });
    return all;
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

SumMove twin_of(const Sum& sum, const SumMove& reply) {
    const Sum left = after(sum, reply);
    const Component& changed = sum.components[reply.component];
    for (std::size_t index = 0; index < left.components.size(); ++index) {
        const Component& other = left.components[index];
        if (game_text(other) != game_text(changed)) continue;
        if (const auto* heap = std::get_if<HeapMove>(&reply.move)) {
            const Heaps& heaps = std::get<HeapComponent>(other).heaps;
            if (std::ranges::find(heaps, heap->heap) != heaps.end()) return {index, reply.move};
        } else if (index != reply.component && position_text(other) == position_text(changed)) {
            return {index, reply.move};
        }
    }
    GALE_EXPECT(false);  // a part without a twin
    return reply;
}

std::optional<SumMove> middle_move(const Sum& sum) {
    for (std::size_t index = 0; index < sum.components.size(); ++index) {
        const auto* heaps = std::get_if<HeapComponent>(&sum.components[index]);
        if (heaps == nullptr) continue;
        constexpr HeapSize most_taken = 64;
        for (const HeapSize heap : heaps->heaps)
            for (HeapSize taken = 0; taken <= most_taken && taken + 2 <= heap; ++taken) {
                const HeapSize half = (heap - taken) / 2;
                const Heaps halves{half, half};
                if ((heap - taken) % 2 == 0 && is_legal(heaps->game, heap, halves))
                    return SumMove{index, HeapMove{heap, halves}};
            }
    }
    return std::nullopt;
}

}  // namespace gale::reasons
