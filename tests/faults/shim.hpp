// What the parts of the preloaded library share: which calls are counted, and which fail.
#pragma once

#include <dlfcn.h>
#include <sys/types.h>

namespace faults {

enum Kind {
    memory,
    write_,
    sync_,
    rename_,
    open_,
    close_,
    truncate_,
    unlink_,
    read_,
    seek_,
    lock_,
    thread_,
    kinds
};

/// Counts a call; says whether it is one that fails, with errno set.
bool fails(Kind kind);

/// Counts a write; says how many of its bytes get through, -1 if it fails.
ssize_t allowed(int descriptor, size_t bytes);

/// The function that the program would have called.
template <class Function>
Function next(Function, const char* name) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

}  // namespace faults
