// Progress over the whole way, although a solver is sent one stretch of it at a time.
#pragma once

#include "gale/core/observer.hpp"

namespace gale {

class ProgressTowards final : public Observer {
public:
    /// Passes everything on to `observer`, with `total` in the place of the stretch's end.
    ProgressTowards(Observer& observer, std::uint64_t total) : observer_(observer), total_(total) {}

    void on_progress(const Progress& progress) override {
        observer_.on_progress({progress.what, progress.done, total_});
    }
    void on_remark(std::string_view text) override { observer_.on_remark(text); }
    Verdict verdict() override { return observer_.verdict(); }
    void on_rest() override { observer_.on_rest(); }

private:
    Observer& observer_;
    std::uint64_t total_;
};

}  // namespace gale
