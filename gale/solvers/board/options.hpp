// How a board engine is to work.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "gale/core/limits.hpp"

namespace gale::board {

/// The rungs of the ladder above the definition (solvers/reference).
enum class Rung {
    automatic,  // the scan, which won every measurement
    first_row,  // first row as a function of the tail: one entry per tail
    marking,    // mark the parents of each P-position on one ranked bit map
    scan,       // walk through prefixes, reached sets per row; several threads
};

inline constexpr std::array<std::string_view, 4> rung_names = {"automatic", "first-row", "marking",
                                                               "scan"};
constexpr std::string_view name(Rung rung) { return rung_names[static_cast<std::size_t>(rung)]; }
constexpr std::optional<Rung> rung_named(std::string_view text) {
    for (std::size_t index = 0; index < rung_names.size(); ++index)
        if (rung_names[index] == text) return static_cast<Rung>(index);
    return std::nullopt;
}

struct Options {
    Rung rung = Rung::automatic;
    Limits limits = {};
    // Zero means: chosen by shape. Tests set them to reach every path on small boards.
    std::size_t unit_rows = 0;
    std::uint64_t task_words = 0;  // of a good task of the scan
};

}  // namespace gale::board
