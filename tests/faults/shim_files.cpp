// The calls on files that can be made to fail; see shim.cpp.
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <sys/file.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cerrno>

#include "tests/faults/shim.hpp"

using namespace faults;

extern "C" {

// Writing.

ssize_t write(int descriptor, const void* bytes, size_t count) {
    static const auto real = next(write, "write");
    const ssize_t allowed_bytes = allowed(descriptor, count);
    return allowed_bytes < 0 ? -1 : real(descriptor, bytes, static_cast<size_t>(allowed_bytes));
}

ssize_t pwrite(int descriptor, const void* bytes, size_t count, off_t offset) {
    static const auto real = next(pwrite, "pwrite");
    const ssize_t allowed_bytes = allowed(descriptor, count);
    return allowed_bytes < 0 ? -1
                             : real(descriptor, bytes, static_cast<size_t>(allowed_bytes), offset);
}
ssize_t pwrite64(int descriptor, const void* bytes, size_t count, off_t offset) {
    return pwrite(descriptor, bytes, count, offset);
}

ssize_t writev(int descriptor, const struct iovec* parts, int count) {
    static const auto real = next(writev, "writev");
    size_t bytes = 0;
    for (int i = 0; i < count; ++i) bytes += parts[i].iov_len;
    const ssize_t allowed_bytes = allowed(descriptor, bytes);
    if (allowed_bytes < 0) return -1;
    if (static_cast<size_t>(allowed_bytes) == bytes) return real(descriptor, parts, count);
    static const auto real_write = next(write, "write");
    const size_t first = parts[0].iov_len;
    return real_write(
        descriptor, parts[0].iov_base,
        first < static_cast<size_t>(allowed_bytes) ? first : static_cast<size_t>(allowed_bytes));
}

/// std::cout writes through the C library's stream; its own write cannot be replaced.
int fflush(FILE* stream) {
    static const auto real = next(fflush, "fflush");
    if (stream == stdout && __fpending(stdout) > 0 && allowed(STDOUT_FILENO, 1) < 0) {
        __fpurge(stdout);
        return EOF;
    }
    return real(stream);
}

int fsync(int descriptor) {
    static const auto real = next(fsync, "fsync");
    return fails(sync_) ? -1 : real(descriptor);
}

int fdatasync(int descriptor) {
    static const auto real = next(fdatasync, "fdatasync");
    return fails(sync_) ? -1 : real(descriptor);
}

int ftruncate(int descriptor, off_t length) noexcept {
    static const auto real = next(ftruncate, "ftruncate");
    return fails(truncate_) ? -1 : real(descriptor, length);
}
int ftruncate64(int descriptor, off_t length) noexcept { return ftruncate(descriptor, length); }

// Names.

int rename(const char* old_name, const char* new_name) noexcept {
    static const auto real = next(rename, "rename");
    return fails(rename_) ? -1 : real(old_name, new_name);
}

int renameat(int old_folder, const char* old_name, int new_folder, const char* new_name) noexcept {
    static const auto real = next(renameat, "renameat");
    return fails(rename_) ? -1 : real(old_folder, old_name, new_folder, new_name);
}

int link(const char* old_name, const char* new_name) noexcept {
    static const auto real = next(link, "link");
    return fails(rename_) ? -1 : real(old_name, new_name);
}

int linkat(int old_folder, const char* old_name, int new_folder, const char* new_name,
           int flags) noexcept {
    static const auto real = next(linkat, "linkat");
    return fails(rename_) ? -1 : real(old_folder, old_name, new_folder, new_name, flags);
}

int unlink(const char* name) noexcept {
    static const auto real = next(unlink, "unlink");
    return fails(unlink_) ? -1 : real(name);
}

int unlinkat(int folder, const char* name, int flags) noexcept {
    static const auto real = next(unlinkat, "unlinkat");
    return fails(unlink_) ? -1 : real(folder, name, flags);
}

// Opening and closing.

int open(const char* name, int flags, ...) {
    static const auto real = next(open, "open");
    mode_t permissions = 0;
    if ((flags & (O_CREAT | O_TMPFILE)) != 0) {
        va_list more;
        va_start(more, flags);
        permissions = va_arg(more, mode_t);
        va_end(more);
    }
    return fails(open_) ? -1 : real(name, flags, permissions);
}

int openat(int folder, const char* name, int flags, ...) {
    static const auto real = next(openat, "openat");
    mode_t permissions = 0;
    if ((flags & (O_CREAT | O_TMPFILE)) != 0) {
        va_list more;
        va_start(more, flags);
        permissions = va_arg(more, mode_t);
        va_end(more);
    }
    return fails(open_) ? -1 : real(folder, name, flags, permissions);
}

FILE* fopen(const char* name, const char* how) {
    static const auto real = next(fopen, "fopen");
    return fails(open_) ? nullptr : real(name, how);
}
FILE* fopen64(const char* name, const char* how) { return fopen(name, how); }

int dup(int descriptor) noexcept {
    static const auto real = next(dup, "dup");
    return fails(open_) ? -1 : real(descriptor);
}

/// A close that fails has closed all the same.
int close(int descriptor) {
    static const auto real = next(close, "close");
    const bool failed = fails(close_);
    const int result = real(descriptor);
    if (!failed) return result;
    errno = EIO;
    return -1;
}

int fclose(FILE* stream) {
    static const auto real = next(fclose, "fclose");
    const bool failed = fails(close_);
    const int result = real(stream);
    if (!failed) return result;
    errno = EIO;
    return EOF;
}

// Reading.

ssize_t read(int descriptor, void* bytes, size_t count) {
    static const auto real = next(read, "read");
    return fails(read_) ? -1 : real(descriptor, bytes, count);
}

ssize_t pread(int descriptor, void* bytes, size_t count, off_t offset) {
    static const auto real = next(pread, "pread");
    return fails(read_) ? -1 : real(descriptor, bytes, count, offset);
}
ssize_t pread64(int descriptor, void* bytes, size_t count, off_t offset) {
    return pread(descriptor, bytes, count, offset);
}

off_t lseek(int descriptor, off_t offset, int whence) noexcept {
    static const auto real = next(lseek, "lseek");
    return fails(seek_) ? -1 : real(descriptor, offset, whence);
}
off_t lseek64(int descriptor, off_t offset, int whence) noexcept {
    return lseek(descriptor, offset, whence);
}

int flock(int descriptor, int operation) noexcept {
    static const auto real = next(flock, "flock");
    return fails(lock_) ? -1 : real(descriptor, operation);
}

int fcntl(int descriptor, int command, ...) {
    static const auto real = next(fcntl, "fcntl");
    va_list more;
    va_start(more, command);
    void* const argument = va_arg(more, void*);
    va_end(more);
    const bool locks = command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK ||
                       command == F_OFD_SETLKW;
    const bool copies = command == F_DUPFD || command == F_DUPFD_CLOEXEC;
    if ((locks && fails(lock_)) || (copies && fails(open_))) return -1;
    return real(descriptor, command, argument);
}

/// What fcntl is called where files may be large.
int fcntl64(int descriptor, int command, ...) {
    va_list more;
    va_start(more, command);
    void* const argument = va_arg(more, void*);
    va_end(more);
    return fcntl(descriptor, command, argument);
}
int open64(const char* name, int flags, ...) {
    va_list more;
    va_start(more, flags);
    const mode_t permissions = va_arg(more, mode_t);
    va_end(more);
    return open(name, flags, permissions);
}

}  // extern "C"
