#include "gale/solvers/reference/sum_reference.hpp"

#include "gale/core/expect.hpp"
#include "gale/core/mex.hpp"

namespace gale {

static_assert(std::variant_size_v<Component> == 3,
              "a new sort of component: find its nim-value from the definition below");

Nimber SumReference::nim_value(const Component& component) {
    GALE_EXPECT(!std::holds_alternative<PosetComponent>(component));
    if (const auto* chomp = std::get_if<ChompComponent>(&component))
        return chomp_.nim_value(chomp->board);
    const auto& heaps = std::get<HeapComponent>(component);
    const std::string& name = heaps.game.name();
    auto found = sequences_.find(name);
    if (found == sequences_.end())
        found = sequences_.emplace(name, NimSequenceByDefinition(heaps.game)).first;
    NimSequenceByDefinition& sequence = found->second;
    Nimber total;
    for (const HeapSize heap : heaps.heaps) {
        sequence.extend_to(heap + 1);
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
    for (SumMove& move : legal_moves(sum))
        if (nim_value(after(sum, move)) == Nimber{0}) winning.push_back(std::move(move));
    return winning;
}

Nimber nim_value_by_playing(const Sum& sum, std::map<std::string, Nimber>& known) {
    const std::string text = to_text(sum);
    if (const auto found = known.find(text); found != known.end()) return found->second;
    NimberSet options;
    for (const SumMove& move : legal_moves(sum))
        options.insert(nim_value_by_playing(after(sum, move), known));
    return known[text] = options.mex();
}

}  // namespace gale
