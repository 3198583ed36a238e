#include "gale/theorems/kayles_claim.hpp"

#include <algorithm>

#include "gale/core/expect.hpp"
#include "gale/games/take_and_break.hpp"
#include "gale/solvers/reference/nim_sequence_by_definition.hpp"

namespace gale::theorems {
namespace {

std::size_t residue(HeapSize heap) { return static_cast<std::size_t>(heap % kayles_period); }

}  // namespace

std::optional<Nimber> KaylesClaim::exception(HeapSize heap) const {
    const auto found =
        std::find_if(exceptions.begin(), exceptions.end(),
                     [heap](const KaylesException& candidate) { return candidate.heap == heap; });
    if (found == exceptions.end()) return std::nullopt;
    return found->value;
}

Nimber KaylesClaim::value(HeapSize heap) const {
    return exception(heap).value_or(by_residue[residue(heap)]);
}

Nimber KaylesClaim::largest_value() const {
    Nimber largest = *std::max_element(by_residue.begin(), by_residue.end());
    for (const KaylesException& one : exceptions) largest = std::max(largest, one.value);
    return largest;
}

ResidueSet KaylesClaim::residues_of(Nimber value) const {
    ResidueSet residues;
    for (std::size_t r = 0; r < kayles_period; ++r) residues[r] = by_residue[r] == value;
    for (const KaylesException& one : exceptions)
        if (one.value == value) residues.set(residue(one.heap));
    return residues;
}

KaylesClaim kayles_claim(HeapSize computed) {
    GALE_EXPECT(computed >= kayles_period);
    // 0.77: one or two pins next to each other go; what is left may be none, one or two heaps.
    NimSequenceByDefinition sequence{HeapGame(TakeAndBreakCode({0, 7, 7}, {}), "kayles")};
    sequence.extend_to(computed);
    const auto values = sequence.values();

    KaylesClaim claim;
    claim.computed = computed;
    for (HeapSize heap = computed - kayles_period; heap < computed; ++heap)
        claim.by_residue[residue(heap)] = values[heap];
    for (HeapSize heap = 0; heap < computed; ++heap)
        if (values[heap] != claim.by_residue[residue(heap)])
            claim.exceptions.push_back({heap, values[heap]});
    return claim;
}

ResidueSet sums(const ResidueSet& first, const ResidueSet& second) {
    ResidueSet result;
    for (std::size_t r = 0; r < kayles_period; ++r)
        for (std::size_t s = 0; s < kayles_period; ++s)
            if (first[r] && second[s]) result.set((r + s) % kayles_period);
    return result;
}

}  // namespace gale::theorems
