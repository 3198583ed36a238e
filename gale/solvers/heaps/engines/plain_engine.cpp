#include "gale/solvers/heaps/engines/plain_engine.hpp"

#include <algorithm>
#include <bit>

#include "gale/core/number_text.hpp"
#include "gale/solvers/heaps/periods/word_repetition.hpp"

namespace gale::heaps {
namespace {

constexpr HeapSize segment = 4096;
/// Values after which it is worth looking for a word that returns: more than three digits allow.
constexpr HeapSize first_look = 128;
/// Values that are copied at once when one has returned.
constexpr HeapSize repeated_segment = 1 << 16;
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
      most_memory_(limits.memory),
      sums_(removals_),
      splits_(removals_, kernels_of(limits)),
      leaves_few_(game.code().most_heaps() < 2 && removals_.repeating.empty() &&
                  removals_.leaving_one.size() < 63),
      look_at_(2 * removals_.most() + first_look) {
    GALE_EXPECT(check(game).ok());
}

void PlainEngine::adopt(ValueList values) {
    GALE_EXPECT(known() == 0);
    values_ = std::move(values);
    sums_.follow(values_);
    splits_.follow(values_);
}

std::uint64_t PlainEngine::memory() const {
    return values_.bytes() + sums_.bytes() + splits_.bytes() + 8 * alone_.capacity();
}

/// Few removals have small values: they are their own codes.
const std::uint8_t* PlainEngine::codes_from(HeapSize n) const {
    return values_.visit([&](const auto& list) -> const std::uint8_t* {
        if constexpr (sizeof(list.front()) == 1)
            return leaves_few_ ? list.data() + n : nullptr;
        else
            return nullptr;
    });
}

std::uint64_t PlainEngine::marks_for_next() const {
    return removals_.leaving_two.empty() ? 0 : splits_.marks_for(known());
}

Status PlainEngine::extend_to(HeapSize count, Observer& observer) {
    while (known() < count) {
        // Splits into three heaps cost the square of the heap in words, splits into two the heap.
        const std::uint64_t each =
            leaves_few_ ? 1 : 1 + known() * (game_.code().most_heaps() > 2 ? 1 + known() / 64 : 1);
        if (leaves_few_ && known() >= look_at_) look_for_a_return();
        const HeapSize longest = leaves_few_ ? longest_of_few() : segment;
        const HeapSize end =
            std::min(count, known() + std::clamp<HeapSize>(steps_between_looks / each, 1, longest));
        // A vector that grows holds its old and its new self for a moment; a new value is a byte.
        const std::uint64_t needed =
            memory() + values_.bytes() + sums_.bytes() + splits_.bytes() + (end - known());
        if (needed > most_memory_)
            return too_large(with_thousands(end) + " nim-values need about " + bytes_text(needed) +
                             "; the limit is " + bytes_text(most_memory_));
        if (leaves_few_ && returns_after_ > 0)
            append_repeated(end);
        else if (leaves_few_)
            append_few(end);
        while (known() < end) {
            values_.push_back(next_value());
            sums_.follow(values_);
            splits_.follow(values_);
        }
        observer.on_progress({"values", known(), count});
        if (known() < count && observer.stop_requested())
            return failed(Failure::interrupted, sentence("interrupted"));
    }
    return {};
}

/// How many values to append at once: few removals begin with a copy of the values that the
/// farthest one reaches.
HeapSize PlainEngine::longest_of_few() const {
    if (returns_after_ > 0) return repeated_segment;
    return std::min(std::max(segment, removals_.most()), look_at_ - known());
}

/// The values from `first` on. Precondition: they are below 256.
void PlainEngine::copy_few(HeapSize first, std::span<std::uint8_t> out) const {
    values_.visit([&](const auto& list) {
        const auto from = list.begin() + static_cast<std::ptrdiff_t>(first);
        std::transform(from, from + static_cast<std::ptrdiff_t>(out.size()), out.begin(),
                       [](Value value) { return static_cast<std::uint8_t>(value); });
    });
}

/// For games whose moves leave one heap at most, and so few different ones that all values are
/// below 64: what a move leaves is a word.
void PlainEngine::append_few(HeapSize end) {
    const HeapSize n = known();
    const HeapSize before = std::min(n, removals_.most());
    std::vector<std::uint8_t> list(static_cast<std::size_t>(before + (end - n)));
    copy_few(n - before, std::span(list).first(static_cast<std::size_t>(before)));
    // Bytes may alias anything: what the loop reads is kept in variables of its own.
    const std::span<const HeapSize> takes = removals_.leaving_one;
    const HeapSize most = removals_.most();
    const std::span<std::uint8_t> values = list;
    auto i = static_cast<std::size_t>(before);
    for (; i < values.size() && n - before + i <= most; ++i) {
        const HeapSize heap = n - before + i;
        std::uint64_t left = heap > 0 && game_.code().allows(heap, 0) ? 1 : 0;
        for (const HeapSize t : takes)
            if (t < heap) left |= std::uint64_t{1} << values[i - static_cast<std::size_t>(t)];
        values[i] = static_cast<std::uint8_t>(std::countr_one(left));
    }
    // From here on every removal leaves a heap.
    for (; i < values.size(); ++i) {
        std::uint64_t left = 0;
        for (const HeapSize t : takes)
            left |= std::uint64_t{1} << values[i - static_cast<std::size_t>(t)];
        values[i] = static_cast<std::uint8_t>(std::countr_one(left));
    }
    values_.append(std::span(list).subspan(static_cast<std::size_t>(before)));
}

/// A heap of more tokens than any move takes has its value from those that its moves leave, which
/// are in the word of the values before it, as long as the most that leaves a heap. So once such a
/// word returns, all that follows it does.
void PlainEngine::look_for_a_return() {
    look_at_ = 4 * known();
    const HeapSize word = removals_.leaving_one.empty() ? 0 : removals_.leaving_one.back();
    const HeapSize begin = removals_.most() + 1 - word;  // of the first word before such a heap
    values_.visit([&](const auto& list) {
        const auto letters = std::span(list).first(static_cast<std::size_t>(known()));
        const auto length = static_cast<std::size_t>(word);
        const auto place = first_occurrence(
            letters.last(length), length, letters.subspan(static_cast<std::size_t>(begin)),
            static_cast<std::size_t>(known() - 1 - begin));  // not the place where it stands
        if (place) returns_after_ = known() - word - (begin + *place);
    });
}

void PlainEngine::append_repeated(HeapSize end) {
    std::vector<std::uint8_t> list(static_cast<std::size_t>(end - known()));
    std::size_t there = std::min(list.size(), static_cast<std::size_t>(returns_after_));
    copy_few(known() - returns_after_, std::span(list).first(there));
    // What is there is copied behind itself, so that it doubles.
    while (there < list.size()) {
        const std::size_t more = std::min(there, list.size() - there);
        std::copy_n(list.begin(), more, list.begin() + static_cast<std::ptrdiff_t>(there));
        there += more;
    }
    values_.append(list);
}

Value PlainEngine::next_value() {
    const HeapSize n = known();
    alone_.assign(alone_.size(), 0);
    if (n > 0 && game_.code().allows(n, 0)) insert(alone_, 0);
    for (const HeapSize t : removals_.leaving_one)
        if (t < n) insert(alone_, values_[n - t]);
    splits_.turn_to(values_, n);
    sets_ = sums_.sets_for(n);
    return least_absent();
}

std::uint64_t PlainEngine::excluded(std::size_t word) const {
    std::uint64_t bits = splits_.seen(word);
    if (word < alone_.size()) bits |= alone_[word];
    for (const BitSet* set : sets_)
        if (word < set->size()) bits |= (*set)[word];
    return bits;
}

Value PlainEngine::least_absent() {
    for (std::size_t word = sums_.all_below(known()) / 64;; ++word) {
        std::uint64_t bits = excluded(word);
        while (~bits != 0 && splits_.complete_one(values_, word)) bits = excluded(word);
        if (~bits != 0)
            return static_cast<Value>(64 * word) + static_cast<Value>(std::countr_one(bits));
    }
}

}  // namespace gale::heaps
