// How a board engine is to work.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gale::board {

/// The rungs of the ladder above the definition (solvers/reference).
enum class Engine {
    automatic,  // the sweep, which won every measurement
    first_row,  // first row as a function of the tail: one entry per tail
    marking,    // mark the parents of each P-position on one ranked bit map
    sweep,      // walk through prefixes, reached sets per row; several threads
};

inline constexpr std::array<std::string_view, 4> engine_names = {"automatic", "first-row",
                                                                 "marking", "sweep"};
constexpr std::string_view name(Engine engine) {
    return engine_names[static_cast<std::size_t>(engine)];
}
constexpr std::optional<Engine> engine_named(std::string_view text) {
    for (std::size_t index = 0; index < engine_names.size(); ++index)
        if (engine_names[index] == text) return static_cast<Engine>(index);
    return std::nullopt;
}

struct Options {
    Engine engine = Engine::automatic;
    unsigned threads = 1;
    std::uint64_t memory_limit = std::uint64_t{4} << 30;  // bytes
    // Zero means: chosen by shape. Tests set them to reach every path on small boards.
    std::size_t unit_rows = 0;
    std::size_t task_rows = 0;
};

}  // namespace gale::board
