#include "apps/cli/options/typed_position.hpp"

#include <algorithm>
#include <functional>

#include "gale/languages/say.hpp"

namespace gale::cli {
namespace {

/// The bytes of the first character.
std::size_t length_of_first(std::string_view text) {
    std::size_t end = 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
    return end;
}

/// '0' for "０": U+FF01 to U+FF5E are the signs of ASCII in full width. 0 for any other character.
char half_width(std::string_view character) {
    if (character == "、") return ',';
    if (character == "【") return '[';
    if (character == "】") return ']';
    if (character == "　") return ' ';
    if (character.size() != 3 || character[0] != '\xEF') return 0;
    const auto byte = [&character](std::size_t at) {
        return static_cast<unsigned>(static_cast<unsigned char>(character[at])) & 0x3FU;
    };
    const unsigned code = 0xF000U | byte(1) << 6U | byte(2);
    return code >= 0xFF01U && code <= 0xFF5EU ? static_cast<char>(code - 0xFF01U + '!') : '\0';
}

std::string without_spaces_beside_commas(const std::string& text) {
    std::string result;
    for (const char c : text) {
        if (c == ' ' && result.ends_with(',')) continue;
        if (c == ',')
            while (result.ends_with(' ')) result.pop_back();
        result += c;
    }
    return result;
}

/// "4,2,2" for "422": what somebody may have meant who writes the rows of a board without commas.
/// Nothing for a number that does not look like it: a 0 is an empty row among three, as in the 430
/// of the note on boards [ChompBoards], while 1000 is a number.
std::optional<std::string> rows_in(std::string_view word) {
    if (word.size() < 3 || word.find_first_not_of("0123456789") != std::string::npos) return {};
    if (word.size() != 3 && word.find('0') != std::string::npos) return {};
    if (!std::ranges::is_sorted(word, std::greater{})) return {};
    std::string rows;
    for (const char digit : word) (rows += rows.empty() ? "" : ",") += digit;
    return rows;
}

}  // namespace

std::string plain_signs(std::string_view typed) {
    std::string plain;
    while (!typed.empty()) {
        const std::string_view character = typed.substr(0, length_of_first(typed));
        const char sign = half_width(character);
        if (sign != 0)
            plain += sign;
        else
            plain += character;
        typed.remove_prefix(character.size());
    }
    return without_spaces_beside_commas(plain);
}

std::string plain_position(std::string_view typed) {
    std::string plain = plain_signs(typed);
    if (plain.size() > 2 && plain.starts_with('(') && plain.find(')') == plain.size() - 1)
        return plain.substr(1, plain.size() - 2);
    return plain;
}

std::optional<std::string> remark_on_rows(std::string_view typed, const Words& words) {
    const std::string plain = plain_signs(typed);
    const std::size_t end = std::min(plain.find_first_of(" :"), plain.size());
    const NamedGame* const game = find_game(plain.substr(0, end));
    if (game == nullptr || game->name != "chomp") return {};
    const std::size_t start = std::min(plain.find_first_not_of(" :", end), plain.size());
    const std::string word = plain_position(plain.substr(start));
    const auto rows = rows_in(word);
    if (!rows) return {};
    return say(words, "chomp {} is one row of {} squares; {} rows are written {}", word,
               word == "000" ? "0" : word, word.size(), *rows);
}

Result<SumMove> parse_typed_move(const Sum& position, std::string_view typed) {
    auto move = parse_move(position, typed);
    const std::string plain = plain_signs(typed);
    return move || plain == typed ? std::move(move) : parse_move(position, plain);
}

}  // namespace gale::cli
