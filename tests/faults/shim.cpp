// A library to preload that lets the n-th allocation, write, fsync, ... of a program fail.
//
//   LD_PRELOAD=libgale_faults.so GALE_FAULT=write:from:3 GALE_FAULT_COUNTS=FILE gale ...
//
// GALE_FAULT is KIND:MODE:N. The modes: `once` fails the N-th call of that kind, `from` fails it
// and all later ones (a disk that stays full), `kill` ends the program before the N-th call, as
// SIGKILL does, `halt` halts it there, as SIGSTOP does. `short:once:N` writes half of what the N-th
// write was given and then goes on; `short:from:N` writes half and fails all later writes. Without
// GALE_FAULT nothing fails.
// With GALE_FAULT_IN_CHILD calls count and fail in processes that the program forks, as the one
// that renders pictures, and nowhere else; such a process ends by _exit. GALE_FAULT_COUNTS names a
// file that gets "KIND COUNT" lines when the program ends by itself.
//
// Counting starts with main: what the loader and static initialisers do is left out, since nobody
// could tell of their failure. Writes to standard error are left out as well: they carry the
// sentence that the tests ask for. The C++ runtime is not used here, as it allocates.
#include "tests/faults/shim.hpp"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>

extern "C" {
// The C library's own entries, which need no look-up and so no memory.
void* __libc_malloc(size_t size);
void* __libc_calloc(size_t count, size_t size);
void* __libc_realloc(void* old, size_t size);
void* __libc_memalign(size_t alignment, size_t size);
}

namespace faults {
namespace {

constexpr const char* kind_names[kinds] = {"memory", "write", "fsync",    "rename",
                                           "open",   "close", "truncate", "unlink",
                                           "read",   "seek",  "lock",     "thread"};
constexpr int kind_errors[kinds] = {ENOMEM, ENOSPC, EIO, EACCES, EMFILE, EIO,
                                    EIO,    EPERM,  EIO, EIO,    ENOLCK, EAGAIN};

long counts[kinds];
bool counting = false;  // main has been entered
bool in_child = false;  // only what a fork makes is disturbed
int chosen = kinds;     // the kind that fails
bool halves = false;    // kind `short`
enum { once, from, killing, halting } mode = once;
long at = 0;

using Main = int (*)(int, char**, char**);
Main real_main = nullptr;

}  // namespace

bool fails(Kind kind) {
    if (!counting) return false;
    const long n = __atomic_add_fetch(&counts[kind], 1, __ATOMIC_RELAXED);
    if (kind != chosen || n < at || (n > at && mode != from)) return false;
    if (mode == killing) {
        syscall(SYS_kill, getpid(), SIGKILL);
        for (;;) pause();
    }
    if (mode == halting) {
        syscall(SYS_kill, getpid(), SIGSTOP);
        return false;
    }
    errno = kind_errors[kind];
    return true;
}

ssize_t allowed(int descriptor, size_t bytes) {
    if (descriptor == STDERR_FILENO) return static_cast<ssize_t>(bytes);
    const long before = __atomic_load_n(&counts[write_], __ATOMIC_RELAXED);
    if (!fails(write_)) return static_cast<ssize_t>(bytes);
    if (halves && before + 1 == at && bytes > 1) return static_cast<ssize_t>(bytes / 2);
    return halves && mode == once ? static_cast<ssize_t>(bytes) : -1;
}

namespace {

bool is_word(const char* text, size_t length, const char* word) {
    return strlen(word) == length && strncmp(text, word, length) == 0;
}

void read_environment() {
    in_child = getenv("GALE_FAULT_IN_CHILD") != nullptr;
    const char* fault = getenv("GALE_FAULT");
    if (fault == nullptr) return;
    const size_t kind_length = strcspn(fault, ":");
    halves = is_word(fault, kind_length, "short");
    if (halves) chosen = write_;
    for (int kind = 0; kind < kinds; ++kind)
        if (is_word(fault, kind_length, kind_names[kind])) chosen = kind;
    if (fault[kind_length] != ':') abort();
    const char* mode_text = fault + kind_length + 1;
    const size_t mode_length = strcspn(mode_text, ":");
    if (is_word(mode_text, mode_length, "from")) mode = from;
    if (is_word(mode_text, mode_length, "kill")) mode = killing;
    if (is_word(mode_text, mode_length, "halt")) mode = halting;
    if (mode_text[mode_length] != ':') abort();
    at = atol(mode_text + mode_length + 1);
    if (chosen == kinds || at < 1) abort();  // a test that misspells a kind must not pass
}

int counted_main(int argc, char** argv, char** environment) {
    read_environment();
    // Unless it is asked for, what a child does is not this process's doing.
    pthread_atfork(nullptr, nullptr, [] {
        memset(counts, 0, sizeof counts);
        counting = in_child;
    });
    counting = !in_child;
    return real_main(argc, argv, environment);
}

void write_counts() {
    counting = false;
    const char* path = getenv("GALE_FAULT_COUNTS");
    if (path == nullptr) return;
    const int descriptor = static_cast<int>(
        syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
    if (descriptor < 0) return;
    for (int kind = 0; kind < kinds; ++kind) {
        char line[64];
        const int length = snprintf(line, sizeof line, "%s %ld\n", kind_names[kind], counts[kind]);
        syscall(SYS_write, descriptor, line, static_cast<size_t>(length));
    }
    syscall(SYS_close, descriptor);
}

__attribute__((destructor)) void at_end() {
    if (!in_child) write_counts();
}

}  // namespace
}  // namespace faults

using namespace faults;

extern "C" {

int __libc_start_main(Main main, int argc, char** argv, void (*init)(), void (*fini)(),
                      void (*loader_fini)(), void* stack_end) {
    static const auto real = next(__libc_start_main, "__libc_start_main");
    real_main = main;
    return real(counted_main, argc, argv, init, fini, loader_fini, stack_end);
}

void _exit(int status) {
    if (in_child && counting) write_counts();
    syscall(SYS_exit_group, status);
    __builtin_unreachable();
}

// Memory. operator new comes here, and so do libpng, zlib and zstd.

void* malloc(size_t size) noexcept { return fails(memory) ? nullptr : __libc_malloc(size); }

void* calloc(size_t count, size_t size) noexcept {
    return fails(memory) ? nullptr : __libc_calloc(count, size);
}

void* realloc(void* old, size_t size) noexcept {
    return fails(memory) ? nullptr : __libc_realloc(old, size);
}

void* memalign(size_t alignment, size_t size) noexcept {
    return fails(memory) ? nullptr : __libc_memalign(alignment, size);
}

void* aligned_alloc(size_t alignment, size_t size) noexcept {
    return fails(memory) ? nullptr : __libc_memalign(alignment, size);
}

int posix_memalign(void** result, size_t alignment, size_t size) noexcept {
    if (fails(memory)) return ENOMEM;
    void* const block = __libc_memalign(alignment, size);
    if (block == nullptr) return ENOMEM;
    *result = block;
    return 0;
}

void* mmap(void* address, size_t length, int protection, int flags, int descriptor,
           off_t offset) noexcept {
    static const auto real = next(mmap, "mmap");
    return fails(memory) ? MAP_FAILED
                         : real(address, length, protection, flags, descriptor, offset);
}

// Threads.

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*),
                   void* argument) noexcept {
    static const auto real = next(pthread_create, "pthread_create");
    return fails(thread_) ? EAGAIN : real(thread, attributes, start, argument);
}

}  // extern "C"
