// The state of a long run in a file: when it is due, how it is written, how it is taken up.
//
// What the state says of outputs are their marks; it is replaced only after the outputs up to
// their marks have reached the disk. So whatever happens, the state and the outputs before the
// marks fit together, and a resumed run gives the same bytes (gale/storage/state_file.hpp).
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "gale/core/observer.hpp"
#include "gale/storage/output_file.hpp"
#include "gale/storage/state_file.hpp"

namespace gale::runs {

/// Where a run keeps its state, and how often it writes it.
struct StateOptions {
    std::string path = {};                // empty: no state is kept
    std::uint64_t interval_seconds = 10;  // 0: as often as possible

    bool is_wanted() const { return !path.empty(); }
};

class RunState {
public:
    /// `kind` and `run` as in storage::CheckpointWriter.
    RunState(StateOptions options, std::string kind, std::string run)
        : options_(std::move(options)), kind_(std::move(kind)), run_(std::move(run)) {}

    bool is_wanted() const { return options_.is_wanted(); }
    const std::string& path() const { return options_.path; }

    /// Claims the file for this run, if a state is wanted; comes before everything below.
    /// Refused: a state that another run is using.
    Status claim();
    /// An earlier run left its state behind.
    bool is_there() const;

    /// It is time to write the state, by the clock of this run. A large one, which takes long to
    /// write, is due more rarely, so that at most a twentieth of the time goes into it; an interval
    /// of 0 is taken literally.
    bool is_due() const;

    /// Writes what `save` puts.
    Status write(const std::function<Status(ByteSink&)>& save);
    /// What was written, checked as a whole. Refused: the state of another run, a damaged file.
    Result<std::unique_ptr<storage::CheckpointReader>> read() const;

    /// "stopped before plane 7; the same command goes on from FILE".
    Error stopped(Sentence where) const;

    /// The run is done, and its results are safe.
    void remove();

private:
    using Clock = std::chrono::steady_clock;

    StateOptions options_;
    std::string kind_;
    std::string run_;
    std::optional<storage::StateFile> file_;  // from `claim` on
    Clock::time_point last_written_ = Clock::now();
    Clock::duration cost_{};  // of the last one
};

}  // namespace gale::runs
