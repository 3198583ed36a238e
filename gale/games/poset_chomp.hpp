// Chomp on ordered sets other than rectangles: which set it is, and what was bitten off.
//
// A bite takes an element and everything above it; the least element is the poison. The set stays
// what it was, and the bites are listed, so that every position has a text that can be read again:
// "3x3x3 - 2,2,1". Orders are made only when they are asked for: a text can name a large one.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/positions/poset.hpp"
#include "gale/positions/poset_text.hpp"

namespace gale {

/// The divisors of a number.
struct Divisors {
    std::uint64_t of = 1;
};

/// An order whose relations a file lists.
struct ListedOrder {
    std::string file;
    std::shared_ptr<const Poset> order;
};

using OrderedSet = std::variant<BoxSize, Divisors, ListedOrder>;

/// A bite by the name of its element: "2,2,1" of a box, "12" of the divisors of a number.
struct PosetBite {
    std::string element;

    auto operator<=>(const PosetBite&) const = default;
};

struct PosetComponent {
    OrderedSet set;
    std::vector<PosetBite> bites = {};  // in the order in which they were made
};

/// "chomp3d", "divisors" or "poset".
std::string game_text(const OrderedSet& set);

/// "3x3x3 - 2,2,1".
std::string to_text(const PosetComponent& component);

/// The games whose positions are texts: "chomp3d" and "divisors".
bool is_poset_game(std::string_view game);

/// "3x3x3 - 2,2,1" of "chomp3d", "720 - 12" of "divisors". Whether the bites can be made is found
/// out by what_is_left. Precondition: is_poset_game(game).
Result<PosetComponent> parse_poset_component(std::string_view game, std::string_view position);

/// The elements that are left, as an order of their own; nothing if the poison was taken. Refused:
/// too many elements, a bite of something that is not there.
Result<std::optional<Poset>> what_is_left(const PosetComponent& component);

/// The component after one more bite. Precondition: the element is left.
PosetComponent after(PosetComponent component, PosetBite bite);

}  // namespace gale
