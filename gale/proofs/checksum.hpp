// CRC-32 (the polynomial of zlib and PNG): finds damage, proves nothing.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace gale::proofs {

constexpr std::array<std::uint32_t, 256> crc32_table() {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        table[byte] = byte;
        for (int bit = 0; bit < 8; ++bit)
            table[byte] = (table[byte] >> 1) ^ ((table[byte] & 1) ? 0xEDB88320U : 0U);
    }
    return table;
}

/// Goes on with a checksum; start with ~0 and complement the result.
inline std::uint32_t crc32(std::uint32_t state, std::string_view bytes) {
    static constexpr auto table = crc32_table();
    for (const char byte : bytes)
        state = table[(state ^ static_cast<unsigned char>(byte)) & 0xFF] ^ (state >> 8);
    return state;
}

/// Eight hexadecimal digits.
inline std::string checksum_text(std::uint32_t checksum) {
    std::string text(8, '0');
    for (std::size_t i = 8; i-- > 0; checksum >>= 4) text[i] = "0123456789abcdef"[checksum & 15];
    return text;
}

}  // namespace gale::proofs
