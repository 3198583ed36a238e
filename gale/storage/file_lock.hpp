// Claims on files that more than one process may want.
//
// A claim is a lock of the kernel (flock), so it ends with the process, however that ends. Since
// files are replaced by renaming, a process may come to hold the lock of a file that has lost its
// name in the meantime; so whoever has locked a file looks whether it still has its name, and
// begins again if not.
#pragma once

#include <string>

#include "gale/core/error.hpp"
#include "gale/storage/file_handle.hpp"

namespace gale::storage {

/// Opens the existing regular file `path` and locks it until it is closed; "... is in use by
/// another run" if somebody else has it.
Result<FileHandle> open_locked(const std::string& path);

/// Makes `path` an empty file, locked until it is closed. What had this name is not touched: it is
/// replaced, unless another run has it locked.
Result<FileHandle> create_locked(const std::string& path);

/// The claim on a file that is replaced again and again, and may not exist yet: an empty file
/// FILE.lock beside it, locked. It is removed at the end; a killed process leaves it behind,
/// unlocked, and the next one takes it over.
class FileLock {
public:
    FileLock() = default;
    FileLock(FileLock&&) noexcept = default;
    FileLock& operator=(FileLock&&) noexcept = delete;
    ~FileLock();

    static Result<FileLock> claim(const std::string& path);
    static std::string name_for(const std::string& path) { return path + ".lock"; }

    bool is_held() const { return handle_.is_open(); }

private:
    FileLock(FileHandle handle, std::string name)
        : handle_(std::move(handle)), name_(std::move(name)) {}

    FileHandle handle_;
    std::string name_;
};

}  // namespace gale::storage
