// Periodicity of a nim-sequence: G(n + period) = G(n) + saltus for every n >= preperiod.
//
// What is merely seen and what is proven have different types: only the theorems in
// solvers/heaps and the checks in proofs make a ProvenPeriodicity.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "gale/core/heap_size.hpp"

namespace gale {

/// G(n + period) = G(n) + saltus (an ordinary sum) for every n >= preperiod.
struct Periodicity {
    HeapSize preperiod = 0;
    HeapSize period = 1;
    std::uint64_t saltus = 0;

    bool operator==(const Periodicity&) const = default;
};

/// A periodicity with the theorem that turns finitely many values into all of them.
struct ProvenPeriodicity {
    Periodicity periodicity;
    std::optional<HeapSize> last_exception = {};  // preperiod - 1, if the preperiod is not 0
    std::string theorem = {};                     // key of doc/REFERENCES.md or a lemma's name
    HeapSize values_used = 0;                     // G(0) ... G(values_used - 1) were needed

    bool operator==(const ProvenPeriodicity&) const = default;
};

}  // namespace gale
