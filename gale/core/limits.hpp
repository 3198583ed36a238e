// What a computation may take. Every solver, run and answer is given the same three.
#pragma once

#include <cstdint>

namespace gale::kernels {
struct KernelSet;
}

namespace gale {

struct Limits {
    std::uint64_t memory = std::uint64_t{4} << 30;  // bytes; what needs more is refused beforehand
    unsigned threads = 1;                           // at least 1
    const kernels::KernelSet* kernels = nullptr;    // nullptr: the best that this machine runs
};

}  // namespace gale
