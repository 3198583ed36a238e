// The rules for sums: twins, and nim-values that cancel.
#pragma once

#include <optional>
#include <vector>

#include "gale/reasons/reason.hpp"

namespace gale::reasons {

/// The parts that a sum falls into: every heap, board and ordered set for itself, without those in
/// which no move is left.
std::vector<Component> parts_of(const Sum& sum);

/// "kayles:5".
std::string part_text(const Component& part);

/// The parts in pairs of equals, one of each pair; nothing if they are not all paired.
std::optional<Twins> twins(const std::vector<Component>& parts);

/// How the move that mends a sum is found. `changed`: the part that the move changes; nothing if it
/// has no one in the column (a move may raise the nim-value of its part). Precondition: the nim-sum
/// is not 0, and the move makes it 0.
std::optional<Mended> mended(const NimSum& before, std::size_t changed);

/// Does to the twin what `reply` does to one of a pair. Precondition: the parts of the sum are
/// twins.
SumMove twin_of(const Sum& sum, const SumMove& reply);

/// The move that leaves two equal heaps of a sum with one part, taking as little as any such move;
/// nothing if there is none. It wins.
std::optional<SumMove> middle_move(const Sum& sum);

}  // namespace gale::reasons
