// Pauses for solvers that can only stop and go on.
#pragma once

#include <utility>

#include "gale/core/error.hpp"
#include "gale/core/forwarding_observer.hpp"

namespace gale {

/// Calls work(observer), which returns Failure::interrupted when it is asked to stop and may be
/// called again then. Asked to pause, it stops, rests, and is called again.
template <class Work>
auto with_rests(Observer& observer, const Work& work) {
    class StopsToRest final : public ForwardingObserver {
    public:
        StopsToRest(Observer& outer, bool has_rested)
            : ForwardingObserver(outer), has_rested_(has_rested) {}
        Verdict verdict() override {
            if (last_ == Verdict::go_on) last_ = outer().verdict();
            // Between two rests there is work, however often one is asked for.
            if (std::exchange(has_rested_, false) && last_ == Verdict::pause)
                last_ = Verdict::go_on;
            return last_ == Verdict::go_on ? Verdict::go_on : Verdict::stop;
        }
        bool wants_rest() const { return last_ == Verdict::pause; }

    private:
        bool has_rested_;
        Verdict last_ = Verdict::go_on;
    };
    for (bool has_rested = false;; has_rested = true) {
        StopsToRest inner(observer, has_rested);
        auto result = work(inner);
        if (result || result.error().failure != Failure::interrupted || !inner.wants_rest())
            return result;
        observer.on_rest();
    }
}

}  // namespace gale
