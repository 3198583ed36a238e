// The rungs of the ladder of heap engines, by name.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace gale::heaps {

/// `automatic` is a wish: it starts plain and climbs to `blocked` where a sparse space pays.
enum class Rung { automatic, plain, rare_common, blocked };

inline constexpr std::array<std::string_view, 4> rung_names = {"automatic", "plain", "rare_common",
                                                               "blocked"};
constexpr std::string_view name(Rung rung) { return rung_names[static_cast<std::size_t>(rung)]; }

}  // namespace gale::heaps
