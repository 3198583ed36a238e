#include "gale/solvers/heaps/periods/period_proof.hpp"

#include <algorithm>
#include <vector>

#include "gale/solvers/heaps/periods/word_repetition.hpp"

namespace gale::heaps {
namespace {

/// Shorter tails repeat by chance.
constexpr std::size_t shortest_tail = 16;

/// The word of the first differences, which is periodic if the values are arithmetic-periodic.
template <class Value>
class Differences {
public:
    explicit Differences(const Value* values) : values_(values) {}
    std::int64_t operator[](std::size_t i) const {
        return static_cast<std::int64_t>(values_[i + 1]) - static_cast<std::int64_t>(values_[i]);
    }

private:
    const Value* values_;
};

template <class Value>
bool repeats_at(std::span<const Value> values, HeapSize n, const Periodicity& seen) {
    const std::uint64_t here = values[static_cast<std::size_t>(n)];
    return here + seen.saltus == values[static_cast<std::size_t>(n + seen.period)];
}

/// Moves the preperiod down as far as the values allow.
template <class Value>
void extend_backwards(std::span<const Value> values, Periodicity& seen) {
    while (seen.preperiod > 0 && repeats_at(values, seen.preperiod - 1, seen)) --seen.preperiod;
}

/// What the last value gains over one period; nothing if it loses.
template <class Value>
std::optional<std::uint64_t> saltus_at_end(std::span<const Value> values, HeapSize period) {
    const std::uint64_t last = values.back();
    const std::uint64_t before = values[values.size() - 1 - static_cast<std::size_t>(period)];
    if (last < before) return std::nullopt;
    return last - before;
}

/// Two words: the values themselves or, where a saltus may occur, their differences.
template <class Value>
std::optional<std::size_t> tail_period(std::span<const Value> values, std::size_t tail,
                                       bool saltus) {
    const Value* start = values.data() + (values.size() - tail);
    if (saltus) return smallest_period(Differences<Value>(start), tail - 1);
    return smallest_period(start, tail);
}

template <class Value>
std::optional<std::size_t> earlier_occurrence(std::span<const Value> values, std::size_t least,
                                              std::size_t latest, bool saltus) {
    const Value* text = values.data() + least;
    const Value* pattern = values.data() + latest;
    std::size_t length = values.size() - latest;
    if (saltus) {
        --length;
        return first_occurrence(Differences<Value>(pattern), length, Differences<Value>(text),
                                latest - 1 - least + length);
    }
    return first_occurrence(pattern, length, text, latest - 1 - least + length);
}

std::vector<HeapSize> prime_factors(HeapSize number) {
    std::vector<HeapSize> primes;
    for (HeapSize divisor = 2; divisor <= number / divisor; ++divisor) {
        if (number % divisor != 0) continue;
        primes.push_back(divisor);
        while (number % divisor == 0) number /= divisor;
    }
    if (number > 1) primes.push_back(number);
    return primes;
}

/// One period of a sequence known to have `whole` also has the shorter one.
template <class Value>
bool also_has(std::span<const Value> values, const Periodicity& whole, const Periodicity& shorter) {
    const auto value = [&](HeapSize n) -> std::uint64_t {
        if (n < values.size()) return values[static_cast<std::size_t>(n)];
        return values[static_cast<std::size_t>(n - whole.period)] + whole.saltus;
    };
    for (HeapSize n = whole.preperiod; n < whole.preperiod + whole.period; ++n)
        if (value(n) + shorter.saltus != value(n + shorter.period)) return false;
    return true;
}

/// The fundamental period divides every period of a sequence that is periodic for ever.
template <class Value>
Periodicity fundamental(std::span<const Value> values, Periodicity whole) {
    for (const HeapSize prime : prime_factors(whole.period))
        while (whole.period % prime == 0 && whole.saltus % prime == 0) {
            const Periodicity shorter{whole.preperiod, whole.period / prime, whole.saltus / prime};
            if (!also_has(values, whole, shorter)) break;
            whole = shorter;
        }
    return whole;
}

/// The extra hypothesis of Grundy's game: no even heap of the periodic part has value 0.
template <class Value>
bool has_even_zero(std::span<const Value> values, HeapSize first, HeapSize period) {
    for (HeapSize n = first + first % 2; n < first + 2 * period; n += 2)
        if (values[static_cast<std::size_t>(n)] == 0) return true;
    return false;
}

}  // namespace

template <class Value>
bool continues(const Periodicity& seen, std::span<const Value> values, HeapSize first) {
    for (HeapSize n = first; n + seen.period < values.size(); ++n)
        if (!repeats_at(values, n, seen)) return false;
    return true;
}

template <class Value>
std::optional<ProvenPeriodicity> prove(const PeriodTheorem& theorem, std::span<const Value> values,
                                       const Periodicity& seen) {
    if (seen.saltus != 0 && !theorem.allows_saltus()) return std::nullopt;
    Periodicity found = seen;
    found.preperiod = std::max(found.preperiod, theorem.least_preperiod());
    const auto needed = theorem.values_that_prove(found);
    if (!needed || *needed > values.size()) return std::nullopt;
    if (!continues(found, values, found.preperiod)) return std::nullopt;
    if (theorem.forbids_even_zeros() && has_even_zero(values, found.preperiod, found.period))
        return std::nullopt;
    found = fundamental(values, found);
    extend_backwards(values, found);
    return ProvenPeriodicity(theorem, found, *theorem.values_that_prove(found));
}

template <class Value>
std::optional<ProvenPeriodicity> proven_periodicity(const PeriodTheorem& theorem,
                                                    std::span<const Value> values) {
    const auto latest = theorem.latest_repetition(values.size());
    if (!latest) return std::nullopt;
    const HeapSize least = theorem.least_preperiod();
    const auto at = earlier_occurrence(values, static_cast<std::size_t>(least),
                                       static_cast<std::size_t>(*latest), theorem.allows_saltus());
    if (!at) return std::nullopt;
    Periodicity seen;
    seen.preperiod = least + *at;
    seen.period = *latest - seen.preperiod;
    if (theorem.allows_saltus()) {
        const auto saltus = saltus_at_end(values, seen.period);
        if (!saltus) return std::nullopt;
        seen.saltus = *saltus;
    }
    return prove(theorem, values, seen);
}

template <class Value>
std::optional<Periodicity> seen_periodicity(const PeriodTheorem& theorem,
                                            std::span<const Value> values) {
    const bool saltus = theorem.allows_saltus();
    for (std::size_t tail = values.size() / 2; tail >= shortest_tail; tail /= 2) {
        const auto period = tail_period(values, tail, saltus);
        if (!period) continue;
        const auto gain = saltus_at_end(values, *period);
        if (!gain) continue;
        Periodicity seen{values.size() - tail, *period, saltus ? *gain : 0};
        extend_backwards(values, seen);
        return seen;
    }
    return std::nullopt;
}

template std::optional<ProvenPeriodicity> proven_periodicity(const PeriodTheorem&,
                                                             std::span<const std::uint8_t>);
template std::optional<ProvenPeriodicity> proven_periodicity(const PeriodTheorem&,
                                                             std::span<const std::uint16_t>);
template std::optional<ProvenPeriodicity> proven_periodicity(const PeriodTheorem&,
                                                             std::span<const std::uint32_t>);
template std::optional<Periodicity> seen_periodicity(const PeriodTheorem&,
                                                     std::span<const std::uint8_t>);
template std::optional<Periodicity> seen_periodicity(const PeriodTheorem&,
                                                     std::span<const std::uint16_t>);
template std::optional<Periodicity> seen_periodicity(const PeriodTheorem&,
                                                     std::span<const std::uint32_t>);
template std::optional<ProvenPeriodicity> prove(const PeriodTheorem&, std::span<const std::uint8_t>,
                                                const Periodicity&);
template std::optional<ProvenPeriodicity> prove(const PeriodTheorem&,
                                                std::span<const std::uint16_t>, const Periodicity&);
template std::optional<ProvenPeriodicity> prove(const PeriodTheorem&,
                                                std::span<const std::uint32_t>, const Periodicity&);
template bool continues(const Periodicity&, std::span<const std::uint8_t>, HeapSize);
template bool continues(const Periodicity&, std::span<const std::uint16_t>, HeapSize);
template bool continues(const Periodicity&, std::span<const std::uint32_t>, HeapSize);

}  // namespace gale::heaps
