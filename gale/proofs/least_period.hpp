// Whether a period is the least one: it has no proper divisor that is a period as well.
#pragma once

#include <cstdint>
#include <span>

namespace gale::proofs {

/// The largest proper divisor d of the period word.size() with word[n + d] = word[n] + s * d /
/// word.size() throughout, where s is the saltus of the whole word; 0 if there is none.
template <class Value>
std::uint64_t shorter_period(std::span<const Value> word, std::uint64_t saltus) {
    const std::uint64_t period = word.size();
    std::uint64_t rest = period;
    for (std::uint64_t prime = 2; rest > 1; ++prime) {
        if (prime * prime > rest) prime = rest;
        if (rest % prime != 0) continue;
        while (rest % prime == 0) rest /= prime;
        const std::uint64_t shorter = period / prime;
        bool repeats = saltus % prime == 0;
        for (std::uint64_t n = 0; repeats && n + shorter < period; ++n)
            repeats = word[n + shorter] == word[n] + saltus / prime;
        if (repeats) return shorter;
    }
    return 0;
}

}  // namespace gale::proofs
