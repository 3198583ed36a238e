#include "gale/proofs/spelling.hpp"

#include "gale/games/take_and_break.hpp"

namespace gale::proofs {
namespace {

constexpr std::size_t most_taken = TakeAndBreakCode::most_digits / 2;

/// Takes the text up to the mark off the front, or all of it.
std::string_view take_part(std::string_view& text, std::string_view mark) {
    const std::size_t at = text.find(mark);
    const std::string_view part = text.substr(0, at);
    text.remove_prefix(at == std::string_view::npos ? text.size() : at + mark.size());
    return part;
}

/// Decimal numbers without leading zeros, with commas between them.
bool are_numbers(std::string_view text) {
    while (!text.empty()) {
        const std::string_view number = take_part(text, ",");
        if (number.find_first_not_of("0123456789") != std::string_view::npos) return false;
        if (number.size() > 1 && number.front() == '0') return false;
    }
    return true;
}

/// A row without a square at the end of a board: the format has none.
bool has_empty_row(std::string_view sizes) { return sizes.substr(sizes.rfind(',') + 1) == "0"; }

}  // namespace

bool is_game_as_written(std::string_view text) {
    if (text.ends_with(')')) {  // S(1,2) or AllBut(1,2)
        take_part(text, "(");
        return are_numbers(text.substr(0, text.size() - 1));
    }
    if (text.find('.') == std::string_view::npos) return true;  // a name
    const std::string_view front = take_part(text, ".");
    const std::size_t brackets = text.ends_with(']') ? 2 : 0;
    return !front.empty() && front != "0x" && !front.starts_with("0X") &&
           text.size() <= most_taken + brackets;
}

bool is_sum_as_written(std::string_view text) {
    while (!text.empty()) {
        std::string_view sizes = take_part(text, " + ");
        const std::string_view game = take_part(sizes, ":");
        if (game.starts_with(' ') || !is_game_as_written(game) || !are_numbers(sizes)) return false;
        if (game == "chomp" && has_empty_row(sizes)) return false;
    }
    return true;
}

}  // namespace gale::proofs
