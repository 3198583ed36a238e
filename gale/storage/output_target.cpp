#include "gale/storage/output_target.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <climits>
#include <optional>
#include <string_view>

#include "gale/storage/file_handle.hpp"
#include "gale/storage/temporary_file.hpp"

namespace gale::storage {
namespace {

constexpr int most_links = 40;  // as many as the kernel follows

/// The number of the descriptor that a name such as /dev/fd/3 stands for.
std::optional<int> descriptor_named(std::string_view path) {
    for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
        if (!path.starts_with(folder)) continue;
        const std::string_view digits = path.substr(folder.size());
        int number = -1;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (error == std::errc{} && end == digits.data() + digits.size() && number >= 0)
            return number;
    }
    if (path == "/dev/stdin") return STDIN_FILENO;
    if (path == "/dev/stdout") return STDOUT_FILENO;
    if (path == "/dev/stderr") return STDERR_FILENO;
    return std::nullopt;
}

Result<std::string> link_content(const std::string& path) {
    std::array<char, PATH_MAX> content{};
    const ssize_t length = ::readlink(path.c_str(), content.data(), content.size());
    if (length < 0) return system_error("read the link", path, errno);
    return std::string(content.data(), static_cast<std::size_t>(length));
}

/// In a folder with the sticky bit (/tmp) only the owner of a file, of the folder, and root may
/// replace it.
bool is_protected_by_sticky_bit(const std::string& path, const struct stat& file) {
    struct stat folder {};
    const uid_t user = ::geteuid();
    return ::stat(folder_of(path).c_str(), &folder) == 0 && (folder.st_mode & S_ISVTX) != 0 &&
           user != 0 && file.st_uid != user && folder.st_uid != user;
}

bool may_write(const std::string& path) {
    return ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) == 0;
}

Status check_replaceable(const std::string& path) {
    struct stat info {};
    if (::lstat(path.c_str(), &info) != 0) {
        if (errno != ENOENT) return system_error("write", path, errno);
    } else {
        if (!may_write(path)) return system_error("write", path, errno);
        if (is_protected_by_sticky_bit(path, info)) return system_error("replace", path, EPERM);
    }
    // Permissions are a matter of many rules; whether a file can be made is seen by making one.
    // What a run left that was killed while it made one goes first.
    remove_stale_temporaries(path);
    const auto trial = create_temporary(path);
    if (!trial) {
        const std::string& message = trial.error().message;
        const std::size_t reason = message.rfind(": ") + 2;
        return failed(Failure::storage,
                      sentence("cannot write {}: {}", path, message.substr(reason)));
    }
    return {};
}

}  // namespace

Result<OutputTarget> output_target(const std::string& path) {
    std::string at = path;
    for (int links = 0; links <= most_links; ++links) {
        if (const auto number = descriptor_named(at))
            return OutputTarget{OutputTarget::Kind::descriptor, path, *number};
        struct stat info {};
        if (::lstat(at.c_str(), &info) != 0) {
            if (at.ends_with('/')) return system_error("write", path, EISDIR);
            return OutputTarget{OutputTarget::Kind::file, at, -1};
        }
        if (S_ISDIR(info.st_mode)) return system_error("write", path, EISDIR);
        if (S_ISREG(info.st_mode)) return OutputTarget{OutputTarget::Kind::file, at, -1};
        if (!S_ISLNK(info.st_mode)) return OutputTarget{OutputTarget::Kind::device, at, -1};
        const auto next = link_content(at);
        if (!next) return next.error();
        at = next->starts_with('/') ? *next : folder_of(at) + *next;
    }
    return system_error("write", path, ELOOP);
}

Status check_writable(const std::string& path) {
    const auto target = output_target(path);
    if (!target) return target.error();
    switch (target->kind) {
        case OutputTarget::Kind::descriptor: {
            const auto handle = FileHandle::duplicate(target->descriptor, path);
            return handle ? Status{} : handle.error();
        }
        case OutputTarget::Kind::device:
            return may_write(target->path) ? Status{} : system_error("write", path, errno);
        case OutputTarget::Kind::file:
            break;
    }
    return check_replaceable(target->path);
}

}  // namespace gale::storage
