// Heaps of tokens: what take-and-break games are played on. Text form: "5,9,12".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/heap_size.hpp"

namespace gale {

/// The heaps of one game, in the order in which they were written.
using Heaps = std::vector<HeapSize>;

/// More heaps than this in one position are refused.
inline constexpr std::size_t most_heaps_in_position = 100'000;

/// "5,9,12"; an empty heap is written 0, a large one may be written 1e18 or 2^60. Columns count
/// from 1.
Result<Heaps> parse_heaps(std::string_view text);

/// "5,9,12"; "0" if there is no heap.
std::string to_text(const Heaps& heaps);

}  // namespace gale
