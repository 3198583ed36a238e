#include "gale/storage/file_handle.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace gale::storage {
namespace {

/// File systems and devices that cannot flush say so in several ways.
bool cannot_flush(int code) { return code == EINVAL || code == EROFS || code == ENOTSUP; }

Result<FileHandle> open_regular(const std::string& path, int create) {
    // Not to wait for the other end of a pipe that somebody put there.
    const int flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | create;
    const int descriptor = ::open(path.c_str(), flags, 0666);
    if (descriptor < 0 && errno == ELOOP)
        return failed(Failure::storage, sentence("cannot write {}: it is a symbolic link", path));
    if (descriptor < 0) return system_error("write", path, errno);
    FileHandle handle(descriptor);
    struct stat info {};
    if (::fstat(descriptor, &info) != 0) return system_error("write", path, errno);
    if (!S_ISREG(info.st_mode))
        return failed(Failure::storage,
                      sentence("cannot write {}: it is not a regular file", path));
    return handle;
}

/// What the system says, in words that can be said in other languages where people meet it often.
Sentence reason_of(int code) {
    switch (code) {
        case ENOENT:
            return sentence("No such file or directory");
        case EACCES:
            return sentence("Permission denied");
        case EISDIR:
            return sentence("Is a directory");
        case ENOTDIR:
            return sentence("Not a directory");
        case ENOSPC:
            return sentence("No space left on device");
        case EROFS:
            return sentence("Read-only file system");
        case EFBIG:
            return sentence("File too large");
        case EIO:
            return sentence("Input/output error");
        default:
            return Sentence::as_it_is(std::generic_category().message(code));
    }
}

}  // namespace

Error system_error(const std::string& doing, const std::string& path, int code) {
    const Sentence why = reason_of(code);
    if (doing == "open") return failed(Failure::storage, sentence("cannot open {}: {}", path, why));
    if (doing == "read") return failed(Failure::storage, sentence("cannot read {}: {}", path, why));
    if (doing == "write")
        return failed(Failure::storage, sentence("cannot write {}: {}", path, why));
    if (doing == "replace")
        return failed(Failure::storage, sentence("cannot replace {}: {}", path, why));
    return storage_error("cannot " + doing + " " + path + ": " + why.text());
}

FileHandle& FileHandle::operator=(FileHandle&& other) noexcept {
    if (this != &other) {
        if (is_open()) ::close(descriptor_);
        descriptor_ = other.release();
    }
    return *this;
}

FileHandle::~FileHandle() {
    if (is_open()) ::close(descriptor_);
}

int FileHandle::release() {
    const int descriptor = descriptor_;
    descriptor_ = -1;
    return descriptor;
}

Result<FileHandle> FileHandle::open_to_read(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return system_error("open", path, errno);
    FileHandle handle(descriptor);
    struct stat info {};
    if (::fstat(descriptor, &info) == 0 && S_ISDIR(info.st_mode))
        return system_error("read", path, EISDIR);
    return handle;
}

Result<FileHandle> FileHandle::create_new(const std::string& path) {
    constexpr int flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
    const int descriptor = ::open(path.c_str(), flags, 0666);
    if (descriptor < 0) return system_error("write", path, errno);
    return FileHandle(descriptor);
}

Result<FileHandle> FileHandle::open_existing(const std::string& path) {
    return open_regular(path, 0);
}

Result<FileHandle> FileHandle::open_or_create(const std::string& path) {
    return open_regular(path, O_CREAT);
}

Result<FileHandle> FileHandle::open_device(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0) return system_error("write", path, errno);
    return FileHandle(descriptor);
}

Result<FileHandle> FileHandle::duplicate(int descriptor, const std::string& name) {
    const int copy = ::fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    if (copy < 0) return system_error("write", name, errno);
    return FileHandle(copy);
}

Status FileHandle::write_all(std::span<const std::byte> bytes, const std::string& path) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written < 0) {
            if (errno == EINTR) continue;
            return system_error("write", path, errno);
        }
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return {};
}

Result<std::size_t> FileHandle::read_some(std::span<std::byte> bytes, const std::string& path) {
    for (;;) {
        const ssize_t count = ::read(descriptor_, bytes.data(), bytes.size());
        if (count >= 0) return static_cast<std::size_t>(count);
        if (errno != EINTR) return system_error("read", path, errno);
    }
}

Result<std::size_t> FileHandle::read_at(std::span<std::byte> bytes, std::uint64_t offset,
                                        const std::string& path) {
    std::size_t filled = 0;
    while (filled < bytes.size()) {
        const ssize_t count = ::pread(descriptor_, bytes.data() + filled, bytes.size() - filled,
                                      static_cast<off_t>(offset + filled));
        if (count == 0) break;
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return system_error("read", path, errno);
        filled += static_cast<std::size_t>(count);
    }
    return filled;
}

Result<std::uint64_t> FileHandle::size(const std::string& path) const {
    struct stat info {};
    if (::fstat(descriptor_, &info) != 0) return system_error("read", path, errno);
    return static_cast<std::uint64_t>(info.st_size);
}

Status FileHandle::seek(std::uint64_t offset, const std::string& path) {
    if (::lseek(descriptor_, static_cast<off_t>(offset), SEEK_SET) < 0)
        return system_error("seek in", path, errno);
    return {};
}

Status FileHandle::cut_off(std::uint64_t offset, const std::string& path) {
    if (::ftruncate(descriptor_, static_cast<off_t>(offset)) != 0)
        return system_error("shorten", path, errno);
    return seek(offset, path);
}

Result<bool> FileHandle::try_lock(const std::string& path) {
    while (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK) return false;
        if (errno != EINTR) return system_error("lock", path, errno);
    }
    return true;
}

bool FileHandle::is_named(const std::string& path) const {
    struct stat here {};
    struct stat there {};
    return ::fstat(descriptor_, &here) == 0 && ::lstat(path.c_str(), &there) == 0 &&
           here.st_dev == there.st_dev && here.st_ino == there.st_ino;
}

Status FileHandle::flush_to_disk(const std::string& path) {
    if (::fsync(descriptor_) != 0 && !cannot_flush(errno))
        return system_error("write", path, errno);
    return {};
}

Status FileHandle::close(const std::string& path) {
    if (is_open() && ::close(release()) != 0) return system_error("write", path, errno);
    return {};
}

Status replace_file(const std::string& from, const std::string& to) {
    if (::rename(from.c_str(), to.c_str()) != 0) return system_error("replace", to, errno);
    const std::string folder = folder_of(to);
    FileHandle handle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!handle.is_open()) {
        // A folder that may be changed but not listed has nothing to flush it by.
        return errno == EACCES ? Status{} : system_error("open", folder, errno);
    }
    return handle.flush_to_disk(folder);
}

void remove_file(const std::string& path) { ::unlink(path.c_str()); }

bool file_exists(const std::string& path) {
    struct stat info {};
    return ::stat(path.c_str(), &info) == 0;
}

std::string folder_of(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? "./" : path.substr(0, slash + 1);
}

}  // namespace gale::storage
