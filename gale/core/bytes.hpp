// Byte streams, so that a solver can save and restore its state without knowing of files.
//
// Numbers are little-endian. A reader checks every length against what is left in the stream
// before it allocates, so that a corrupted length cannot ask for more than the stream holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "gale/core/error.hpp"

namespace gale {

class ByteSink {
public:
    virtual ~ByteSink() = default;
    virtual Status write(std::span<const std::byte> bytes) = 0;

    Status put(std::uint64_t number) { return write(std::as_bytes(std::span(&number, 1))); }

    /// The number of elements, then the elements.
    template <class T>
    requires std::is_trivially_copyable_v<T> Status put(std::span<const T> elements) {
        if (auto status = put(std::uint64_t{elements.size()}); !status) return status;
        return write(std::as_bytes(elements));
    }
    template <class T>
    Status put(const std::vector<T>& elements) {
        return put(std::span<const T>(elements));
    }
    Status put(const std::string& text) { return put(std::span<const char>(text)); }
};

class ByteSource {
public:
    virtual ~ByteSource() = default;
    /// Fills all of `bytes`, or fails.
    virtual Status read(std::span<std::byte> bytes) = 0;
    /// How many bytes can still be read.
    virtual std::uint64_t remaining() const = 0;

    Result<std::uint64_t> get() {
        std::uint64_t number = 0;
        if (auto status = read(std::as_writable_bytes(std::span(&number, 1))); !status)
            return status.error();
        return number;
    }

    /// What put(span) wrote.
    template <class T>
    requires std::is_trivially_copyable_v<T> Status get(std::vector<T>& elements) {
        const auto count = get();
        if (!count) return count.error();
        if (*count > remaining() / sizeof(T))
            return bad_input("a length of " + std::to_string(*count) +
                             " points past the end of the data");
        elements.resize(static_cast<std::size_t>(*count));
        return read(std::as_writable_bytes(std::span(elements)));
    }
    Status get(std::string& text) {
        std::vector<char> characters;
        if (auto status = get(characters); !status) return status;
        text.assign(characters.begin(), characters.end());
        return {};
    }
};

/// A stream into memory.
class ByteBuffer : public ByteSink {
public:
    using ByteSink::put;
    Status write(std::span<const std::byte> bytes) override {
        bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
        return {};
    }
    const std::vector<std::byte>& bytes() const { return bytes_; }

private:
    std::vector<std::byte> bytes_;
};

/// A stream from memory, which must outlive it.
class ByteView : public ByteSource {
public:
    using ByteSource::get;
    explicit ByteView(std::span<const std::byte> bytes) : bytes_(bytes) {}
    Status read(std::span<std::byte> bytes) override {
        if (bytes.size() > bytes_.size()) return bad_input("the data end too early");
        if (!bytes.empty()) std::memcpy(bytes.data(), bytes_.data(), bytes.size());
        bytes_ = bytes_.subspan(bytes.size());
        return {};
    }
    std::uint64_t remaining() const override { return bytes_.size(); }

private:
    std::span<const std::byte> bytes_;
};

}  // namespace gale
