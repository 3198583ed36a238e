// What a computation may take. Every solver, run and answer is given the same.
#pragma once

#include <cstdint>

#include "gale/core/error.hpp"

namespace gale::kernels {
struct KernelSet;
}

namespace gale {

class Ranks;

/// More threads than this are refused.
inline constexpr unsigned most_threads = 1024;

struct Limits {
    std::uint64_t memory = std::uint64_t{4} << 30;  // bytes; what needs more is refused beforehand
    unsigned threads = 1;                           // 1 to most_threads
    const kernels::KernelSet* kernels = nullptr;    // nullptr: the best that this machine runs
    Ranks* ranks = nullptr;  // who shares the work, each within these limits; nullptr: nobody
};

/// Refused: no threads, or too many.
Status check(const Limits& limits);

/// Refused: more bytes than the limit. "WHAT needs about 34 GB; the limit is 20 GB".
Status check_memory(const Limits& limits, std::uint64_t bytes, const Sentence& what);

}  // namespace gale
