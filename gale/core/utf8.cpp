// UTF-8, strictly: overlong forms, surrogates and values above U+10FFFF are not characters.
#include <array>
#include <cstddef>

#include "gale/core/utf8.hpp"

namespace gale {
namespace {

constexpr char32_t replacement = U'\uFFFD';

unsigned byte_at(std::string_view text, std::size_t place) {
    return static_cast<unsigned char>(text[place]);
}

/// How many bytes a sequence that starts with `lead` has; 0 if none starts so.
std::size_t sequence_length(unsigned lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead < 0xE0) return 2;
    if (lead >= 0xE0 && lead < 0xF0) return 3;
    if (lead >= 0xF0 && lead < 0xF5) return 4;
    return 0;
}

/// The character of the sequence of `length` bytes at `start`, or the replacement.
char32_t sequence_value(std::string_view text, std::size_t start, std::size_t length) {
    constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    if (length == 0 || start + length > text.size()) return replacement;
    if (length == 1) return byte_at(text, start);
    char32_t value = byte_at(text, start) & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const unsigned next = byte_at(text, start + i);
        if ((next & 0xC0) != 0x80) return replacement;
        value = value << 6 | (next & 0x3F);
    }
    const bool surrogate = value >= 0xD800 && value < 0xE000;
    return value < least[length] || surrogate || value > 0x10FFFF ? replacement : value;
}

}  // namespace

std::vector<char32_t> code_points(std::string_view text) {
    std::vector<char32_t> characters;
    for (std::size_t place = 0; place < text.size();) {
        const std::size_t length = sequence_length(byte_at(text, place));
        const char32_t value = sequence_value(text, place, length);
        characters.push_back(value);
        place += value == replacement ? 1 : length;
    }
    return characters;
}

}  // namespace gale
