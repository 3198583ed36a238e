// Bytes that can be read at any place: a file, or memory (tests, fuzzing).
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>

#include "gale/core/error.hpp"
#include "gale/storage/file_handle.hpp"

namespace gale::storage {

class RandomAccess {
public:
    virtual ~RandomAccess() = default;
    virtual std::uint64_t size() const = 0;
    /// Fills all of `bytes` from `offset` on, or fails.
    virtual Status read_at(std::span<std::byte> bytes, std::uint64_t offset) = 0;
};

/// A file whose size was asked once, when it was opened.
class FileBytes : public RandomAccess {
public:
    static Result<FileBytes> open(const std::string& path) {
        auto file = FileHandle::open_to_read(path);
        if (!file) return file.error();
        const auto size = file->size(path);
        if (!size) return size.error();
        return FileBytes(std::move(*file), *size, path);
    }

    std::uint64_t size() const override { return size_; }
    Status read_at(std::span<std::byte> bytes, std::uint64_t offset) override {
        while (!bytes.empty()) {
            const auto count = file_.read_at(bytes, offset, path_);
            if (!count) return count.error();
            if (*count == 0) return bad_input(path_ + " became shorter while it was read");
            bytes = bytes.subspan(*count);
            offset += *count;
        }
        return {};
    }

private:
    FileBytes(FileHandle file, std::uint64_t size, std::string path)
        : file_(std::move(file)), size_(size), path_(std::move(path)) {}

    FileHandle file_;
    std::uint64_t size_;
    std::string path_;
};

/// A whole text file of at most `most` bytes.
inline Result<std::string> read_text(const std::string& path, std::uint64_t most) {
    auto file = FileBytes::open(path);
    if (!file) return file.error();
    if (file->size() > most)
        return bad_input(path + " has " + std::to_string(file->size()) + " bytes; at most " +
                         std::to_string(most) + " are read");
    std::string text(static_cast<std::size_t>(file->size()), '\0');
    if (const Status read = file->read_at(std::as_writable_bytes(std::span(text)), 0); !read)
        return read.error();
    return text;
}

/// Bytes in memory, which must outlive this view.
class MemoryBytes : public RandomAccess {
public:
    explicit MemoryBytes(std::span<const std::byte> bytes) : bytes_(bytes) {}
    std::uint64_t size() const override { return bytes_.size(); }
    Status read_at(std::span<std::byte> bytes, std::uint64_t offset) override {
        if (offset > bytes_.size() || bytes.size() > bytes_.size() - offset)
            return bad_input("the data end too early");
        if (!bytes.empty()) std::memcpy(bytes.data(), bytes_.data() + offset, bytes.size());
        return {};
    }

private:
    std::span<const std::byte> bytes_;
};

}  // namespace gale::storage
