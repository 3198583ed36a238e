// The best of the options of one position, as they come in: the rule of resistance.hpp.
#pragma once

#include <cstdint>
#include <optional>

#include "gale/core/outcome.hpp"

namespace gale::resistance_of {

/// Outcome and length of one position.
struct Plies {
    Outcome outcome = Outcome::P;
    std::uint32_t count = 0;
};

class BestOption {
public:
    /// Whether this option is better than all before it.
    bool take(Plies option) {
        const bool wins = option.outcome == Outcome::P;
        const bool better =
            !any_ || (wins && !wins_) ||
            (wins == wins_ && (wins ? option.count < count_ : option.count > count_));
        any_ = true;
        if (better) {
            wins_ = wins;
            count_ = option.count;
        }
        return better;
    }
    Plies plies() const {
        if (!any_) return {};
        return {wins_ ? Outcome::N : Outcome::P, count_ + 1};
    }

private:
    bool any_ = false;
    bool wins_ = false;  // some option is P
    std::uint32_t count_ = 0;
};

}  // namespace gale::resistance_of
