// CRC-32 (the polynomial of zlib and PNG): finds damage, proves nothing.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace gale::proofs {

/// tables[k][byte]: what becomes of a byte that k zero bytes follow.
constexpr std::array<std::array<std::uint32_t, 256>, 8> crc32_tables() {
    std::array<std::array<std::uint32_t, 256>, 8> tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t state = byte;
        for (auto& table : tables) {
            for (int bit = 0; bit < 8; ++bit)
                state = (state >> 1) ^ ((state & 1) != 0 ? 0xEDB88320U : 0U);
            table[byte] = state;
        }
    }
    return tables;
}

/// Goes on with a checksum; start with ~0 and complement the result. Eight bytes at a time, since
/// one by one each would wait for the one before.
inline std::uint32_t crc32(std::uint32_t state, std::string_view bytes) {
    static constexpr auto tables = crc32_tables();
    for (; bytes.size() >= 8; bytes.remove_prefix(8)) {
        const std::uint32_t before = std::exchange(state, 0);
        for (unsigned i = 0; i < 8; ++i) {
            const auto byte = static_cast<unsigned char>(bytes[i]);
            state ^= tables[7 - i][byte ^ (i < 4 ? before >> 8 * i & 0xFF : 0)];
        }
    }
    for (const char byte : bytes)
        state = tables[0][(state ^ static_cast<unsigned char>(byte)) & 0xFF] ^ (state >> 8);
    return state;
}

/// Eight hexadecimal digits.
inline std::string checksum_text(std::uint32_t checksum) {
    std::string text(8, '0');
    for (std::size_t i = 8; i-- > 0; checksum >>= 4) text[i] = "0123456789abcdef"[checksum & 15];
    return text;
}

}  // namespace gale::proofs
