#include "apps/cli/options/typed_position.hpp"

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

Result<SumMove> parse_typed_move(const Sum& position, std::string_view typed) {
    auto move = parse_move(position, typed);
    const std::string plain = plain_signs(typed);
    return move || plain == typed ? std::move(move) : parse_move(position, plain);
}

}  // namespace gale::cli
