#include "gale/solvers/heaps/engines/plain_engine.hpp"

#include <algorithm>
#include <bit>

#include "gale/core/number_text.hpp"

namespace gale::heaps {
namespace {

/// Splits that are marked one by one before candidates are looked for. measured: gale bench heaps
constexpr HeapSize sample = 192;
constexpr HeapSize segment = 4096;
/// Steps, about a tenth of a second of them, between two looks at a wish to stop.
constexpr std::uint64_t steps_between_looks = std::uint64_t{1} << 26;

}  // namespace

Status PlainEngine::check(const HeapGame& game) {
    switch (game.kind()) {
        case HeapGame::Kind::take_and_break:
        case HeapGame::Kind::grundys_game:
            return {};
    }
    return unknown_moves(Rung::plain, game);
}

PlainEngine::PlainEngine(const HeapGame& game, const Limits& limits)
    : removals_(game),
      game_(game),
      kernels_(kernels_of(limits)),
      most_memory_(limits.memory),
      sums_(removals_),
      marks_(256) {
    GALE_EXPECT(check(game).ok());
}

void PlainEngine::adopt(ValueList values) {
    GALE_EXPECT(known() == 0);
    values_ = std::move(values);
    sums_.follow(values_);
}

std::uint64_t PlainEngine::memory() const {
    return values_.bytes() + sums_.bytes() + marks_.capacity() * sizeof(marks_.front());
}

Status PlainEngine::extend_to(HeapSize count, Observer& observer) {
    while (known() < count) {
        // Splits into three heaps cost the square of the heap in words, other moves the heap.
        const std::uint64_t each =
            1 + known() * (game_.code().most_heaps() > 2 ? 1 + known() / 64 : 1);
        const HeapSize end =
            std::min(count, known() + std::clamp<HeapSize>(steps_between_looks / each, 1, segment));
        // A vector that grows holds its old and its new self for a moment.
        const std::uint64_t needed = memory() + 2 * (values_.bytes() + sums_.bytes()) / 2;
        if (needed > most_memory_)
            return too_large(with_thousands(end) + " nim-values need about " + bytes_text(needed) +
                             "; the limit is " + bytes_text(most_memory_));
        while (known() < end) {
            values_.push_back(next_value());
            sums_.follow(values_);
        }
        observer.on_progress({"values", known(), count});
        if (known() < count && observer.stop_requested())
            return Error{Failure::interrupted, "interrupted", {}};
    }
    return {};
}

void PlainEngine::mark(Value value) {
    if (value >= marks_.size()) marks_.resize(std::bit_ceil(std::size_t{value} + 1));
    marks_[value] = heap_ + 1;
}

std::uint64_t PlainEngine::word_of_sets(std::size_t word) const {
    std::uint64_t bits = 0;
    for (const BitSet* set : sets_)
        if (word < set->size()) bits |= (*set)[word];
    return bits;
}

bool PlainEngine::is_marked(Value value) const {
    return (value < marks_.size() && marks_[value] == heap_ + 1) ||
           (word_of_sets(value / 64) >> (value % 64) & 1) != 0;
}

Value PlainEngine::least_unmarked(Value from) const {
    for (;;) {
        if (from % 64 == 0 && ~word_of_sets(from / 64) == 0)
            from += 64;
        else if (is_marked(from))
            ++from;
        else
            return from;
    }
}

void PlainEngine::mark_sample(HeapSize left) {
    const HeapSize some = std::min(splits(left), sample);
    values_.visit([&](const auto& values) {
        for (HeapSize a = 1; a <= some; ++a) mark(Value{values[a]} ^ Value{values[left - a]});
    });
}

Value PlainEngine::next_value() {
    heap_ = known();
    const HeapSize n = heap_;
    if (n > 0 && game_.code().allows(n, 0)) mark(0);
    for (const HeapSize t : removals_.leaving_one)
        if (t < n) mark(values_[n - t]);
    for (const HeapSize t : removals_.leaving_two)
        if (t < n) mark_sample(n - t);
    sets_ = sums_.sets_for(n);
    return first_absent(n);
}

Value PlainEngine::first_absent(HeapSize n) {
    bool sampled_all = true;
    for (const HeapSize t : removals_.leaving_two)
        sampled_all = sampled_all && (t >= n || splits(n - t) <= sample);
    for (;;) {
        Value candidates[4];
        Value from = sums_.all_below(n);
        for (Value& candidate : candidates) {
            candidate = least_unmarked(from);
            from = candidate + 1;
        }
        if (sampled_all) return candidates[0];
        const unsigned found = find_among_splits(n, candidates);
        for (unsigned i = 0; i < 4; ++i)
            if ((found >> i & 1) != 0) mark(candidates[i]);
        for (unsigned i = 0; i < 4; ++i)
            if ((found >> i & 1) == 0) return candidates[i];
    }
}

unsigned PlainEngine::find_among_splits(HeapSize n, const Value* four_candidates) const {
    unsigned found = 0;
    for (const HeapSize t : removals_.leaving_two) {
        if (t >= n || splits(n - t) <= sample) continue;
        const HeapSize left = n - t;
        const HeapSize rest = splits(left) - sample;
        found |= values_.visit([&](const auto& values) -> unsigned {
            using Kept = typename std::remove_cvref_t<decltype(values)>::value_type;
            Kept kept[4];
            for (unsigned i = 0; i < 4; ++i) kept[i] = static_cast<Kept>(four_candidates[i]);
            const Kept* forward = values.data() + 1 + sample;
            const Kept* backward = values.data() + (left - 1 - sample);
            unsigned hits = 0;
            if constexpr (sizeof(Kept) == 1)
                hits = kernels_.find_sums8(forward, backward, rest, kept);
            else if constexpr (sizeof(Kept) == 2)
                hits = kernels_.find_sums16(forward, backward, rest, kept);
            else
                hits = kernels_.find_sums32(forward, backward, rest, kept);
            // A candidate too wide for the list cannot be a sum of what is in it.
            for (unsigned i = 0; i < 4; ++i)
                if (kept[i] != four_candidates[i]) hits &= ~(1U << i);
            return hits;
        });
        if (found == 15) break;
    }
    return found;
}

}  // namespace gale::heaps
