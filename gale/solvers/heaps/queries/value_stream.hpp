// G(first), ..., G(last) one stretch after the other, in memory that does not grow with them.
//
// The values come from the engine, which keeps only the head and the window it needs, or, if a
// period is proven within the first values already, from that period: then a range near 10^18
// costs no more than its length. The state can be saved between two stretches.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "gale/core/bytes.hpp"
#include "gale/core/observer.hpp"
#include "gale/solvers/heaps/engines/nim_sequence.hpp"
#include "gale/solvers/heaps/queries/heap_oracle.hpp"

namespace gale::heaps {

struct StreamRange {
    HeapSize first = 0;
    HeapSize last = 0;
};

class ValueStream {
public:
    /// As many values come at once, at most.
    static constexpr HeapSize stretch = HeapSize{1} << 18;

    /// A day of the fastest engine; whoever asks for more has mistyped a number.
    static constexpr HeapSize most_values = 10'000'000'000'000;

    /// `by_period` allows a proven period to stand in for the engine; long ranges only.
    static Result<ValueStream> open(HeapGame game, StreamRange range, const Limits& limits,
                                    bool by_period, Observer& observer);

    /// The heap of the next value.
    HeapSize next() const { return next_; }
    bool done() const { return done_; }

    /// The next values; valid until the next call. On Failure::interrupted what was computed is
    /// kept, and the call can be repeated. Precondition: not done().
    Result<std::span<const std::uint64_t>> read(Observer& observer);

    /// Refused: more than most_values for the engine, or more memory than it may take. Without a
    /// period every value before the first one asked for is computed as well.
    Status check_reach() const;

    /// The engine, or nullptr if a period has taken its place.
    const NimSequence* sequence() const { return sequence_ ? &*sequence_ : nullptr; }
    /// A value that the stream gives may not fit into 32 bits.
    bool is_wide() const;

    Status save(ByteSink& sink) const;
    /// Goes on where save() was called, with the same game and range.
    static Result<ValueStream> load(HeapGame game, StreamRange range, const Limits& limits,
                                    bool by_period, ByteSource& source, Observer& observer);

private:
    ValueStream(StreamRange range, const Limits& limits)
        : range_(range), options_{.keep = Keep::window, .limits = limits}, next_(range.first) {
        options_.window = std::max(options_.window, stretch);
    }
    Status fill_from_engine(HeapSize count, Observer& observer);
    Status advance_to(HeapSize count, Observer& observer);
    void step(HeapSize count);

    StreamRange range_;
    SequenceOptions options_;
    HeapSize next_;
    bool done_ = false;
    std::optional<NimSequence> sequence_;
    std::optional<HeapOracle> oracle_;  // with a proven period
    std::vector<std::uint64_t> values_;
    std::vector<std::uint32_t> narrow_;
};

}  // namespace gale::heaps
