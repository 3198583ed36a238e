#include "gale/storage/file_lock.hpp"

#include "gale/storage/temporary_file.hpp"

namespace gale::storage {
namespace {

/// As often may a file lose its name just before it is locked.
constexpr int most_tries = 1000;

Error in_use(const std::string& path) {
    return failed(Failure::storage, sentence("{} is in use by another run", path));
}

/// Locks the open file: true; false if it has lost its name by then.
Result<bool> lock(FileHandle& handle, const std::string& path) {
    const auto locked = handle.try_lock(path);
    if (!locked) return locked.error();
    if (!*locked) return in_use(path);
    return handle.is_named(path);
}

}  // namespace

Result<FileHandle> open_locked(const std::string& path) {
    for (int tries = 0; tries < most_tries; ++tries) {
        auto handle = FileHandle::open_existing(path);
        if (!handle) return handle;
        const auto locked = lock(*handle, path);
        if (!locked) return locked.error();
        if (*locked) return handle;
    }
    return in_use(path);
}

Result<FileHandle> create_locked(const std::string& path) {
    for (int tries = 0; tries < most_tries; ++tries) {
        auto fresh = FileHandle::create_new(path);
        if (fresh) {
            const auto locked = lock(*fresh, path);
            if (!locked) return locked.error();
            if (*locked) return fresh;
            continue;
        }
        if (!file_exists(path)) return fresh;
        // With the old file locked, its name can be given to a new one that is locked as well.
        auto old = open_locked(path);
        if (!old && !file_exists(path)) continue;
        if (!old) return old;
        auto temporary = create_temporary(path);
        if (!temporary) return temporary.error();
        if (auto status = replace_file(temporary->name, path); !status) return status.error();
        return std::move(temporary->handle);
    }
    return in_use(path);
}

Result<FileLock> FileLock::claim(const std::string& path) {
    const std::string name = name_for(path);
    for (int tries = 0; tries < most_tries; ++tries) {
        auto handle = FileHandle::open_or_create(name);
        if (!handle) return handle.error();
        const auto size = handle->size(name);
        if (!size) return size.error();
        if (*size != 0)
            return failed(Failure::storage,
                          sentence("{} is in the way: it is not empty, so it is no lock", name));
        const auto locked = handle->try_lock(name);
        if (!locked) return locked.error();
        if (!*locked) return in_use(path);
        if (handle->is_named(name)) return FileLock(std::move(*handle), name);
    }
    return in_use(path);
}

FileLock::~FileLock() {
    if (is_held()) remove_file(name_);
}

}  // namespace gale::storage
