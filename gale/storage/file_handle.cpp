#include "gale/storage/file_handle.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace gale::storage {

Error system_error(const std::string& doing, const std::string& path, int code) {
    return storage_error("cannot " + doing + " " + path + ": " +
                         std::generic_category().message(code));
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

Result<FileHandle> FileHandle::create(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (descriptor < 0) return system_error("write", path, errno);
    return FileHandle(descriptor);
}

Result<FileHandle> FileHandle::open_to_append(const std::string& path, std::uint64_t offset) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) return system_error("write", path, errno);
    FileHandle handle(descriptor);
    if (::ftruncate(descriptor, static_cast<off_t>(offset)) != 0)
        return system_error("shorten", path, errno);
    if (auto status = handle.seek(offset, path); !status) return status.error();
    return handle;
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

Status FileHandle::flush_to_disk(const std::string& path) {
    // Pipes and devices have nothing to flush and say EINVAL or EROFS.
    if (::fsync(descriptor_) != 0 && errno != EINVAL && errno != EROFS && errno != ENOTSUP)
        return system_error("write", path, errno);
    return {};
}

Status FileHandle::close(const std::string& path) {
    if (is_open() && ::close(release()) != 0) return system_error("write", path, errno);
    return {};
}

Status replace_file(const std::string& from, const std::string& to) {
    if (::rename(from.c_str(), to.c_str()) != 0) return system_error("replace", to, errno);
    const std::size_t slash = to.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : to.substr(0, slash + 1);
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        ::fsync(descriptor);  // some file systems cannot; the renaming itself has succeeded
        ::close(descriptor);
    }
    return {};
}

void remove_file(const std::string& path) { ::unlink(path.c_str()); }

bool is_special_file(const std::string& path) {
    struct stat info {};
    return ::stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode);
}

bool has_size(const std::string& path, std::uint64_t bytes) {
    const auto file = FileHandle::open_to_read(path);
    if (!file) return false;
    const auto size = file->size(path);
    return size && *size == bytes;
}

bool file_exists(const std::string& path) {
    struct stat info {};
    return ::stat(path.c_str(), &info) == 0;
}

}  // namespace gale::storage
