// Sums of games: "kayles:5,9 + nim:3 + grundy:8 + chomp:3x5". A move is made in one component.
//
// A component is the heaps of one game, a Chomp board, or a board of another ordered set
// ("chomp3d:3x3x3", "divisors:720"; the rules are in gale/games/poset_chomp.hpp). In a sum the
// poison of a board may not be taken: whoever cannot move loses.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/games/chomp.hpp"
#include "gale/games/heap_game.hpp"
#include "gale/games/poset_chomp.hpp"
#include "gale/positions/heaps.hpp"
#include "gale/positions/partition.hpp"

namespace gale {

/// The heaps of one game.
struct HeapComponent {
    HeapGame game;
    Heaps heaps;
};

/// A Chomp board; in a sum, without its poison.
struct ChompComponent {
    Partition board;
};

using Component = std::variant<HeapComponent, ChompComponent, PosetComponent>;

struct Sum {
    std::vector<Component> components;  // in the order in which they were written
};

/// More components than this are refused.
inline constexpr std::size_t most_components = 1000;

/// One component from its two words, as in `gale solve kayles 5,9`. A column in the error counts
/// within the word that is wrong.
Result<Component> parse_component(std::string_view game, std::string_view position);

/// A whole sum; columns count from 1 within `text`.
Result<Sum> parse(std::string_view text);

/// "kayles", "chomp": the word before the colon.
std::string game_text(const Component& component);

/// "5,9": the word after the colon.
std::string position_text(const Component& component);

/// "kayles:5,9 + nim:3".
std::string to_text(const Sum& sum);

/// One heap becomes others: "5 -> 1,3", or "5 -> 0" when nothing is left.
struct HeapMove {
    HeapSize heap = 0;
    Heaps becomes;

    bool operator==(const HeapMove&) const = default;
};
std::string to_text(const HeapMove& move);

/// The heaps with the first heap of size move.heap replaced. Precondition: there is one.
Heaps after(const Heaps& heaps, const HeapMove& move);

/// A move in one component: a bite of a board, a heap move, or a bite of another ordered set.
using ComponentMove = std::variant<Bite, HeapMove, PosetBite>;
std::string to_text(const ComponentMove& move);

}  // namespace gale
