#include "apps/cli/play/drawing.hpp"

#include <fmt/format.h>

#include <variant>

namespace gale::cli {
namespace {

constexpr std::size_t label_width = 4;
constexpr std::size_t square_width = 3;
constexpr std::size_t most_rows_drawn = 60;

struct Signs {
    const char* poison;
    const char* square;
    const char* eaten;
    const char* going;
    const char* token;
};
constexpr Signs unicode{"☠", "■", "·", "×", "●"};
constexpr Signs plain{"P", "#", ".", "x", "o"};

enum class Colour { none, poison, square, going, eaten };

std::string coloured(const std::string& text, Colour colour, const DrawStyle& style) {
    if (!style.colours || colour == Colour::none) return text;
    const char* code = "33";
    if (colour == Colour::poison) code = "1;35";
    if (colour == Colour::going) code = "1;31";
    if (colour == Colour::eaten) code = "2";
    return fmt::format("\033[{}m{}\033[0m", code, text);
}

std::string line_end(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

std::string square_text(const Partition& board, Bite square, const std::optional<Bite>& chosen,
                        const DrawStyle& style) {
    const Signs& signs = style.ascii ? plain : unicode;
    const bool is_poison = square == Bite{1, 1};
    const bool is_left = is_legal(board, square);
    const bool is_going =
        is_left && chosen && square.row >= chosen->row && square.column >= chosen->column;
    const char* sign = signs.eaten;
    Colour colour = Colour::eaten;
    if (is_left) {
        sign = is_going ? signs.going : is_poison ? signs.poison : signs.square;
        colour = is_going ? Colour::going : is_poison ? Colour::poison : Colour::square;
    }
    const bool is_chosen = chosen && square == *chosen;
    return (is_chosen ? "[" : " ") + coloured(sign, colour, style) + (is_chosen ? "]" : " ");
}

std::string board_drawn(const Partition& board, const Partition& start,
                        const std::optional<Bite>& chosen, const DrawStyle& style) {
    std::string text = std::string(label_width, ' ');
    for (std::uint64_t column = 1; column <= start.width(); ++column)
        text += fmt::format("{:^{}}", column, square_width);
    text = line_end(text);
    for (std::uint64_t row = 1; row <= start.height(); ++row) {
        text += fmt::format("{:>{}} ", row, label_width - 1);
        std::string squares;
        for (std::uint64_t column = 1; column <= start.row(static_cast<std::size_t>(row - 1));
             ++column)
            squares += square_text(board, {row, column}, chosen, style);
        text += line_end(squares);
    }
    return text;
}

std::string indented(const std::string& text) { return "  " + text + "\n"; }

std::string heaps_drawn(const HeapComponent& component, const DrawStyle& style) {
    constexpr HeapSize most_tokens = 35;
    constexpr std::size_t most_heaps = 40;
    const Signs& signs = style.ascii ? plain : unicode;
    if (component.heaps.size() > most_heaps) return indented(position_text(component));
    std::string text;
    for (const HeapSize heap : component.heaps) {
        std::string tokens;
        if (heap <= most_tokens && 2 * heap + 10 <= style.width)
            for (HeapSize i = 0; i < heap; ++i) tokens += std::string(" ") + signs.token;
        text += line_end(fmt::format("{:>5} ", heap) + coloured(tokens, Colour::square, style));
    }
    return text.empty() ? indented("0") : text;
}

/// The names of what is left, the poison marked.
std::string order_drawn(const PosetComponent& poset, const DrawStyle& style) {
    const auto left = what_is_left(poset);
    if (!left || !*left) return indented(position_text(poset));
    const Poset& order = **left;
    const Signs& signs = style.ascii ? plain : unicode;
    std::string text;
    std::string line = " ";
    std::size_t width = 1;
    for (Poset::Element e = 0; e < order.size(); ++e) {
        const bool is_poison = e == order.least();
        const std::string name = order.name(e) + (is_poison ? std::string(signs.poison) : "");
        const std::size_t more = text_width(name) + 2;
        if (width + more > style.width && width > 1) {
            text += line_end(line);
            line = " ";
            width = 1;
        }
        line += " " + coloured(name, is_poison ? Colour::poison : Colour::square, style) + " ";
        width += more;
    }
    return text + line_end(line);
}

std::string component_drawn(const Component& component, const Component& start,
                            const DrawStyle& style) {
    if (const auto* heaps = std::get_if<HeapComponent>(&component))
        return heaps_drawn(*heaps, style);
    if (const auto* poset = std::get_if<PosetComponent>(&component))
        return order_drawn(*poset, style);
    const Partition& outline = std::get<ChompComponent>(start).board;
    const Partition& board = std::get<ChompComponent>(component).board;
    if (!fits(outline, style.width)) return indented(position_text(component));
    return board_drawn(board, outline, std::nullopt, style);
}

}  // namespace

bool fits(const Partition& start, std::size_t width) {
    return start.height() <= most_rows_drawn &&
           start.width() <= (width - std::min(width, label_width)) / square_width;
}

std::string drawn(const Sum& position, const Sum& start, const DrawStyle& style) {
    if (position.components.size() == 1)
        return component_drawn(position.components.front(), start.components.front(), style);
    std::string text;
    for (std::size_t i = 0; i < position.components.size(); ++i) {
        const Component& component = position.components[i];
        text += fmt::format("{}: {}\n", i + 1, game_text(component));
        text += component_drawn(component, start.components[i], style);
    }
    return text;
}

std::string drawn_with_choice(const Partition& board, const Partition& start, Bite chosen,
                              const DrawStyle& style) {
    return board_drawn(board, start, chosen, style);
}

}  // namespace gale::cli
