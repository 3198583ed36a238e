#include "gale/storage/temporary_file.hpp"

#include <dirent.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string_view>

#include "gale/storage/digest.hpp"

namespace gale::storage {
namespace {

constexpr std::string_view before_digits = ".gale-";
constexpr std::size_t digit_count = 8;
constexpr std::string_view after_digits = ".new";
constexpr int most_tries = 100;

/// What the names of all temporary files of `path` begin with. A name may have 255 bytes: of a long
/// one only the start is taken.
std::string beginning(const std::string& path) {
    constexpr std::size_t longest = 200;
    const std::size_t slash = path.rfind('/');
    const std::string name = slash == std::string::npos ? path : path.substr(slash + 1);
    return name.substr(0, longest) + std::string(before_digits);
}

bool is_temporary_of(std::string_view name, std::string_view start) {
    if (name.size() != start.size() + digit_count + after_digits.size()) return false;
    if (!name.starts_with(start) || !name.ends_with(after_digits)) return false;
    return std::ranges::all_of(name.substr(start.size(), digit_count), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    });
}

/// Digits that no other process and no earlier call is likely to have; O_EXCL does the rest.
std::string fresh_digits() {
    static std::atomic<std::uint64_t> calls{0};
    const std::array<std::uint64_t, 3> seed{
        static_cast<std::uint64_t>(::getpid()), calls++,
        static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count())};
    Digest digest;
    digest.update(std::as_bytes(std::span(seed)));
    return digest.hex().substr(0, digit_count);
}

}  // namespace

Result<TemporaryFile> create_temporary(const std::string& path) {
    const std::string start = folder_of(path) + beginning(path);
    for (int tries = 0;; ++tries) {
        std::string name = start + fresh_digits();
        name += after_digits;
        auto handle = FileHandle::create_new(name);
        if (!handle) {
            if (tries < most_tries && file_exists(name)) continue;
            return handle.error();
        }
        TemporaryFile file(std::move(*handle), std::move(name));
        // A file system without locks has no stale files that anybody would dare to remove.
        const auto locked = file.handle.try_lock(file.name);
        const bool is_ours = !locked || (*locked && file.handle.is_named(file.name));
        if (is_ours) return file;
        // Somebody who cleans up came in between; under another name it will not happen again.
        file.handle = FileHandle();
        if (tries == most_tries)
            return failed(Failure::storage, sentence("{} is in use by another run", file.name));
    }
}

void remove_stale_temporaries(const std::string& path) {
    const std::string start = beginning(path);
    const std::string folder = folder_of(path);
    // The paths of the standard library cannot be destroyed when memory runs out while one is made.
    const std::unique_ptr<DIR, int (*)(DIR*)> listing(::opendir(folder.c_str()), ::closedir);
    while (const dirent* const entry = listing ? ::readdir(listing.get()) : nullptr) {
        if (!is_temporary_of(entry->d_name, start)) continue;
        const std::string name = folder + entry->d_name;
        auto handle = FileHandle::open_existing(name);
        if (!handle) continue;
        const auto locked = handle->try_lock(name);
        if (locked && *locked && handle->is_named(name)) remove_file(name);
    }
}

}  // namespace gale::storage
