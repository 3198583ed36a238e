// Files that nobody needs once the process has ended: each has a name of its own beside the file
// it is going to replace, FILE.gale-XXXXXXXX.new, and is made exclusively, so that two processes
// never write into one.
//
// Its owner keeps it locked until it has got its final name. What a killed process left behind is
// therefore told from what is in use, and is removed by the next run that writes the same FILE.
#pragma once

#include <string>
#include <utility>

#include "gale/core/error.hpp"
#include "gale/storage/file_handle.hpp"

namespace gale::storage {

/// Removed at the end, unless its handle has been taken or closed by then.
struct TemporaryFile {
    TemporaryFile(FileHandle the_handle, std::string the_name)
        : handle(std::move(the_handle)), name(std::move(the_name)) {}
    TemporaryFile(TemporaryFile&&) noexcept = default;
    TemporaryFile& operator=(TemporaryFile&&) noexcept = delete;
    ~TemporaryFile() {
        if (handle.is_open()) remove_file(name);
    }

    FileHandle handle;
    std::string name;
};

/// A new, empty, locked file beside `path`.
Result<TemporaryFile> create_temporary(const std::string& path);

/// Removes the temporary files of `path` that no process has locked.
void remove_stale_temporaries(const std::string& path);

}  // namespace gale::storage
