// Progress over the whole way, although a solver is sent one stretch of it at a time.
#pragma once

#include "gale/core/forwarding_observer.hpp"

namespace gale {

class ProgressTowards final : public ForwardingObserver {
public:
    /// Tells `observer` of `total` in the place of the stretch's end.
    ProgressTowards(Observer& observer, std::uint64_t total)
        : ForwardingObserver(observer), total_(total) {}

    void on_progress(const Progress& progress) override {
        outer().on_progress({progress.what, progress.done, total_});
    }

private:
    std::uint64_t total_;
};

}  // namespace gale
