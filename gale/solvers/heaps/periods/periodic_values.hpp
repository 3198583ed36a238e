// G(n) for every n: the values that were computed, continued by a proven period.
#pragma once

#include <optional>

#include "gale/core/checked.hpp"
#include "gale/core/nimber.hpp"
#include "gale/solvers/heaps/engines/value_store.hpp"
#include "gale/solvers/heaps/periods/period_proof.hpp"

namespace gale::heaps {

class PeriodicValues {
public:
    /// Both must outlive this. Without a period only the stored values can be asked for. With one
    /// the store holds the values of the preperiod and of one period at least.
    PeriodicValues(const ValueStore& values, const std::optional<ProvenPeriodicity>& period)
        : values_(values), period_(period ? &period->periodicity() : nullptr) {}

    bool knows(HeapSize n) const { return n < values_.size() || period_ != nullptr; }

    const Periodicity* period() const { return period_; }

    /// G(n) fits into 64 bits, as it does unless the values climb faster than n.
    bool fits(HeapSize n) const {
        if (n < values_.size() || period_ == nullptr || period_->saltus == 0) return true;
        const HeapSize beyond = n - period_->preperiod;
        const auto climbed = checked_multiply(beyond / period_->period, period_->saltus);
        const Nimber first = values_[period_->preperiod + beyond % period_->period];
        return climbed && checked_add(first.value, *climbed);
    }

    /// Precondition: knows(n) and fits(n).
    Nimber operator[](HeapSize n) const {
        if (n < values_.size()) return values_[n];
        const HeapSize beyond = n - period_->preperiod;
        const Nimber first = values_[period_->preperiod + beyond % period_->period];
        return {first.value + beyond / period_->period * period_->saltus};
    }

private:
    const ValueStore& values_;
    const Periodicity* period_;
};

}  // namespace gale::heaps
