#include "gale/solvers/heaps/periods/period_search.hpp"

#include <algorithm>
#include <utility>

#include "gale/core/number_text.hpp"
#include "gale/core/progress_towards.hpp"
#include "gale/core/resting.hpp"
#include "gale/solvers/heaps/engines/code_book.hpp"
#include "gale/solvers/heaps/engines/removals.hpp"

namespace gale::heaps {
namespace {

constexpr HeapSize first_step = 64;

/// Up to here the complete search costs nothing, so that short proofs need no luck with tails.
constexpr HeapSize always_complete = HeapSize{1} << 16;

/// As much as NimSequence promises to keep in its window.
constexpr HeapSize most_at_once = HeapSize{1} << 22;

constexpr HeapSize least_chunk = HeapSize{1} << 12;

}  // namespace

PeriodSearch::PeriodSearch(NimSequence sequence, std::optional<PeriodTheorem> theorem)
    : sequence_(std::move(sequence)), theorem_(theorem) {
    GALE_EXPECT(sequence_.known() == 0);
}

Status PeriodSearch::extend_to(HeapSize count, Observer& observer) {
    while (values_.size() < count) {
        const HeapSize next = std::min(count, values_.size() + most_at_once);
        const std::uint64_t bytes = next * values_.width() + sequence_.memory();
        if (bytes > sequence_.limits().memory)
            return too_large(with_thousands(next) + " nim-values need about " + bytes_text(bytes) +
                             "; the limit is " + bytes_text(sequence_.limits().memory));
        const Status extended = sequence_.extend_to(next, observer);
        if (auto status = values_.append_from(sequence_); !status) return status;
        if (!extended) return extended;
    }
    return {};
}

std::optional<ProvenPeriodicity> PeriodSearch::decide(HeapSize count) const {
    if (!theorem_) return std::nullopt;
    return values_.visit([&](auto values) {
        return proven_periodicity(*theorem_, values.first(static_cast<std::size_t>(count)));
    });
}

/// Extends the sequence until `seen` is proven or breaks; at most to `limit`. Leaves in looked_ how
/// many values that took.
Result<std::optional<ProvenPeriodicity>> PeriodSearch::follow(const Periodicity& seen,
                                                              HeapSize limit, Observer& observer) {
    const auto needed = theorem_->values_that_prove(seen);
    if (!needed || *needed > limit) return std::optional<ProvenPeriodicity>{};
    for (HeapSize count = looked_; count < *needed;) {
        const HeapSize before = count;
        count = std::min(*needed, before + std::clamp(before / 8, least_chunk, most_at_once));
        if (auto status = extend_to(count, observer); !status) return status.error();
        const bool goes_on = values_.visit([&](auto values) {
            return continues(seen, values.first(static_cast<std::size_t>(count)),
                             before - seen.period);
        });
        looked_ = count;
        if (!goes_on) return std::optional<ProvenPeriodicity>{};
    }
    return values_.visit([&](auto values) {
        return prove(*theorem_, values.first(static_cast<std::size_t>(looked_)), seen);
    });
}

/// One step: more values, and a look at them.
Result<std::optional<ProvenPeriodicity>> PeriodSearch::look(HeapSize limit, Observer& observer) {
    const HeapSize grown = looked_ + std::max(looked_ / 2, first_step);
    const HeapSize count = std::min(grown, limit);
    if (auto status = extend_to(count, observer); !status) return status.error();
    const HeapSize before = std::exchange(looked_, count);
    if (!theorem_) return std::optional<ProvenPeriodicity>{};
    if (count <= always_complete)
        if (auto proven = decide(count)) return proven;
    const auto seen = values_.visit([&](auto values) {
        return seen_periodicity(*theorem_, values.first(static_cast<std::size_t>(count)));
    });
    if (!seen) return std::optional<ProvenPeriodicity>{};
    auto proven = follow(*seen, limit, observer);
    if (!proven) looked_ = before;
    return proven;
}

Result<std::optional<ProvenPeriodicity>> PeriodSearch::up_to(HeapSize limit, Observer& observer) {
    return with_rests(observer, [&](Observer& stops) -> Result<std::optional<ProvenPeriodicity>> {
        ProgressTowards whole(stops, limit);
        while (looked_ < limit) {
            auto proven = look(limit, whole);
            if (!proven || *proven) return proven;
        }
        return decide(limit);
    });
}

Reach PeriodSearch::reach() const {
    if (sequence_.game().code().most_heaps() > 2) return Reach::of_triples();
    // A sequence that has a space will climb, if its values fit the codes of the blocked rung.
    const bool fits = sequence_.facts().maximum.value < 2 * CodeBook::sentinel;
    if (sequence_.rung() == Rung::plain && !(fits && sequence_.sparse_space()))
        return Reach::of_pairs();
    const auto rares = sequence_.rares();
    const auto early =
        std::ranges::lower_bound(rares, Reach::of_pairs().minute, {}, &RareHeap::heap);
    return Reach::of_rares(static_cast<std::uint64_t>(early - rares.begin()) *
                           Removals(sequence_.game()).leaving_two.size());
}

Result<std::optional<ProvenPeriodicity>> PeriodSearch::within_reach(Observer& observer) {
    // The same stops for a search that goes on from a saved state, whatever its rung is by then.
    for (const HeapSize stop : {Reach::of_pairs().moment, Reach::of_pairs().minute}) {
        if (chosen_ > 0 || stop > reach().minute) break;
        auto proven = up_to(stop, observer);
        if (!proven || *proven) return proven;
    }
    if (chosen_ == 0) chosen_ = reach().minute;
    if (chosen_ > Reach::of_pairs().minute && looked_ < chosen_)
        observer.on_remark("no period within " + with_thousands(Reach::of_pairs().minute) +
                           " values; looking at up to " + with_thousands(chosen_) +
                           ", which takes a minute or so");
    return up_to(chosen_, observer);
}

Status PeriodSearch::save(ByteSink& sink) const {
    if (auto status = sink.put(looked_); !status) return status;
    if (auto status = sink.put(chosen_); !status) return status;
    return sequence_.save(sink);
}

Result<PeriodSearch> PeriodSearch::load(HeapGame game, const SequenceOptions& options,
                                        ByteSource& source) {
    const auto looked = source.get();
    if (!looked) return looked.error();
    const auto chosen = source.get();
    if (!chosen) return chosen.error();
    if (*chosen > Reach::of_rares(1).minute)
        return bad_input("the saved search wants to look at more values than any search");
    const auto theorem = period_theorem(game);
    auto fresh = NimSequence::make(game, options);
    if (!fresh) return fresh.error();
    PeriodSearch search(std::move(*fresh), theorem);
    auto sequence = NimSequence::load(std::move(game), options, source);
    if (!sequence) return sequence.error();
    if (*looked > sequence->known())
        return bad_input("the saved search has looked at values that it does not hold");
    search.sequence_ = std::move(*sequence);
    search.looked_ = *looked;
    search.chosen_ = *chosen;
    if (auto status = search.values_.append_from(search.sequence_); !status) return status.error();
    return search;
}

}  // namespace gale::heaps
