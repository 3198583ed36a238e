#include "apps/cli/frame/memory_fence.hpp"

#include <pthread.h>
#include <sys/resource.h>

#include <algorithm>

#include "gale/gale.hpp"

namespace gale::cli {
namespace {

/// Buffers, libraries and what the allocator keeps.
constexpr std::uint64_t allowance = std::uint64_t{16} << 20;
/// No thread of ours recurses deeply; the default of 8 MB would count in full.
constexpr std::uint64_t stack_bytes = std::uint64_t{1} << 20;
constexpr std::uint64_t arena_bytes = std::uint64_t{1} << 18;

// The sanitizers map terabytes of their own.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool can_fence = false;
#elif defined(__has_feature)
constexpr bool can_fence = !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer) &&
                           !__has_feature(memory_sanitizer);
#else
constexpr bool can_fence = true;
#endif

}  // namespace

void fence_memory(std::uint64_t limit, unsigned threads) {
    if (!can_fence) return;
#ifdef __GLIBC__
    pthread_attr_t attributes;
    if (::pthread_attr_init(&attributes) == 0) {
        if (::pthread_attr_setstacksize(&attributes, stack_bytes) == 0)
            ::pthread_setattr_default_np(&attributes);
        ::pthread_attr_destroy(&attributes);
    }
#endif
    const std::uint64_t besides = allowance + threads * (stack_bytes + arena_bytes);
    const auto bytes = checked_add(limit, besides);
    rlimit present{};
    if (!bytes || ::getrlimit(RLIMIT_DATA, &present) != 0) return;
    present.rlim_cur = std::min<rlim_t>(present.rlim_max, *bytes);
    ::setrlimit(RLIMIT_DATA, &present);
}

}  // namespace gale::cli
