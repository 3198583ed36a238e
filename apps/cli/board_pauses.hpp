// How the runs of `gale table board` pause, to save their state or to end.
#pragma once

#include <chrono>

#include "apps/cli/board_table.hpp"
#include "gale/storage/state_file.hpp"

namespace gale::cli {

/// Passes progress on; asks for a stop also when a checkpoint is due or the output fails. Saving
/// takes at most a tenth of the time, however large the state is.
class PausingObserver : public Observer {
public:
    PausingObserver(Observer& observer, const BoardTableRun& run, const Status* output = nullptr)
        : observer_(&observer), run_(&run), output_(output) {}
    void on_progress(const Progress& progress) override { observer_->on_progress(progress); }
    bool stop_requested() override {
        if (observer_->stop_requested()) stopped_ = true;
        return stopped_ || (output_ != nullptr && !output_->ok()) ||
               (!run_->checkpoint.empty() && Clock::now() >= next_ && run_->checkpoint_due());
    }
    /// Saves the state by `save` and remembers how long that took.
    template <class Save>
    Status save_by(const Save& save) {
        const auto start = Clock::now();
        const Status saved = save();
        const auto end = Clock::now();
        next_ = end + 10 * (end - start);
        return saved;
    }
    /// Somebody wants the run to end, not only to pause.
    bool stopped() const { return stopped_; }

private:
    using Clock = std::chrono::steady_clock;

    Observer* observer_;
    const BoardTableRun* run_;
    const Status* output_;
    Clock::time_point next_ = Clock::time_point::min();  // no checkpoint before this
    bool stopped_ = false;
};

inline Error interruption(const BoardTableRun& run) {
    if (run.checkpoint.empty()) return Error{Failure::interrupted, "interrupted", {}};
    return Error{Failure::interrupted, "interrupted; go on with --resume " + run.checkpoint, {}};
}

/// The table with --values; `state` is nullptr if none is kept (board_values_table.cpp).
Status write_board_values(const BoardTable& table, const BoardTableRun& run,
                          storage::StateFile* state, Observer& observer);

}  // namespace gale::cli
