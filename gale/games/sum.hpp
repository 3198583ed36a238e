// Sums of games: "kayles:5,9 + nim:3 + grundy:8 + chomp:3x5". A move is made in one component.
//
// A component is the heaps of one game, a Chomp board, or a board of another ordered set
// ("chomp3d:3x3x3", "divisors:720"), which stays text here because its rules live in their own
// file. In a sum the poison of a Chomp board may not be taken: whoever cannot move loses.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/games/chomp.hpp"
#include "gale/games/heap_game.hpp"
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

/// A board of another ordered set, as text: game "chomp3d", position "3x3x3"; or game "poset",
/// position the name of a file and `edges` what stands in it.
struct PosetComponent {
    std::string game;
    std::string position;
    std::string edges = {};
};

using Component = std::variant<HeapComponent, ChompComponent, PosetComponent>;

struct Sum {
    std::vector<Component> components;  // in the order in which they were written
};

/// More components than this are refused.
inline constexpr std::size_t most_components = 1000;

/// The names of games on other ordered sets.
std::span<const std::string_view> poset_games();

/// One component from its two words, as in `gale solve kayles 5,9`. A column in the error counts
/// within the word that is wrong.
Result<Component> parse_component(std::string_view game, std::string_view position);

/// A whole sum; columns count from 1 within `text`.
Result<Sum> parse(std::string_view text);

/// "kayles", "chomp": the word in front of the colon.
std::string game_text(const Component& component);

/// "5,9": the word behind the colon.
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

/// A move in one component: a bite, a heap move, or the text of a move on another ordered set.
using ComponentMove = std::variant<Bite, HeapMove, std::string>;
std::string to_text(const ComponentMove& move);

}  // namespace gale
