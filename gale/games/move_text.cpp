#include "gale/games/move_text.hpp"

#include <algorithm>

#include "gale/core/number_text.hpp"
#include "gale/core/overloaded.hpp"
#include "gale/core/translatable.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/games/legal.hpp"

namespace gale {
namespace {

/// The part of the text that is being read; errors count columns in the whole.
class Reader {
public:
    Reader(std::string_view text, std::size_t at) : text_(text), at_(at) {}

    void skip_spaces() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    }
    /// Steps over one of the words, with the spaces around it.
    bool skip(std::initializer_list<std::string_view> words) {
        skip_spaces();
        for (const std::string_view word : words)
            if (text_.substr(at_).starts_with(word)) {
                at_ += word.size();
                skip_spaces();
                return true;
            }
        return false;
    }
    /// A comma, also the wide one that Chinese keyboards write.
    bool skip_comma() { return skip({",", "，"}); }
    Result<std::uint64_t> quantity(std::string_view expected) {
        skip_spaces();
        return read_quantity(text_, at_, expected);
    }
    Status expect_end() {
        skip_spaces();
        if (at_ == text_.size()) return {};
        return wrong(sentence("expected the end of the move, {}", found_at(text_, at_)));
    }
    Error wrong(Sentence what) const { return bad_input(std::move(what), at_ + 1); }
    Error expected(std::string_view what) const {
        return wrong(sentence("expected {}, {}", Sentence::marked(what), found_at(text_, at_)));
    }
    std::size_t at() const { return at_; }
    /// What is left, without spaces at its ends.
    std::string_view rest() {
        skip_spaces();
        std::string_view rest = text_.substr(at_);
        while (!rest.empty() && (rest.back() == ' ' || rest.back() == '\t')) rest.remove_suffix(1);
        return rest;
    }

private:
    std::string_view text_;
    std::size_t at_;
};

std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 40;
    return "'" + std::string(text.substr(0, longest)) + (text.size() > longest ? "..." : "") + "'";
}

Error poison_in_sum(std::size_t start) {
    return bad_input(sentence("in a sum the poison may not be taken"), start + 1);
}

Result<ComponentMove> read_move(const ChompComponent& chomp, Reader text, bool alone) {
    text.skip_spaces();
    const std::size_t start = text.at();
    const auto row = text.quantity(translatable("a square as row,column"));
    if (!row) return row.error();
    if (!text.skip_comma()) return text.expected(translatable("',' between row and column"));
    const auto column = text.quantity(translatable("a column"));
    if (!column) return column.error();
    if (auto end = text.expect_end(); !end) return end.error();
    const Bite bite{*row, *column};
    if (!is_legal(chomp.board, bite))
        return bad_input(sentence("there is no square {} on the board", to_text(bite)), start + 1);
    if (!alone && bite == Bite{1, 1}) return poison_in_sum(start);
    return ComponentMove{bite};
}

Error illegal(const HeapComponent& component, const HeapMove& move, std::size_t at) {
    return bad_input(sentence("{} is not a move of {}", to_text(move), component.game.name()),
                     at + 1);
}

Result<ComponentMove> read_move(const HeapComponent& component, Reader text, bool) {
    text.skip_spaces();
    const std::size_t start = text.at();
    const auto heap = text.quantity(translatable("a heap and what it becomes, as in 5 -> 1,3"));
    if (!heap) return heap.error();
    if (!text.skip({"->", "→"}))
        return text.expected(translatable("'->' and what the heap becomes"));
    HeapMove move{*heap, {}};
    do {
        // Nothing splits a heap into more than three; zeros stand for heaps that are gone.
        const std::size_t at = text.at();
        const auto part = text.quantity(translatable("a heap size"));
        if (!part) return part.error();
        if (*part == 0) continue;
        if (move.becomes.size() == 3)
            return bad_input(sentence("no move leaves more than 3 heaps"), at + 1);
        move.becomes.push_back(*part);
    } while (text.skip_comma());
    if (auto end = text.expect_end(); !end) return end.error();
    if (*heap == 0 || std::ranges::find(component.heaps, *heap) == component.heaps.end())
        return bad_input(sentence("there is no heap of {}", *heap), start + 1);
    std::ranges::sort(move.becomes);
    if (!is_legal(component.game, *heap, move.becomes)) return illegal(component, move, start);
    return ComponentMove{std::move(move)};
}

Result<ComponentMove> read_move(const PosetComponent& poset, Reader text, bool alone) {
    const std::string_view name = text.rest();
    const std::size_t start = text.at();
    if (name.empty()) return text.expected(translatable("the name of an element"));
    const auto left = what_is_left(poset);
    if (!left) return left.error();
    for (Poset::Element e = 0; *left && e < (*left)->size(); ++e)
        if ((*left)->name(e) == name) {
            if (!alone && e == (*left)->least()) return poison_in_sum(start);
            return ComponentMove{PosetBite{std::string(name)}};
        }
    return bad_input(sentence("there is no element {} left", quoted(name)), start + 1);
}

