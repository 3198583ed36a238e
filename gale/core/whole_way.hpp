// Progress over the whole way, although a solver is sent one stretch of it at a time.
#pragma once

#include "gale/core/observer.hpp"

namespace gale {

class WholeWay final : public Observer {
public:
    /// Passes everything on to `observer`, with `total` in the place of the stretch's end.
    WholeWay(Observer& observer, std::uint64_t total) : observer_(observer), total_(total) {}

    void on_progress(const Progress& progress) override {
        observer_.on_progress({progress.what, progress.done, total_});
    }
    bool stop_requested() override { return observer_.stop_requested(); }

private:
    Observer& observer_;
    std::uint64_t total_;
};

}  // namespace gale
