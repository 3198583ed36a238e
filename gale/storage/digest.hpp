// Checksums: XXH64 over a stream of bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace gale::storage {

class Digest {
public:
    Digest();
    void update(std::span<const std::byte> bytes);
    void update(std::string_view text) { update(std::as_bytes(std::span(text))); }
    std::uint64_t value() const;
    /// 16 lower-case hexadecimal digits.
    std::string hex() const;

private:
    struct Free {
        void operator()(void* state) const;
    };
    std::unique_ptr<void, Free> state_;
};

std::uint64_t checksum(std::span<const std::byte> bytes);

}  // namespace gale::storage
