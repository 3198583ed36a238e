#include "gale/core/number_text.hpp"

#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

#include "gale/core/checked.hpp"
#include "gale/core/translatable.hpp"

namespace gale {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

Error out_of_range(std::size_t column) {
    return bad_input(
        sentence("the number does not fit into 64 bits (at most 18446744073709551615)"), column);
}

/// base^exponent in 64 bits.
std::optional<std::uint64_t> power(std::uint64_t base, std::uint64_t exponent) {
    std::uint64_t result = 1;
    for (std::uint64_t i = 0; i < exponent; ++i) {
        const auto next = checked_multiply(result, base);
        if (!next) return std::nullopt;
        if (*next == result) break;  // base 0 or 1: nothing changes any more
        result = *next;
    }
    return result;
}

}  // namespace

Sentence found_at(std::string_view text, std::size_t at) {
    if (at >= text.size()) return sentence("found the end of the text");
    const char c = text[at];
    if (c == '\n' || c == '\r') return sentence("found the end of the line");
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) {
        std::array<char, 16> hex{};
        std::snprintf(hex.data(), hex.size(), "byte 0x%02x", byte);
        return sentence("found {}", std::string_view(hex.data()));
    }
    // A character of several bytes in UTF-8 is quoted whole.
    std::size_t length = 1;
    if (byte >= 0xc0)
        while (length < 4 && at + length < text.size() &&
               (static_cast<unsigned char>(text[at + length]) & 0xc0) == 0x80)
            ++length;
    return sentence("found '{}'", text.substr(at, length));
}

Result<std::uint64_t> read_number(std::string_view text, std::size_t& at,
                                  std::string_view expected) {
    const std::size_t start = at;
    if (at < text.size() && text[at] == '-')
        return bad_input(
            sentence("expected {}, found a negative number", Sentence::marked(expected)), at + 1);
    if (at >= text.size() || !is_digit(text[at]))
        return bad_input(
            sentence("expected {}, {}", Sentence::marked(expected), found_at(text, at)), at + 1);
    std::uint64_t number = 0;
    for (; at < text.size() && is_digit(text[at]); ++at) {
        const auto shifted = checked_multiply(number, 10);
        const auto next =
            shifted ? checked_add(*shifted, static_cast<std::uint64_t>(text[at] - '0')) : shifted;
        if (!next) return out_of_range(start + 1);
        number = *next;
    }
    return number;
}

Result<std::uint64_t> read_quantity(std::string_view text, std::size_t& at,
                                    std::string_view expected) {
    const std::size_t start = at;
    const auto number = read_number(text, at, expected);
    if (!number) return number;
    if (at >= text.size() || (text[at] != 'e' && text[at] != 'E' && text[at] != '^')) return number;
    const bool scientific = text[at] != '^';
    ++at;
    const auto exponent = read_number(text, at, translatable("an exponent"));
    if (!exponent) return exponent;
    if (scientific && *number == 0) return std::uint64_t{0};
    const auto scale = power(scientific ? 10 : *number, *exponent);
    const auto value = scale && scientific ? checked_multiply(*number, *scale) : scale;
    if (!value) return out_of_range(start + 1);
    return *value;
}

Result<std::uint64_t> parse_number(std::string_view text) {
    std::size_t at = 0;
    const auto number = read_quantity(text, at, translatable("a number such as 1000, 1e6 or 2^20"));
    if (number && at != text.size())
        return bad_input(sentence("expected the end of the number, {}", found_at(text, at)),
                         at + 1);
    return number;
}

Result<std::uint64_t> parse_bytes(std::string_view text) {
    static constexpr std::array<std::pair<std::string_view, std::uint64_t>, 10> units{{
        {"", 1},
        {"B", 1},
        {"kB", 1000},
        {"KB", 1000},
        {"MB", 1000'000},
        {"GB", 1000'000'000},
        {"TB", 1000'000'000'000},
        {"KiB", 1024},
        {"MiB", 1024 * 1024},
        {"GiB", 1024 * 1024 * 1024},
    }};
    std::size_t end = 0;
    while (end < text.size() &&
           (is_digit(text[end]) || text[end] == '^' || text[end] == 'e' || text[end] == '-'))
        ++end;
    const auto number = parse_number(text.substr(0, end));
    if (!number) return number;
    while (end < text.size() && text[end] == ' ') ++end;
    for (const auto& [name, scale] : units)
        if (text.substr(end) == name) {
            const auto bytes = checked_multiply(*number, scale);
            if (!bytes) return out_of_range(1);
            return *bytes;
        }
    return bad_input(sentence("expected a unit of memory (kB, MB, GB, TB, KiB, MiB, GiB), {}",
                              found_at(text, end)),
                     end + 1);
}

std::string with_thousands(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t place = digits.size(); place > 3; place -= 3) digits.insert(place - 3, ",");
    return digits;
}

std::string bytes_text(std::uint64_t bytes) {
    static constexpr std::array units{"bytes", "kB", "MB", "GB", "TB", "PB", "EB"};
    if (bytes < 1000) return std::to_string(bytes) + " bytes";
    auto amount = static_cast<double>(bytes);
    std::size_t unit = 0;
    while (amount >= 999.5 && unit + 1 < units.size()) {
        amount /= 1000;
        ++unit;
    }
    std::array<char, 32> number{};
    std::snprintf(number.data(), number.size(), amount < 9.95 ? "%.1f" : "%.0f", amount);
    return std::string(number.data()) + " " + units[unit];
}

}  // namespace gale
