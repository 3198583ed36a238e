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
    /// Makes a file that was not there before, to read and write. A name that is taken, if only by
    /// a symbolic link, is refused.
    static Result<FileHandle> create_new(const std::string& path);
    /// Opens an existing regular file to read and write; symbolic links are not followed.
    static Result<FileHandle> open_existing(const std::string& path);
    /// The same, making the file if it is not there.
    static Result<FileHandle> open_or_create(const std::string& path);
    /// Opens a device or a pipe to write.
    static Result<FileHandle> open_device(const std::string& path);
    /// A descriptor of the process (1 is standard output), under a number of its own.
    static Result<FileHandle> duplicate(int descriptor, const std::string& name);

    bool is_open() const { return descriptor_ >= 0; }
    Status write_all(std::span<const std::byte> bytes, const std::string& path);
    /// Reads up to bytes.size() bytes; returns how many, 0 at the end of the file.
    Result<std::size_t> read_some(std::span<std::byte> bytes, const std::string& path);
    Result<std::size_t> read_at(std::span<std::byte> bytes, std::uint64_t offset,
                                const std::string& path);
    Result<std::uint64_t> size(const std::string& path) const;
    Status seek(std::uint64_t offset, const std::string& path);
    /// Cuts off everything after `offset`, and writes on from there.
    Status cut_off(std::uint64_t offset, const std::string& path);
    /// Claims the file until it is closed; false if another process, or this one through another
    /// handle, has it. The kernel takes the claim back when the process ends, however it ends.
    Result<bool> try_lock(const std::string& path);
    /// Whether `path`, not following links, is the name of this very file.
    bool is_named(const std::string& path) const;
    /// Waits until the content has reached the disk.
    Status flush_to_disk(const std::string& path);
    Status close(const std::string& path);

private:
    int release();
    int descriptor_ = -1;
};

/// Renames `from` to `to`, replacing it in one step, and waits until the folder is on the disk.
Status replace_file(const std::string& from, const std::string& to);

/// Removes the file if it is there.
void remove_file(const std::string& path);

bool file_exists(const std::string& path);

/// "folder/" of "folder/name"; "./" if there is none.
std::string folder_of(const std::string& path);

}  // namespace gale::storage
