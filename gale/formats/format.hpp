// The forms in which results are written. What a table, list or report offers is its own choice.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "gale/core/error.hpp"

namespace gale::formats {

enum class Format {
    text,      // for people
    csv,       // RFC 4180, with a line of names
    json,      // one JSON document
    jsonl,     // a JSON object on each line
    bfile,     // "n a(n)", as in the OEIS
    npy,       // an array for NumPy
    markdown,  // a table
    latex,     // a tabular, for a paper
    table,     // the binary table file of doc/formats
};

inline constexpr std::array<std::string_view, 9> format_names = {
    "text", "csv", "json", "jsonl", "bfile", "npy", "markdown", "latex", "table"};

constexpr std::string_view name(Format format) {
    return format_names[static_cast<std::size_t>(format)];
}
constexpr std::optional<Format> format_named(std::string_view text) {
    for (std::size_t index = 0; index < format_names.size(); ++index)
        if (format_names[index] == text) return static_cast<Format>(index);
    return std::nullopt;
}

/// What results offer, the default first: one finished document, line by line, a nim-sequence.
inline constexpr std::array document_formats = {Format::text, Format::csv, Format::json,
                                                Format::latex};
inline constexpr std::array line_formats = {Format::text, Format::csv, Format::jsonl,
                                            Format::latex};
inline constexpr std::array sequence_formats = {Format::text,  Format::csv, Format::json,
                                                Format::bfile, Format::npy, Format::latex};

constexpr bool is_offered(Format wanted, std::span<const Format> offered) {
    return std::ranges::find(offered, wanted) != offered.end();
}

/// Refuses a format that is not among those offered: "openings come as text, csv or json, not as
/// npy".
Status check_offered(Format wanted, std::span<const Format> offered, const Sentence& what);

}  // namespace gale::formats
