#include "gale/solvers/heaps/queries/heap_splits.hpp"

#include <algorithm>
#include <bit>

namespace gale::heaps {
namespace {

constexpr std::uint64_t below(unsigned bit) { return (std::uint64_t{1} << bit) - 1; }

std::optional<std::uint64_t> narrowed(Wide number) {
    if (number > UINT64_MAX) return std::nullopt;
    return static_cast<std::uint64_t>(number);
}

}  // namespace

std::uint64_t FreeBits::count_up_to(std::uint64_t most) const {
    // From the top, as long as the number is equal to `most`; where it falls below, the rest is
    // free.
    Wide count = 0;
    const auto rest = [this](unsigned bit) { return Wide{1} << std::popcount(free & below(bit)); };
    for (unsigned bit = 64; bit-- > 0;) {
        const bool one = (most >> bit & 1) != 0;
        const bool must = (fixed >> bit & 1) != 0;
        const bool may = (free >> bit & 1) != 0;
        if (one && !must) count += rest(bit);
        if (one ? !must && !may : must) return narrowed(count).value_or(UINT64_MAX);
    }
    return narrowed(count + 1).value_or(UINT64_MAX);
}

std::optional<std::uint64_t> FreeBits::next_from(std::uint64_t least) const {
    const auto fits = [this](std::uint64_t number, unsigned from) {
        return (number & ~(fixed | free)) >> from == 0 && (fixed & ~number) >> from == 0;
    };
    if (fits(least, 0)) return least;
    // Equal to `least` above some zero of it, which becomes a one; the smallest rest after it.
    for (unsigned bit = 0; bit < 64; ++bit) {
        if ((least >> bit & 1) != 0) continue;
        const std::uint64_t number = (least & ~below(bit)) | std::uint64_t{1} << bit;
        if (fits(number, bit)) return number | (fixed & below(bit));
    }
    return std::nullopt;
}

ClimbingPairs::ClimbingPairs(const PeriodicValues& values, HeapSize left, Nimber target,
                             HeapSize first, HeapSize last)
    : period_(values.period()->period) {
    const HeapSize n0 = values.period()->preperiod;
    const std::uint64_t saltus = values.period()->saltus;
    GALE_EXPECT(std::has_single_bit(saltus) && first >= n0 && last <= left / 2);
    const HeapSize regular = left - 2 * n0;
    for (HeapSize residue = 0; residue < period_ && residue <= regular; ++residue) {
        const HeapSize other = (regular - residue) % period_;
        const std::uint64_t value = values[n0 + residue].value;
        const std::uint64_t other_value = values[n0 + other].value;
        if ((value ^ other_value ^ target.value) % saltus != 0) continue;
        const std::uint64_t raised = value / saltus;
        const std::uint64_t sum =
            (regular - residue - other) / period_ + raised + other_value / saltus;
        const std::uint64_t high = target.value / saltus;
        const std::uint64_t shared = (sum - high) / 2;
        if (sum < high || (sum - high) % 2 != 0 || (shared & high) != 0) continue;
        if (last < n0 + residue) continue;
        Family family;
        family.base = n0 + residue - period_ * raised;
        family.numbers = {shared, high};
        const HeapSize least_heap = std::max(first, n0 + residue);
        family.least = raised + (least_heap - n0 - residue + period_ - 1) / period_;
        family.most = raised + (last - n0 - residue) / period_;
        if (family.least > family.most) continue;
        count_ += family.numbers.count_up_to(family.most);
        if (family.least > 0) count_ -= family.numbers.count_up_to(family.least - 1);
        families_.push_back(family);
    }
}

std::vector<HeapSize> ClimbingPairs::smallest(std::size_t most) const {
    std::vector<HeapSize> parts;
    for (const Family& family : families_) {
        auto number = family.numbers.next_from(family.least);
        for (std::size_t listed = 0; listed < most && number && *number <= family.most; ++listed) {
            parts.push_back(family.base + period_ * *number);
            if (*number == UINT64_MAX) break;
            number = family.numbers.next_from(*number + 1);
        }
    }
    std::ranges::sort(parts);
    parts.resize(std::min(parts.size(), most));
    return parts;
}

std::optional<std::uint64_t> count_triples(HeapSize left) {
    return narrowed((Wide{left} * left + 6) / 12);  // the integer nearest to left^2 / 12
}

std::optional<std::uint64_t> count_triples(const PeriodicValues& values, HeapSize left,
                                           Nimber target) {
    constexpr HeapSize longest = HeapSize{1} << 12;
    const HeapSize n0 = std::max<HeapSize>(values.period()->preperiod, 1);
    const HeapSize p = values.period()->period;
    if (n0 > longest || p > longest || left / 3 < n0) return std::nullopt;

    // Ordered triples, by how many of their heaps lie in the preperiod: none, one, two.
    Wide ordered = 0;
    const HeapSize regular = left - 3 * n0;
    for (HeapSize a = 0; a < p && a <= regular; ++a)
        for (HeapSize b = 0; b < p && a + b <= regular; ++b) {
            const HeapSize c = (regular - a - b) % p;
            const Wide periods = (regular - a - b) / p;
            if (values[n0 + a] + values[n0 + b] + values[n0 + c] == target)
                ordered += (periods + 1) * (periods + 2) / 2;
        }
    for (HeapSize a = 1; a < n0; ++a) {
        const HeapSize rest = left - a - 2 * n0;
        for (HeapSize b = 0; b < p && b <= rest; ++b)
            if (values[a] + values[n0 + b] + values[n0 + (rest - b) % p] == target)
                ordered += 3 * (Wide{(rest - b) / p} + 1);
        for (HeapSize b = 1; b < n0; ++b)
            if (values[a] + values[b] + values[left - a - b] == target) ordered += 3;
    }
    // Those with two equal heaps, whose values cancel: the third one has the value alone.
    Wide with_pair = 0;
    for (HeapSize c = 2 - left % 2; c < n0 + 2 * p && c + 2 <= left; c += 2)
        if (values[c] == target) with_pair += c < n0 ? 1 : (left - 2 - c) / (2 * p) + 1;
    const bool all_equal = left % 3 == 0 && values[left / 3] == target;
    return narrowed((ordered + 3 * with_pair + (all_equal ? 2 : 0)) / 6);
}

}  // namespace gale::heaps
