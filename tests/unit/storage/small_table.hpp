// Small table files in memory, for the tests of their reader.
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "gale/storage/table_file.hpp"

namespace gale::storage {

/// The same values in every run.
inline std::vector<std::uint64_t> random_values(unsigned bits, std::uint64_t entries) {
    std::mt19937_64 random(bits * 1'000'003 + entries);
    std::vector<std::uint64_t> values(static_cast<std::size_t>(entries));
    // Mostly small, as in real tables, so that blocks compress to different lengths.
    for (auto& value : values)
        value = bits == 1 ? random() % 2
                          : random() % (random() % 4 == 0 ? std::uint64_t{1} << bits : 3);
    return values;
}

inline std::vector<std::byte> packed(unsigned bits, const std::vector<std::uint64_t>& values) {
    std::vector<std::byte> bytes(bits == 1 ? (values.size() + 7) / 8 : values.size() * bits / 8);
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (bits == 1) bytes[i / 8] |= static_cast<std::byte>(values[i] << (i % 8));
        if (bits == 8) bytes[i] = static_cast<std::byte>(values[i]);
        if (bits == 16) {
            bytes[2 * i] = static_cast<std::byte>(values[i] & 0xff);
            bytes[2 * i + 1] = static_cast<std::byte>(values[i] >> 8);
        }
    }
    return bytes;
}

/// A whole file; its content is appended in pieces of `piece` bytes.
inline std::vector<std::byte> table_bytes(unsigned bits, const std::vector<std::uint64_t>& values,
                                          std::uint32_t block_bytes, std::size_t piece = 1 << 20,
                                          const std::string& subject = "chomp:test") {
    ByteBuffer file;
    auto writer = *TableWriter::begin(file, {subject, bits, values.size(), block_bytes});
    const auto bytes = packed(bits, values);
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        const auto part = std::span(bytes).subspan(at, std::min(piece, bytes.size() - at));
        if (!writer.append(part)) return {};
    }
    if (!writer.finish()) return {};
    return file.bytes();
}

/// Bytes in memory that the reader owns.
class OwnedBytes : public RandomAccess {
public:
    explicit OwnedBytes(std::vector<std::byte> bytes) : bytes_(std::move(bytes)), view_(bytes_) {}
    std::uint64_t size() const override { return view_.size(); }
    Status read_at(std::span<std::byte> bytes, std::uint64_t offset) override {
        return view_.read_at(bytes, offset);
    }

private:
    std::vector<std::byte> bytes_;
    MemoryBytes view_;
};

inline Result<TableReader> open_table(std::vector<std::byte> bytes) {
    return TableReader::open(std::make_unique<OwnedBytes>(std::move(bytes)), "the table");
}

}  // namespace gale::storage
