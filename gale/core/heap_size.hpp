// How large a heap may be.
#pragma once

#include <cstdint>
#include <limits>

namespace gale {

using HeapSize = std::uint64_t;

inline constexpr HeapSize largest_heap = std::numeric_limits<HeapSize>::max();

}  // namespace gale
