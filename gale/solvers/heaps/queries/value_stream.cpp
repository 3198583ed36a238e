#include "gale/solvers/heaps/queries/value_stream.hpp"

#include <algorithm>

#include "gale/core/number_text.hpp"
#include "gale/core/progress_towards.hpp"

namespace gale::heaps {
namespace {

/// Shorter ranges come straight from the engine.
constexpr HeapSize worth_a_period = HeapSize{1} << 12;

/// A period proven by few values, if there is one.
Result<std::optional<HeapOracle>> oracle_with_period(const HeapGame& game, const Limits& limits,
                                                     Observer& observer) {
    auto oracle = HeapOracle::make(game, {.limits = limits});
    if (!oracle) return oracle.error();
    auto known = oracle->value(worth_a_period - 1, observer);
    if (!known) return known.error();
    if (!oracle->periodicity()) return std::optional<HeapOracle>{};
    return std::optional<HeapOracle>(std::move(*oracle));
}

}  // namespace

Result<ValueStream> ValueStream::open(HeapGame game, StreamRange range, const Limits& limits,
                                      bool by_period, Observer& observer) {
    GALE_EXPECT(range.first <= range.last);
    ValueStream stream(range, limits);
    if (by_period && range.last >= worth_a_period) {
        auto oracle = oracle_with_period(game, limits, observer);
        if (!oracle) return oracle.error();
        stream.oracle_ = std::move(*oracle);
    }
    if (!stream.oracle_) {
        auto sequence = NimSequence::make(std::move(game), stream.options_);
        if (!sequence) return sequence.error();
        stream.sequence_ = std::move(*sequence);
    }
    return stream;
}

Status ValueStream::check_reach() const {
    if (!sequence_) return {};
    if (range_.last >= most_values)
        return too_large(sentence(
            "no period of {} is known, so G({}) takes all values before it; a run computes at most "
            "{}",
            sequence_->game().name(), with_thousands(range_.last), with_thousands(most_values)));
    return sequence_->check_memory(range_.last + 1);
}

bool ValueStream::is_wide() const {
    return oracle_ && oracle_->may_exceed(UINT32_MAX, range_.last);
}

/// Makes G(0), ..., G(count - 1) known, in steps that the window holds.
Status ValueStream::advance_to(HeapSize count, Observer& observer) {
    while (sequence_->known() < count) {
        const HeapSize step_end = std::min(count, sequence_->known() + stretch);
        const auto status = sequence_->extend_to(step_end, observer);
        if (!status) return status;
    }
    return {};
}

Status ValueStream::fill_from_engine(HeapSize count, Observer& observer) {
    ProgressTowards whole(observer, range_.last + 1);
    if (auto status = advance_to(next_ + count, whole); !status) return status;
    narrow_.resize(static_cast<std::size_t>(count));
    sequence_->copy(next_, std::span(narrow_));
    values_.assign(narrow_.begin(), narrow_.end());
    return {};
}

Result<std::span<const std::uint64_t>> ValueStream::read(Observer& observer) {
    GALE_EXPECT(!done_);
    const HeapSize count = std::min(range_.last - next_, stretch - 1) + 1;
    if (sequence_) {
        if (auto status = fill_from_engine(count, observer); !status) return status.error();
    } else {
        if (observer.stop_requested()) return failed(Failure::interrupted, sentence("stopped"));
        values_.clear();
        for (HeapSize i = 0; i < count; ++i) {
            const auto value = oracle_->value(next_ + i, observer);
            if (!value) return value.error();
            values_.push_back(value->value);
        }
        observer.on_progress(
            {"values", next_ - range_.first + count, range_.last - range_.first + 1});
    }
    step(count);
    return std::span<const std::uint64_t>(values_);
}

void ValueStream::step(HeapSize count) {
    done_ = count - 1 == range_.last - next_;
    if (!done_) next_ += count;
}

Status ValueStream::save(ByteSink& sink) const {
    if (auto status = sink.put(next_); !status) return status;
    if (auto status = sink.put(std::uint64_t{done_}); !status) return status;
    if (auto status = sink.put(std::uint64_t{sequence_.has_value()}); !status) return status;
    return sequence_ ? sequence_->save(sink) : Status{};
}

Result<ValueStream> ValueStream::load(HeapGame game, StreamRange range, const Limits& limits,
                                      bool by_period, ByteSource& source, Observer& observer) {
    const auto next = source.get();
    if (!next) return next.error();
    const auto done = source.get();
    if (!done) return done.error();
    const auto has_sequence = source.get();
    if (!has_sequence) return has_sequence.error();
    if (*next < range.first || *next > range.last || *done > 1 || *has_sequence > 1)
        return bad_input(sentence("the saved stream of values does not fit its range"));
    ValueStream stream(range, limits);
    if (*has_sequence == 1) {
        auto sequence = NimSequence::load(std::move(game), stream.options_, source);
        if (!sequence) return sequence.error();
        stream.sequence_ = std::move(*sequence);
    } else {
        auto opened = open(std::move(game), range, limits, by_period, observer);
        if (!opened) return opened.error();
        if (opened->sequence_)
            return bad_input(sentence("the saved stream of values is not of this game"));
        stream = std::move(*opened);
    }
    stream.next_ = *next;
    stream.done_ = *done == 1;
    return stream;
}

}  // namespace gale::heaps
