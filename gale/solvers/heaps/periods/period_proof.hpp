// From nim-values to a period: what they show, and what they prove.
//
// `proven_periodicity` is complete: if the theorem proves any periodicity from these values, it
// finds the fundamental one, in linear time. By the theorem a provable period p with preperiod n0
// has n0 + p <= latest, a number fixed by how many values there are; so the values from `latest`
// on must occur once more, p places earlier, and one search for that tail decides everything.
// `seen_periodicity` is a hint, and its type says so: it tells how far it is worth going on.
#pragma once

#include <optional>
#include <span>

#include "gale/core/periodicity.hpp"
#include "gale/solvers/heaps/periods/period_theorems.hpp"

namespace gale::heaps {

/// A periodicity with the theorem that turns finitely many values into all of them. Nothing but
/// `prove` makes one, and FewRaresSearch, which does not keep the values.
class ProvenPeriodicity {
public:
    const Periodicity& periodicity() const { return periodicity_; }
    const PeriodTheorem& theorem() const { return theorem_; }

    /// G(0), ..., G(values_used() - 1) were needed.
    HeapSize values_used() const { return values_used_; }

    /// The largest heap that does not follow the period, if there is one.
    std::optional<HeapSize> last_exception() const {
        if (periodicity_.preperiod == 0) return std::nullopt;
        return periodicity_.preperiod - 1;
    }

    bool operator==(const ProvenPeriodicity&) const = default;

private:
    ProvenPeriodicity(const PeriodTheorem& theorem, const Periodicity& periodicity,
                      HeapSize values_used)
        : theorem_(theorem), periodicity_(periodicity), values_used_(values_used) {}

    template <class Value>
    friend std::optional<ProvenPeriodicity> prove(const PeriodTheorem& theorem,
                                                  std::span<const Value> values,
                                                  const Periodicity& seen);
    friend class FewRaresSearch;

    PeriodTheorem theorem_;
    Periodicity periodicity_;
    HeapSize values_used_;
};

/// The fundamental periodicity, if the theorem proves one from values[n] = G(n). Linear time.
template <class Value>
std::optional<ProvenPeriodicity> proven_periodicity(const PeriodTheorem& theorem,
                                                    std::span<const Value> values);

/// A periodicity that a long tail of the values shows, proven or not. Linear time.
template <class Value>
std::optional<Periodicity> seen_periodicity(const PeriodTheorem& theorem,
                                            std::span<const Value> values);

/// The theorem applied to a periodicity that was seen: checks every hypothesis, from the first
/// value on, and reduces it to the fundamental period and the smallest preperiod.
template <class Value>
std::optional<ProvenPeriodicity> prove(const PeriodTheorem& theorem, std::span<const Value> values,
                                       const Periodicity& seen);

/// G(n + period) = G(n) + saltus for first <= n and n + period < values.size().
template <class Value>
bool continues(const Periodicity& seen, std::span<const Value> values, HeapSize first);

}  // namespace gale::heaps
