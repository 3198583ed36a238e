#include "gale/games/poset_chomp.hpp"

#include <algorithm>

#include "gale/core/expect.hpp"
#include "gale/core/number_text.hpp"
#include "gale/core/overloaded.hpp"

namespace gale {
namespace {

constexpr std::string_view bitten_off = " - ";

Result<Poset> whole(const OrderedSet& set) {
    return std::visit(
        Overloaded{[](const BoxSize& box) { return Poset::product_of_chains(box); },
                   [](const Divisors& divisors) { return divisors_of(divisors.of); },
                   [](const ListedOrder& listed) -> Result<Poset> { return *listed.order; }},
        set);
}

std::string to_text(const OrderedSet& set) {
    return std::visit(
        Overloaded{[](const BoxSize& box) {
                       return std::to_string(box[0]) + "x" + std::to_string(box[1]) + "x" +
                              std::to_string(box[2]);
                   },
                   [](const Divisors& divisors) { return std::to_string(divisors.of); },
                   [](const ListedOrder& listed) { return listed.file; }},
        set);
}

Result<OrderedSet> parse_set(std::string_view game, std::string_view text) {
    if (text.empty())
        return bad_input(sentence("expected the size of the board, found the end of the text"), 1);
    if (game == "chomp3d") {
        const auto box = parse_box_size(text);
        if (!box) return box.error();
        return OrderedSet{*box};
    }
    const auto number = parse_number(text);
    if (!number) return number.error();
    if (*number == 0) return bad_input(sentence("0 has no finite set of divisors"), 1);
    return OrderedSet{Divisors{*number}};
}

}  // namespace

std::string game_text(const OrderedSet& set) {
    return std::visit(Overloaded{[](const BoxSize&) { return "chomp3d"; },
                                 [](const Divisors&) { return "divisors"; },
                                 [](const ListedOrder&) { return "poset"; }},
                      set);
}

std::string to_text(const PosetComponent& component) {
    std::string text = to_text(component.set);
    for (const PosetBite& bite : component.bites) text += std::string(bitten_off) + bite.element;
    return text;
}

bool is_poset_game(std::string_view game) { return game == "chomp3d" || game == "divisors"; }

Result<PosetComponent> parse_poset_component(std::string_view game, std::string_view position) {
    GALE_EXPECT(is_poset_game(game));
    std::size_t at = std::min(position.find(bitten_off), position.size());
    auto set = parse_set(game, position.substr(0, at));
    if (!set) return set.error();
    PosetComponent component{std::move(*set)};
    while (at < position.size()) {
        at += bitten_off.size();
        const std::size_t end = std::min(position.find(bitten_off, at), position.size());
        if (end == at)
            return bad_input(sentence("expected the name of the element that was bitten off"),
                             at + 1);
        component.bites.push_back({std::string(position.substr(at, end - at))});
        at = end;
    }
    return component;
}

Result<std::optional<Poset>> what_is_left(const PosetComponent& component) {
    const auto order = whole(component.set);
    if (!order) return order.error();
    std::vector<Poset::Element> left(order->size());
    for (Poset::Element e = 0; e < left.size(); ++e) left[e] = e;
    for (const PosetBite& bite : component.bites) {
        const auto bitten = std::ranges::find(
            left, bite.element,
            [&](Poset::Element e) -> const std::string& { return order->name(e); });
        if (bitten == left.end())
            return bad_input(sentence("there is no element {} left in {}",
                                      bite.element.substr(0, 40), to_text(component.set)));
        const Poset::Element taken = *bitten;
        std::erase_if(left, [&](Poset::Element e) { return order->is_below(taken, e); });
    }
    if (left.empty()) return std::optional<Poset>();
    if (component.bites.empty()) return std::optional(*order);
    return std::optional(order->restricted_to(left));
}

PosetComponent after(PosetComponent component, PosetBite bite) {
    component.bites.push_back(std::move(bite));
    return component;
}

}  // namespace gale
