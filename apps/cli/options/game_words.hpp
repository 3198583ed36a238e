// The words that a shell may offer where a game is asked for.
#pragma once

#include <string>
#include <vector>

#include "gale/gale.hpp"

namespace gale::cli {

/// Every game of the catalogue.
inline std::vector<std::string> named_games() {
    std::vector<std::string> words;
    for (const NamedGame& game : games()) words.emplace_back(game.name);
    return words;
}

/// Those that are played with heaps.
inline std::vector<std::string> named_heap_games() {
    std::vector<std::string> words;
    for (const std::string& name : named_games())
        if (parse_game(name).ok()) words.push_back(name);
    return words;
}

}  // namespace gale::cli
