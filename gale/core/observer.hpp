// How a solver speaks while it works, and how it is stopped.
//
// Solvers call the observer at the ends of segments, never inside hot loops. The observer decides
// what to show and how often; a solver that is asked to stop finishes its segment, leaves its
// state complete, and returns Failure::interrupted.
#pragma once

#include <cstdint>

namespace gale {

struct Progress {
    const char* what = "";  // "planes", "values", "positions": the unit of `done`
    std::uint64_t done = 0;
    std::uint64_t total = 0;  // 0 if unknown
};

class Observer {
public:
    virtual ~Observer() = default;
    virtual void on_progress(const Progress&) {}
    virtual bool stop_requested() { return false; }
};

}  // namespace gale
