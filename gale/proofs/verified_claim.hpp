// What a check may take, and what it says when it has found no fault.
#pragma once

#include <cstdint>
#include "gale/core/sentence.hpp"

namespace gale::proofs {

/// What a certificate may cost its reader.
struct VerifyLimits {
    std::uint64_t memory = std::uint64_t{1} << 30;  // bytes
    std::uint64_t steps = 1'000'000'000'000;        // elementary steps of checking
    std::uint64_t text = std::uint64_t{64} << 30;   // bytes of text
};

/// What was verified, in one sentence, and how much work that was.
struct VerifiedClaim {
    Sentence sentence;
    Sentence checked;
};

}  // namespace gale::proofs
