// A file descriptor with an owner, and the operating system's errors as sentences.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "gale/core/error.hpp"

namespace gale::storage {

/// "cannot write /data/table: No space left on device".
Error system_error(const std::string& doing, const std::string& path, int code);

class FileHandle {
public:
    FileHandle() = default;
    explicit FileHandle(int descriptor) : descriptor_(descriptor) {}
    FileHandle(FileHandle&& other) noexcept : descriptor_(other.release()) {}
    FileHandle& operator=(FileHandle&& other) noexcept;
    ~FileHandle();

    static Result<FileHandle> open_to_read(const std::string& path);
    /// Makes the file, or empties it if it is there.
    static Result<FileHandle> create(const std::string& path);
    /// Opens an existing file to write at `offset`, cutting off what lies behind it.
    static Result<FileHandle> open_to_append(const std::string& path, std::uint64_t offset);

    bool is_open() const { return descriptor_ >= 0; }
    Status write_all(std::span<const std::byte> bytes, const std::string& path);
    /// Reads up to bytes.size() bytes; returns how many, 0 at the end of the file.
    Result<std::size_t> read_some(std::span<std::byte> bytes, const std::string& path);
    Result<std::size_t> read_at(std::span<std::byte> bytes, std::uint64_t offset,
                                const std::string& path);
    Result<std::uint64_t> size(const std::string& path) const;
    Status seek(std::uint64_t offset, const std::string& path);
    /// Waits until the content has reached the disk.
    Status flush_to_disk(const std::string& path);
    Status close(const std::string& path);

private:
    int release();
    int descriptor_ = -1;
};

/// Renames `from` to `to`, replacing it in one step, and makes the renaming durable.
Status replace_file(const std::string& from, const std::string& to);

/// Removes the file if it is there.
void remove_file(const std::string& path);

/// The path names something that exists and is not a regular file (/dev/null, a pipe).
bool is_special_file(const std::string& path);

bool file_exists(const std::string& path);
bool has_size(const std::string& path, std::uint64_t bytes);

}  // namespace gale::storage
