// The forms in which results are written. What a table, list or report offers is its own choice.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace gale::formats {

enum class Format {
    text,      // for people
    csv,       // RFC 4180, with a line of names
    json,      // one JSON document
    jsonl,     // a JSON object on each line
    bfile,     // "n a(n)", as in the OEIS
    npy,       // an array for NumPy
    markdown,  // a table
    table,     // the binary table file of doc/formats
};

inline constexpr std::array<std::string_view, 8> format_names = {
    "text", "csv", "json", "jsonl", "bfile", "npy", "markdown", "table"};

constexpr std::string_view name(Format format) {
    return format_names[static_cast<std::size_t>(format)];
}
constexpr std::optional<Format> format_named(std::string_view text) {
    for (std::size_t index = 0; index < format_names.size(); ++index)
        if (format_names[index] == text) return static_cast<Format>(index);
    return std::nullopt;
}

}  // namespace gale::formats
