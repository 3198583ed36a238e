#include "gale/formats/npy.hpp"

#include <limits>

#include "gale/core/expect.hpp"

namespace gale::formats {

NpyType npy_type_for(std::uint64_t largest) {
    if (largest <= std::numeric_limits<std::uint8_t>::max()) return NpyType::u8;
    if (largest <= std::numeric_limits<std::uint16_t>::max()) return NpyType::u16;
    if (largest <= std::numeric_limits<std::uint32_t>::max()) return NpyType::u32;
    return NpyType::u64;
}

std::size_t npy_size(NpyType type) { return std::size_t{1} << static_cast<unsigned>(type); }

std::string npy_header(NpyType type, const std::vector<std::uint64_t>& shape) {
    std::string text = "{'descr': '";
    text += type == NpyType::u8 ? '|' : '<';
    text += "u" + std::to_string(npy_size(type)) + "', 'fortran_order': False, 'shape': (";
    for (const std::uint64_t extent : shape) text += std::to_string(extent) + ",";
    text += "), }";
    // Magic (6), version (2) and length (2) precede the text; the whole is a multiple of 64 bytes
    // and ends with a newline.
    constexpr std::size_t before = 10;
    while ((before + text.size() + 1) % 64 != 0) text += ' ';
    text += '\n';
    GALE_EXPECT(text.size() <= std::numeric_limits<std::uint16_t>::max());
    std::string header("\x93NUMPY\x01\x00", 8);
    header += static_cast<char>(text.size() & 0xff);
    header += static_cast<char>(text.size() >> 8);
    return header + text;
}

void append_npy(std::string& bytes, NpyType type, std::uint64_t element) {
    const std::size_t size = npy_size(type);
    GALE_EXPECT(size == 8 || element >> (8 * size) == 0);
    for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(element >> (8 * i) & 0xff);
}

}  // namespace gale::formats
