// Round tick marks for an axis of whole numbers.
#pragma once

#include <cstdint>
#include <string>

#include "gale/core/number_text.hpp"

namespace gale::pictures {

/// The smallest of 1, 2, 5, 10, 20, 50, … for which `range` holds at most `ticks` steps.
constexpr std::uint64_t tick_step(std::uint64_t range, std::uint64_t ticks) {
    std::uint64_t power = 1;
    while (true) {
        for (const std::uint64_t factor : {1u, 2u, 5u})
            if (range / (factor * power) <= ticks) return factor * power;
        if (power > UINT64_MAX / 100) return range;
        power *= 10;
    }
}

/// "70", "200,000"; on an axis that goes beyond 10^8 all labels are short: "0", "1.5e8".
inline std::string tick_text(std::uint64_t number, std::uint64_t largest) {
    if (largest < 100'000'000 || number == 0) return with_thousands(number);
    std::string digits = std::to_string(number);
    const std::string exponent = std::to_string(digits.size() - 1);
    while (digits.back() == '0') digits.pop_back();
    const std::string mantissa = digits.substr(0, 1) + (digits.size() > 1 ? "." : "");
    return mantissa + digits.substr(1) + "e" + exponent;
}

}  // namespace gale::pictures
