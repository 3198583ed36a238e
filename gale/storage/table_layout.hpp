// Where things are in a table file: shared by its writer and its reader, described for people in
// doc/formats/table.md. All numbers are little-endian.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace gale::storage::table_layout {

/// As in PNG: a byte that is no text, a line end and an end-of-file mark that careless copying
/// would change.
inline constexpr std::array<char, 8> magic{'\x89', 'G', 'A', 'L', 'E', '\r', '\n', '\x1a'};
inline constexpr std::array<char, 8> end_mark{'G', 'A', 'L', 'E', ' ', 'E', 'N', 'D'};
inline constexpr std::uint16_t version = 1;

inline constexpr std::size_t version_at = 8;
inline constexpr std::size_t bits_at = 10;
inline constexpr std::size_t reserved_at = 11;
inline constexpr std::size_t block_bytes_at = 12;
inline constexpr std::size_t entries_at = 16;
inline constexpr std::size_t subject_at = 24;
inline constexpr std::size_t checksum_at = 64;
inline constexpr std::size_t head_bytes = 72;

inline constexpr std::size_t place_bytes = 12;  // length (4), checksum (8)
inline constexpr std::size_t end_bytes = 16;    // checksum of head and index, end mark

template <class Number>
void put(std::span<std::byte> bytes, std::size_t at, Number number) {
    std::memcpy(bytes.subspan(at, sizeof number).data(), &number, sizeof number);
}

template <class Number>
Number get(std::span<const std::byte> bytes, std::size_t at) {
    Number number;
    std::memcpy(&number, bytes.subspan(at, sizeof number).data(), sizeof number);
    return number;
}

}  // namespace gale::storage::table_layout
