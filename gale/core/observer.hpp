// How a solver reports while it works, and how it is asked to pause or to stop.
//
// A solver calls its observer at the ends of segments, never inside hot loops: from any of its
// threads, but from one at a time, so an observer needs no lock (tests/oracle/observer_test.cpp,
// also under ThreadSanitizer). It reports its progress and then asks for a verdict:
//
//   go_on   go on
//   pause   bring the state to rest, call on_rest(), go on as if nothing had happened
//   stop    bring the state to rest and return Failure::interrupted
//
// At rest the state is complete, so on_rest() may save it; threads and tables stay as they are.
// A solver that has no state to save goes on when it is asked to pause.
#pragma once

#include <cstdint>
#include <string_view>

namespace gale {

struct Progress {
    const char* what = "";  // "planes", "values", "positions": the unit of `done`
    std::uint64_t done = 0;
    std::uint64_t total = 0;  // 0 if unknown
};

enum class Verdict { go_on, pause, stop };

/// This one is silent and lets everything go on.
class Observer {
public:
    virtual ~Observer() = default;
    virtual void on_progress(const Progress&) {}
    /// A sentence for whoever waits: "going on from FILE".
    virtual void on_remark(std::string_view) {}
    virtual Verdict verdict() { return Verdict::go_on; }
    /// Called after the verdict `pause`, with the solver's state at rest.
    virtual void on_rest() {}

    bool stop_requested() { return verdict() == Verdict::stop; }
};

/// The observer of whoever wants to hear nothing.
inline Observer& silent() {
    static Observer observer;
    return observer;
}

}  // namespace gale
