// Who is asked while a run prepares: opens a stream of values, sorts codes into classes.
#pragma once

#include <chrono>

#include "gale/core/observer.hpp"

namespace gale::runs {

/// Preparing takes a moment; for codes with hundreds of digits much longer. A stop is heard after
/// that moment, since nothing is kept of it. Not before, so that a run that is stopped again and
/// again gets past it.
class Preparing final : public Observer {
public:
    explicit Preparing(Observer& person) : person_(person) {}

    Verdict verdict() override {
        const bool is_stopped = Clock::now() - begun_ > moment && person_.stop_requested();
        return is_stopped ? Verdict::stop : Verdict::go_on;
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr auto moment = std::chrono::milliseconds(500);

    Observer& person_;
    Clock::time_point begun_ = Clock::now();
};

}  // namespace gale::runs