/// The name is that of the component's game, or one of its aliases, or another code of its rules.
bool is_game_of(const Component& component, std::string_view name) {
    if (name == game_text(component)) return true;
    const auto* heaps = std::get_if<HeapComponent>(&component);
    if (heaps == nullptr) return false;
    const auto game = parse_game(name);
    return game && game->kind() == heaps->game.kind() && game->code() == heaps->game.code();
}

/// Which components are meant, and where the move itself begins.
struct Meant {
    std::vector<std::size_t> components;
    std::size_t move_at = 0;
};

std::vector<std::size_t> components_of(const Sum& sum, std::string_view name) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < sum.components.size(); ++i)
        if (is_game_of(sum.components[i], name)) found.push_back(i);
    return found;
}

bool is_number(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string_view without_spaces(std::string_view word) {
    while (!word.empty() && word.front() == ' ') word.remove_prefix(1);
    while (!word.empty() && word.back() == ' ') word.remove_suffix(1);
    return word;
}

/// "2: ..." and "kayles: ..." name a component; so does "kayles ...", as lists of moves write it.
Result<Meant> meant_by(const Sum& sum, std::string_view text) {
    if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
        const std::string_view name = without_spaces(text.substr(0, colon));
        if (auto named = components_of(sum, name); !named.empty())
            return Meant{std::move(named), colon + 1};
        if (is_number(name)) {
            const auto number = parse_number(name);
            if (number && *number >= 1 && *number <= sum.components.size())
                return Meant{{static_cast<std::size_t>(*number - 1)}, colon + 1};
            return bad_input(sentence("there is no component {}", quoted(name)), 1);
        }
    }
    const std::size_t start = std::min(text.find_first_not_of(' '), text.size());
    const std::size_t space = text.find(' ', start);
    if (space != std::string_view::npos && !is_number(text.substr(start, space - start)))
        if (auto named = components_of(sum, text.substr(start, space - start)); !named.empty())
            return Meant{std::move(named), space};
    Meant all;
    for (std::size_t i = 0; i < sum.components.size(); ++i) all.components.push_back(i);
    return all;
}

/// The same move leads to the same position in both: heaps of one game, or equal boards.
bool are_exchangeable(const Component& a, const Component& b) {
    const auto* first = std::get_if<HeapComponent>(&a);
    const auto* second = std::get_if<HeapComponent>(&b);
    if (first != nullptr && second != nullptr)
        return first->game.kind() == second->game.kind() &&
               first->game.code() == second->game.code();
    return game_text(a) == game_text(b) && position_text(a) == position_text(b);
}

Error ambiguous(const Sum& sum, std::size_t first, std::size_t second, std::string_view move,
                std::size_t at) {
    return bad_input(
        sentence("several components allow this move; write {}: {} for {}:{}, or {}: {}", first + 1,
                 std::string_view(move), game_text(sum.components[first]),
                 position_text(sum.components[first]), second + 1, std::string_view(move)),
        at + 1);
}

}  // namespace

Result<SumMove> parse_move(const Sum& sum, std::string_view text) {
    const bool alone = sum.components.size() == 1;
    if (alone)  // names of elements may look like a component and its colon
        if (const auto* poset = std::get_if<PosetComponent>(&sum.components.front()))
            if (auto move = read_move(*poset, Reader(text, 0), alone))
                return SumMove{0, std::move(*move)};
    auto meant = meant_by(sum, text);
    if (!meant) return meant.error();
    Reader rest(text, meant->move_at);
    const std::string_view words = rest.rest();
    std::vector<SumMove> found;  // at most one
    std::vector<Error> refused;
    for (const std::size_t i : meant->components) {
        const Component& component = sum.components[i];
        if (!found.empty() && are_exchangeable(component, sum.components[found.front().component]))
            continue;
        auto move = std::visit(
            [&](const auto& some) { return read_move(some, Reader(text, meant->move_at), alone); },
            component);
        if (!move)
            refused.push_back(move.error());
        else if (found.empty())
            found.push_back({i, std::move(*move)});
        else
            return ambiguous(sum, found.front().component, i, words, rest.at());
    }
    if (!found.empty()) return std::move(found.front());
    if (meant->components.size() == 1) return refused.front();
    return bad_input(sentence("no component of the sum allows the move {}", quoted(words)),
                     rest.at() + 1);
}

std::string move_text(const Sum& sum, const SumMove& move) {
    const std::string text = to_text(move.move);
    if (sum.components.size() == 1) return text;
    return std::to_string(move.component + 1) + ": " + text;
}

}  // namespace gale
