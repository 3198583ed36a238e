#include "gale/core/limits.hpp"

#include <string>

#include "gale/core/number_text.hpp"

namespace gale {

Status check(const Limits& limits) {
    if (limits.threads >= 1 && limits.threads <= most_threads) return {};
    return bad_input(sentence("a run has 1 to {} threads, not {}", with_thousands(most_threads),
                              with_thousands(limits.threads)));
}

Status check_memory(const Limits& limits, std::uint64_t bytes, const Sentence& what) {
    if (bytes <= limits.memory) return {};
    return too_large(sentence("{} needs about {}; the limit is {}", what, bytes_text(bytes),
                              bytes_text(limits.memory)));
}

}  // namespace gale
