#include "gale/play/adviser.hpp"

#include <algorithm>

#include "gale/answers/why.hpp"
#include "gale/core/forwarding_observer.hpp"

namespace gale::play {
namespace {

/// Stops what takes longer than the patience, and says nothing of what is going on.
class Patience : public ForwardingObserver {
public:
    Patience(Observer& outer, Adviser::Duration patience)
        : ForwardingObserver(outer), end_(Clock::now() + patience) {}

    void on_progress(const Progress&) override {}
    void on_remark(std::string_view) override {}
    Verdict verdict() override {
        const Verdict asked = outer().verdict();
        return asked != Verdict::stop && Clock::now() > end_ ? Verdict::stop : asked;
    }
    bool was_asked_to_stop() { return outer().stop_requested(); }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point end_;
};

/// Out of reach is nothing; what else went wrong stays an error.
template <class Found>
Result<std::optional<Found>> within_reach(Result<Found> found, Patience& patience) {
    if (found) return std::optional(std::move(*found));
    switch (found.error().failure) {
        case Failure::interrupted:
            if (patience.was_asked_to_stop()) return found.error();
            return std::optional<Found>();
        case Failure::too_large:
        case Failure::undecided:
            return std::optional<Found>();
        case Failure::bad_input:
        case Failure::refuted:
        case Failure::not_proven:
        case Failure::storage:
            break;
    }
    return found.error();
}

/// Answers that are kept; a game has fewer positions, but for one that is played for hours.
constexpr std::size_t most_answers = 2000;

}  // namespace

Adviser::Adviser(const Limits& limits, Duration patience) : limits_{limits}, patience_(patience) {
    constexpr std::uint64_t most_memory = std::uint64_t{1} << 30;  // of a program that only plays
    limits_.memory = std::min(limits_.memory, most_memory);
}

Result<std::optional<Answer>> Adviser::answer(const Sum& position, Observer& observer) {
    const std::string text = to_text(position);
    if (const auto known = answers_.find(text); known != answers_.end()) return known->second;
    Patience patience(observer, patience_);
    auto found = within_reach(gale::solve(position, limits_, patience), patience);
    if (!found) return found;
    if (answers_.size() == most_answers) answers_.clear();
    answers_.emplace(text, *found);
    return found;
}

Result<std::optional<AllMoves>> Adviser::moves(const Sum& position, Observer& observer) {
    Patience patience(observer, patience_);
    return within_reach(gale::moves(position, limits_, patience), patience);
}

Result<std::optional<Resistance>> Adviser::resistance(const Sum& position, Observer& observer) {
    Patience patience(observer, patience_);
    auto found = gale::resistance(position, limits_, patience);
    if (found) return found;
    if (found.error().failure == Failure::interrupted && !patience.was_asked_to_stop())
        return std::optional<Resistance>();
    return found.error();
}

Result<std::optional<reasons::Reason>> Adviser::why(const Sum& position, const Answer& answer,
                                                    Observer& observer) {
    Patience patience(observer, patience_);
    return within_reach(gale::why(position, answer, limits_, patience), patience);
}

Result<std::optional<reasons::MoveReason>> Adviser::why(const Sum& position, const SumMove& move,
                                                        Observer& observer) {
    Patience patience(observer, patience_);
    return within_reach(gale::why(position, move, limits_, patience), patience);
}

}  // namespace gale::play
