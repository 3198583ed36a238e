#include "gale/games/sum.hpp"

#include <algorithm>

#include "gale/core/expect.hpp"
#include "gale/core/number_text.hpp"
#include "gale/core/overloaded.hpp"
#include "gale/games/catalogue.hpp"

namespace gale {
namespace {

/// The words of "kayles:5,9" with the place where each starts in the whole text.
struct Words {
    std::string_view game;
    std::string_view position;
    std::size_t game_at = 0;
    std::size_t position_at = 0;
};

Result<Words> words_of(std::string_view text, std::size_t start, std::size_t end) {
    while (start < end && text[start] == ' ') ++start;
    while (end > start && text[end - 1] == ' ') --end;
    if (start == end)
        return bad_input(sentence("expected a game and its position, {}", found_at(text, start)),
                         start + 1);
    const std::size_t colon = text.substr(0, end).find(':', start);
    if (colon == std::string_view::npos)
        return bad_input(sentence("expected ':' between a game and its position, as in kayles:5,9"),
                         end + 1);
    return Words{text.substr(start, colon - start), text.substr(colon + 1, end - colon - 1), start,
                 colon + 1};
}

Error shifted(Error error, std::size_t by) {
    error.column = error.column.value_or(1) + by;
    return error;
}

Result<Component> component_of(const Words& words) {
    const NamedGame* const named = find_game(words.game);
    const std::string_view name = named != nullptr ? named->name : words.game;
    if (name == "chomp") {
        auto board = parse_partition(words.position);
        if (!board) return shifted(board.error(), words.position_at);
        return Component{ChompComponent{std::move(*board)}};
    }
    if (is_poset_game(name)) {
        auto poset = parse_poset_component(name, words.position);
        if (!poset) return shifted(poset.error(), words.position_at);
        return Component{std::move(*poset)};
    }
    auto game = parse_game(words.game);
    if (!game) return shifted(game.error(), words.game_at);
    auto heaps = parse_heaps(words.position);
    if (!heaps) return shifted(heaps.error(), words.position_at);
    return Component{HeapComponent{std::move(*game), std::move(*heaps)}};
}

}  // namespace

Result<Component> parse_component(std::string_view game, std::string_view position) {
    return component_of({game, position, 0, 0});
}

Result<Sum> parse(std::string_view text) {
    Sum sum;
    for (std::size_t start = 0;;) {
        const std::size_t plus = std::min(text.find('+', start), text.size());
        const auto words = words_of(text, start, plus);
        if (!words) return words.error();
        if (sum.components.size() == most_components)
            return bad_input(sentence("a sum has at most {} components", most_components),
                             start + 1);
        auto component = component_of(*words);
        if (!component) return component.error();
        sum.components.push_back(std::move(*component));
        if (plus == text.size()) return sum;
        start = plus + 1;
    }
}

std::string game_text(const Component& component) {
    return std::visit(Overloaded{[](const HeapComponent& heaps) { return heaps.game.name(); },
                                 [](const ChompComponent&) { return std::string("chomp"); },
                                 [](const PosetComponent& poset) { return game_text(poset.set); }},
                      component);
}

std::string position_text(const Component& component) {
    return std::visit(Overloaded{[](const HeapComponent& heaps) { return to_text(heaps.heaps); },
                                 [](const ChompComponent& chomp) { return to_text(chomp.board); },
                                 [](const PosetComponent& poset) { return to_text(poset); }},
                      component);
}

std::string to_text(const Sum& sum) {
    std::string text;
    for (const Component& component : sum.components) {
        if (!text.empty()) text += " + ";
        text += game_text(component) + ":" + position_text(component);
    }
    return text;
}

std::string to_text(const HeapMove& move) {
    return std::to_string(move.heap) + " -> " + to_text(move.becomes);
}

Heaps after(const Heaps& heaps, const HeapMove& move) {
    const auto heap = std::ranges::find(heaps, move.heap);
    GALE_EXPECT(heap != heaps.end());
    Heaps result(heaps.begin(), heap);
    result.insert(result.end(), move.becomes.begin(), move.becomes.end());
    result.insert(result.end(), heap + 1, heaps.end());
    return result;
}

std::string to_text(const ComponentMove& move) {
    return std::visit(Overloaded{[](const Bite& bite) { return to_text(bite); },
                                 [](const HeapMove& heaps) { return to_text(heaps); },
                                 [](const PosetBite& bite) { return bite.element; }},
                      move);
}

}  // namespace gale
