// Periodicity of a nim-sequence: G(n + period) = G(n) + saltus for every n >= preperiod.
//
// This is what is claimed or seen. What is proven has a type of its own, ProvenPeriodicity in
// gale/solvers/heaps/periods/period_proof.hpp.
#pragma once

#include <cstdint>

#include "gale/core/heap_size.hpp"

namespace gale {

/// G(n + period) = G(n) + saltus (an ordinary sum) for every n >= preperiod.
struct Periodicity {
    HeapSize preperiod = 0;
    HeapSize period = 1;
    std::uint64_t saltus = 0;

    bool operator==(const Periodicity&) const = default;
};

}  // namespace gale
