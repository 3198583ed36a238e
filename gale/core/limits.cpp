#include "gale/core/limits.hpp"

#include <string>

#include "gale/core/number_text.hpp"

namespace gale {

Status check(const Limits& limits) {
    if (limits.threads >= 1 && limits.threads <= most_threads) return {};
    return bad_input("a run has 1 to " + with_thousands(most_threads) + " threads, not " +
                     with_thousands(limits.threads));
}

Status check_memory(const Limits& limits, std::uint64_t bytes, std::string_view what) {
    if (bytes <= limits.memory) return {};
    return too_large(std::string(what) + " needs about " + bytes_text(bytes) + "; the limit is " +
                     bytes_text(limits.memory));
}

}  // namespace gale
