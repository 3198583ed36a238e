#include "gale/solvers/heaps/engines/rare_common_engine.hpp"

#include <algorithm>
#include <bit>

#include "gale/core/number_text.hpp"
#include "gale/solvers/heaps/engines/value_tally.hpp"

namespace gale::heaps {
namespace {

constexpr HeapSize segment = 4096;

}  // namespace

Status RareCommonEngine::check(const HeapGame& game) {
    switch (game.kind()) {
        case HeapGame::Kind::take_and_break:
        case HeapGame::Kind::grundys_game:
            return Removals(game).check_sparse_space(game);
    }
    return unknown_moves(Rung::rare_common, game);
}

RareCommonEngine::RareCommonEngine(const HeapGame& game, const Limits& limits)
    : removals_(game), game_(game), most_memory_(limits.memory), marks_(256) {
    GALE_EXPECT(check(game).ok());
}

void RareCommonEngine::adopt(const ValueList& values, const SparseSpace& space) {
    GALE_EXPECT(values_.empty());
    values_.resize(static_cast<std::size_t>(values.size()));
    values.copy(0, values_);
    space_ = space;
    choose_at_ = std::bit_ceil(std::max(choose_at_, known() + 1));
    for (HeapSize n = 0; n < values_.size(); ++n)
        if (space_.is_rare(n, values_[n])) rares_.push_back({n, values_[n]});
}

void RareCommonEngine::copy(HeapSize first, std::span<Value> out) const {
    std::copy_n(values_.begin() + static_cast<std::ptrdiff_t>(first), out.size(), out.begin());
}

std::uint64_t RareCommonEngine::memory() const {
    return values_.capacity() * sizeof(Value) + rares_.capacity() * sizeof(Rare) +
           marks_.capacity() * sizeof(HeapSize);
}

Status RareCommonEngine::extend_to(HeapSize count, Observer& observer) {
    while (known() < count) {
        const HeapSize end = std::min(count, known() + segment);
        const std::uint64_t needed = memory() + values_.capacity() * sizeof(Value);
        if (needed > most_memory_)
            return too_large(with_thousands(end) + " nim-values need about " + bytes_text(needed) +
                             "; the limit is " + bytes_text(most_memory_));
        while (known() < end) {
            append(next_value());
            if (known() == choose_at_) choose_space();
        }
        observer.on_progress({"values", known(), count});
        if (known() < count && observer.stop_requested())
            return failed(Failure::interrupted, sentence("interrupted"));
    }
    return {};
}

void RareCommonEngine::append(Value value) {
    if (space_.is_rare(known(), value)) rares_.push_back({known(), value});
    values_.push_back(value);
}

void RareCommonEngine::choose_space() {
    choose_at_ *= 2;
    ValueTally tally;
    for (HeapSize n = 0; n < values_.size(); ++n) tally.add(n, values_[n]);
    const auto chosen = best_space(tally.counts(), split_parities(removals_));
    if (!chosen || chosen->rares >= rares_.size()) return;
    space_ = chosen->space;
    rares_.clear();
    for (HeapSize n = 0; n < values_.size(); ++n)
        if (space_.is_rare(n, values_[n])) rares_.push_back({n, values_[n]});
}

void RareCommonEngine::mark(Value value) {
    if (value >= marks_.size()) marks_.resize(std::bit_ceil(std::size_t{value} + 1));
    marks_[value] = known() + 1;
}

bool RareCommonEngine::is_marked(Value value) const {
    return value < marks_.size() && marks_[value] == known() + 1;
}

Value RareCommonEngine::next_value() {
    const HeapSize n = known();
    if (n > 0 && game_.code().allows(n, 0)) mark(0);
    for (const HeapSize t : removals_.leaving_one)
        if (t < n) mark(values_[n - t]);
    for (const HeapSize t : removals_.leaving_two) {
        if (t >= n) break;
        for (const Rare& rare : rares_) {
            if (rare.heap >= n - t) break;
            const HeapSize other = n - t - rare.heap;
            if (rare.heap == 0 || (removals_.unequal && other == rare.heap)) continue;
            mark(rare.value ^ values_[other]);
        }
    }
    const Value common = least_common_unmarked();
    mark_sums_until_none_missing(common, rares_missing_below(common));
    for (Value value = 0; value < common; ++value)
        if (!is_marked(value)) return value;
    return common;
}

Value RareCommonEngine::least_common_unmarked() const {
    Value value = 0;
    while (is_marked(value) || space_.is_rare(known(), value)) ++value;
    return value;
}

std::uint64_t RareCommonEngine::rares_missing_below(Value common) const {
    std::uint64_t missing = 0;
    for (Value value = 0; value < common; ++value)
        if (!is_marked(value)) ++missing;  // every common value below is marked
    return missing;
}

void RareCommonEngine::mark_sums_until_none_missing(Value common, std::uint64_t missing) {
    const HeapSize n = known();
    for (const HeapSize t : removals_.leaving_two) {
        if (t >= n) break;
        const HeapSize left = n - t;
        for (HeapSize a = 1; missing > 0 && a <= splits(left); ++a) {
            const Value sum = values_[a] ^ values_[left - a];
            if (sum >= common || is_marked(sum)) continue;
            mark(sum);
            --missing;
        }
    }
}

}  // namespace gale::heaps
