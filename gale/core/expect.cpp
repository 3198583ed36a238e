#include "gale/core/expect.hpp"

#include <cstdio>
#include <cstdlib>

namespace gale {

void report_broken_contract(const char* condition, const char* file, int line) noexcept {
    std::fprintf(stderr, "gale: broken contract: %s, %s:%d\n", condition, file, line);
    std::abort();
}

}  // namespace gale
