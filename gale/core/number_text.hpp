// Numbers as people write them: "1000", "1e6", "2^20"; and sizes of memory: "512MB", "16 GB".
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "gale/core/error.hpp"

namespace gale {

/// Reads decimal digits from `text` at `at`, which moves past them. The number must fit into
/// 64 bits. `expected` names what the caller wanted (translatable("a row length")); columns count
/// from 1.
Result<std::uint64_t> read_number(std::string_view text, std::size_t& at,
                                  std::string_view expected);

/// The same for the written forms "250", "1e6" and "2^20".
Result<std::uint64_t> read_quantity(std::string_view text, std::size_t& at,
                                    std::string_view expected);

/// A whole text as a number: "250", "1e6" or "2^20".
Result<std::uint64_t> parse_number(std::string_view text);

/// A whole text as a number of bytes: "1000000", "512MB", "16GB" (powers of 1000), "4GiB" (1024).
Result<std::uint64_t> parse_bytes(std::string_view text);

/// "961,619,972".
std::string with_thousands(std::uint64_t number);

/// Two significant places and a unit, for estimates: "34 GB", "1.2 MB", "512 bytes".
std::string bytes_text(std::uint64_t bytes);

/// "found 'x'" or "found the end of the text": the tail of a message about the text at `at`.
Sentence found_at(std::string_view text, std::size_t at);

}  // namespace gale
