// Where a proven period begins: the first heap from which on it holds, found by computing again.
//
// Two replays run side by side, one by the period ahead of the other, between the last milestone
// where the period does not hold yet and the first one where it does. Their last difference ends
// the preperiod. That takes about three times the values between two milestones.
// Checked by tests/oracle/few_rares_search_test.cpp.
#pragma once

#include <cstddef>
#include <optional>

#include "gale/core/bytes.hpp"
#include "gale/core/observer.hpp"
#include "gale/solvers/heaps/periods/milestones.hpp"
#include "gale/solvers/heaps/periods/replay.hpp"

namespace gale::heaps {

class PreperiodSearch {
public:
    /// The period holds from the word before the milestone `upper` on. The milestones stay as they
    /// are until the search is done.
    PreperiodSearch(ReplayScript script, const Milestones& milestones, std::size_t upper,
                    HeapSize period)
        : script_(std::move(script)), milestones_(milestones), upper_(upper), period_(period) {}

    /// The least n0 such that G(n + period) = G(n) for every n >= n0. Failure::interrupted leaves
    /// everything in place for the next call.
    Result<HeapSize> run(Observer& observer);

    Status save(ByteSink& sink) const;
    /// Takes what save() put, for the same script and milestones.
    Status load(ByteSource& source);

private:
    Status start();
    Result<Replay> replay_before(HeapSize heap) const;
    HeapSize begin() const;
    HeapSize end() const { return milestones_.all()[upper_].heap; }
    Status advance(Replay& replay, HeapSize count, Observer& observer) const;
    Status compare_all(Observer& observer);
    void compare(HeapSize first, HeapSize end);

    ReplayScript script_;
    const Milestones& milestones_;
    std::size_t upper_;
    HeapSize period_;
    std::optional<Replay> near_;
    std::optional<Replay> far_;
    HeapSize compared_ = 0;     // heaps below are compared
    HeapSize differences_ = 0;  // one more than the last heap where the period does not hold
};

}  // namespace gale::heaps
