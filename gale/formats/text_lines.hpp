// Lines of the plain formats: CSV fields, JSON strings, b-file lines.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gale::formats {

/// A CSV field as RFC 4180 wants it: quoted only if it has to be.
std::string csv_field(std::string_view text);

/// A JSON string with its quotes.
std::string json_string(std::string_view text);

/// A line of an OEIS b-file: "n a(n)", a single space, LF.
inline std::string bfile_line(std::uint64_t n, std::uint64_t value) {
    return std::to_string(n) + " " + std::to_string(value) + "\n";
}

}  // namespace gale::formats
