// The memory limit, held by the operating system as well.
//
// Whoever takes much memory estimates it first and refuses with the estimate. The fence is for
// what an estimate missed: beyond the limit and a fixed allowance for the program itself the
// operating system gives no more, and out_of_memory.hpp has the last word. Checked by
// tests/cli/memory.py.
#pragma once

#include <cstdint>

namespace gale::cli {

/// No more than `limit` bytes of data and what the program and `threads` stacks take besides.
void fence_memory(std::uint64_t limit, unsigned threads);

}  // namespace gale::cli
