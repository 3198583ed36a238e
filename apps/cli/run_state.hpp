// The state of a long run in the file that --resume names: when it is due, how it is written
// together with the output that it belongs to, and how it is taken up.
//
// The state holds the mark of the output, and whatever the run adds. It is replaced only after the
// output up to that mark has reached the disk; so whatever happens, the state and the output before
// its mark fit together, and a resumed run gives the same bytes (gale/storage/state_file.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "apps/cli/run_options.hpp"
#include "gale/storage/output_file.hpp"
#include "gale/storage/state_file.hpp"

namespace gale::cli {

class RunState {
public:
    /// `path` is empty if no state is wanted; `kind` and `run` as in storage::CheckpointWriter.
    RunState(std::string path, std::string kind, std::string run, std::uint64_t interval_seconds)
        : path_(std::move(path)),
          kind_(std::move(kind)),
          run_(std::move(run)),
          interval_seconds_(interval_seconds) {}

    bool is_wanted() const { return !path_.empty(); }
    const std::string& path() const { return path_; }

    /// Claims the file for this run, if a state is wanted; comes before everything below.
    /// Refused: a state that another run is using.
    Status claim();
    /// An earlier run left its state behind.
    bool is_there() const;

    /// It is time to write the state. A large one, which takes long to write, is due more rarely,
    /// so that at most a twentieth of the time goes into it; an interval of 0 is taken literally.
    bool is_due(RunObserver& observer) const;

    /// Writes what `save` puts, behind the mark of `output` (nullptr: there is none).
    Status write(storage::OutputFile* output, const std::function<Status(ByteSink&)>& save);

    struct TakenUp {
        std::unique_ptr<storage::CheckpointReader> reader;  // stands before what `save` put
        storage::OutputMark output_mark;
    };
    /// Refused: the state of another run, a damaged or cut-off file.
    Result<TakenUp> take_up() const;

    /// "stopped before plane 7; the same command goes on from FILE".
    Error stopped(std::string where) const;

    /// The run is done, and its results are safe.
    void remove();

private:
    std::string path_;
    std::string kind_;
    std::string run_;
    std::uint64_t interval_seconds_;
    std::optional<storage::StateFile> file_;  // from `claim` on
    double cost_ = 0;                         // seconds that the last one took
};

/// Shows progress and stops a solver when it was asked for, or when the state is due.
class StopForState : public Observer {
public:
    StopForState(RunObserver& observer, const RunState& state)
        : observer_(observer), state_(state) {}

    void on_progress(const Progress& progress) override { observer_.on_progress(progress); }
    bool stop_requested() override {
        return observer_.stop_requested() || state_.is_due(observer_);
    }

private:
    RunObserver& observer_;
    const RunState& state_;
};

}  // namespace gale::cli
