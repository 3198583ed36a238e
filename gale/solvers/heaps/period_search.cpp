#include "gale/solvers/heaps/period_search.hpp"

#include <algorithm>
#include <utility>

#include "gale/core/number_text.hpp"
#include "gale/solvers/heaps/period_proof.hpp"

namespace gale::heaps {
namespace {

constexpr HeapSize first_step = 64;

/// Up to here the complete search costs nothing, so that short proofs need no luck with tails.
constexpr HeapSize always_complete = HeapSize{1} << 16;

/// As much as NimSequence promises to keep in its window.
constexpr HeapSize most_at_once = HeapSize{1} << 22;

constexpr HeapSize least_chunk = HeapSize{1} << 12;

}  // namespace

PeriodSearch::PeriodSearch(NimSequence sequence, std::optional<PeriodTheorem> theorem,
                           std::uint64_t memory_limit)
    : sequence_(std::move(sequence)), theorem_(theorem), memory_limit_(memory_limit) {
    EXPECT(sequence_.known() == 0);
}

Status PeriodSearch::extend_to(HeapSize count, Observer& observer) {
    while (values_.size() < count) {
        const HeapSize next = std::min(count, values_.size() + most_at_once);
        const std::uint64_t bytes = next * values_.width() + sequence_.memory();
        if (bytes > memory_limit_)
            return too_large(with_thousands(next) + " nim-values need about " + bytes_text(bytes) +
                             "; the limit is " + bytes_text(memory_limit_));
        const Status extended = sequence_.extend_to(next, observer);
        if (auto status = values_.append_from(sequence_); !status) return status;
        if (!extended) return extended;
    }
    return {};
}

std::optional<ProvenPeriodicity> PeriodSearch::decide() const {
    return values_.visit([&](auto values) { return proven_periodicity(*theorem_, values); });
}

/// Extends the sequence until `seen` is proven or breaks; at most to `limit`.
Result<std::optional<ProvenPeriodicity>> PeriodSearch::follow(const Periodicity& seen,
                                                              HeapSize limit, Observer& observer) {
    const auto needed = theorem_->values_that_prove(seen);
    if (!needed || *needed > limit) return std::optional<ProvenPeriodicity>{};
    while (values_.size() < *needed) {
        const HeapSize before = values_.size();
        const HeapSize chunk = std::clamp(before / 8, least_chunk, most_at_once);
        if (auto status = extend_to(std::min(*needed, before + chunk), observer); !status)
            return status.error();
        const bool goes_on = values_.visit(
            [&](auto values) { return continues(seen, values, before - seen.period); });
        if (!goes_on) return std::optional<ProvenPeriodicity>{};
    }
    return values_.visit([&](auto values) { return prove(*theorem_, values, seen); });
}

Result<std::optional<ProvenPeriodicity>> PeriodSearch::up_to(HeapSize limit, Observer& observer) {
    if (!theorem_) {
        if (auto status = extend_to(limit, observer); !status) return status.error();
        return std::optional<ProvenPeriodicity>{};
    }
    while (values_.size() < limit) {
        const HeapSize grown = values_.size() + std::max(values_.size() / 2, first_step);
        if (auto status = extend_to(std::min(grown, limit), observer); !status)
            return status.error();
        if (values_.size() <= always_complete) {
            if (auto proven = decide()) return proven;
        }
        const auto seen =
            values_.visit([&](auto values) { return seen_periodicity(*theorem_, values); });
        if (!seen) continue;
        auto proven = follow(*seen, limit, observer);
        if (!proven || *proven) return proven;
    }
    return decide();
}

HeapSize PeriodSearch::reach() const {
    return sequence_.rung() == "plain" ? short_reach : long_reach;
}

Result<std::optional<ProvenPeriodicity>> PeriodSearch::within_reach(Observer& observer) {
    auto proven = up_to(short_reach, observer);
    if (!proven || *proven || reach() == short_reach) return proven;
    return up_to(reach(), observer);
}

}  // namespace gale::heaps
