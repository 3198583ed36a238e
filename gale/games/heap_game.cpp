#include "gale/games/heap_game.hpp"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "gale/core/number_text.hpp"
#include "gale/core/translatable.hpp"

namespace gale {

HeapGame::HeapGame(TakeAndBreakCode code, std::string name)
    : code_(std::move(code)), name_(std::move(name)) {
    if (name_.empty()) name_ = to_text(code_);
}

HeapGame HeapGame::grundys_game() {
    HeapGame game(TakeAndBreakCode({4}, {}), "grundy");
    game.kind_ = Kind::grundys_game;
    return game;
}

bool HeapGame::is_subtraction_game() const {
    const auto takes_only = [](std::uint8_t digit) { return digit == 0 || digit == 3; };
    return kind_ == Kind::take_and_break && std::ranges::all_of(code_.digits(), takes_only) &&
           std::ranges::all_of(code_.repeating(), takes_only);
}

bool HeapGame::may_leave(HeapSize a, HeapSize b) const {
    switch (kind_) {
        case Kind::take_and_break:
            break;
        case Kind::grundys_game:
            return a != b;
    }
    return true;
}

void HeapGame::for_each_option(HeapSize heap,
                               const std::function<void(std::span<const HeapSize>)>& visit) const {
    const HeapSize most = std::min(heap, code_.most_taken().value_or(heap));
    std::array<HeapSize, 3> parts{};
    for (HeapSize taken = 0; taken <= most; ++taken) {
        const HeapSize left = heap - taken;
        if (left == 0 && taken > 0 && code_.allows(taken, 0)) visit({});
        if (left > 0 && taken > 0 && code_.allows(taken, 1)) {
            parts[0] = left;
            visit(std::span(parts).first(1));
        }
        if (code_.allows(taken, 2))
            for (HeapSize part = 1; part <= left / 2; ++part) {
                if (!may_leave(part, left - part)) continue;
                parts = {part, left - part, 0};
                visit(std::span(parts).first(2));
            }
        if (code_.allows(taken, 3))
            for (HeapSize first = 1; first <= left / 3; ++first)
                for (HeapSize second = first; second <= (left - first) / 2; ++second) {
                    parts = {first, second, left - first - second};
                    visit(parts);
                }
    }
}

namespace {

/// The numbers of "S(1,3,4)" after the bracket: positive, each once, in any order.
Result<std::vector<HeapSize>> read_takes(std::string_view text, std::size_t at) {
    std::vector<HeapSize> takes;
    std::unordered_set<HeapSize> seen;
    for (;;) {
        const std::size_t start = at;
        const auto take = read_number(text, at, translatable("a number of tokens"));
        if (!take) return take.error();
        if (*take == 0)
            return bad_input(sentence("a move takes at least one token, found 0"), start + 1);
        if (*take > TakeAndBreakCode::most_digits / 2)
            return bad_input(
                sentence("a move takes at most {} tokens", TakeAndBreakCode::most_digits / 2),
                start + 1);
        if (!seen.insert(*take).second)
            return bad_input(sentence("{} stands twice in the set", *take), start + 1);
        takes.push_back(*take);
        if (at < text.size() && text[at] == ',') {
            ++at;
            continue;
        }
        if (at >= text.size() || text[at] != ')')
            return bad_input(sentence("expected ',' or ')', {}", found_at(text, at)), at + 1);
        ++at;
        break;
    }
    if (at != text.size())
        return bad_input(sentence("expected the end of the game, {}", found_at(text, at)), at + 1);
    std::ranges::sort(takes);
    return takes;
}

HeapGame subtraction_game(const std::vector<HeapSize>& takes, bool all_but) {
    const std::uint8_t listed = all_but ? 0 : 3;
    const std::uint8_t others = all_but ? 3 : 0;
    std::vector<std::uint8_t> digits(static_cast<std::size_t>(takes.back()) + 1, others);
    digits[0] = 0;
    std::string name = all_but ? "AllBut(" : "S(";
    for (const HeapSize take : takes) {
        digits[static_cast<std::size_t>(take)] = listed;
        if (name.back() != '(') name += ',';
        name += std::to_string(take);
    }
    std::vector<std::uint8_t> repeating;
    if (all_but) repeating.push_back(3);
    return HeapGame(TakeAndBreakCode(std::move(digits), std::move(repeating)), name + ")");
}

}  // namespace

Result<HeapGame> parse_rules(std::string_view text) {
    static constexpr std::string_view subtraction = "S(";
    static constexpr std::string_view all_but = "AllBut(";
    for (const std::string_view prefix : {subtraction, all_but})
        if (text.starts_with(prefix)) {
            const auto takes = read_takes(text, prefix.size());
            if (!takes) return takes.error();
            return subtraction_game(*takes, prefix == all_but);
        }
    auto code = parse_code(text);
    if (!code) return code.error();
    return HeapGame(std::move(*code));
}

}  // namespace gale
