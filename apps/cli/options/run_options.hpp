// Options that all long runs share, and the observer that shows their progress.
//
//   --threads N        --memory-limit BYTES        --progress auto|json|none
//   --resume FILE      --checkpoint-every N
//
// Ctrl-C (or SIGTERM, or SIGHUP) asks the run to stop at its next segment, where it writes its
// state (frame/interruption.hpp). The memory limit holds from the first observer on.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "apps/cli/frame/interruption.hpp"
#include "apps/cli/frame/verb.hpp"

namespace gale::cli {

struct RunOptions {
    std::uint64_t threads = 0;       // 0: as many as the machine runs at once
    std::uint64_t memory_limit = 0;  // set to the default by add_run_options
    std::string progress = "auto";
    std::string resume;  // empty: no state is kept
    std::uint64_t state_seconds = 10;
    bool fenced = true;  // false: what a driver takes beside us is not held within the limit

    unsigned thread_count() const;
    StateOptions state() const { return {resume, state_seconds}; }
    /// Refused: kernels that do not exist or do not run here.
    Result<Limits> limits() const;
};

/// Which of the shared options a verb takes besides --progress.
struct RunOptionSet {
    bool threads = true;
    bool memory_limit = true;
    bool resume = false;
};

/// Adds the options; the default memory limit is three quarters of the machine's memory, or of
/// its container's.
void add_run_options(Verb& verb, RunOptions& options, RunOptionSet set = {});

/// Shows progress as `options` ask: a line on a terminal, JSON lines, or nothing.
class RunObserver : public Observer {
public:
    explicit RunObserver(const RunOptions& options);
    ~RunObserver() override;

    void on_progress(const Progress& progress) override;
    void on_remark(std::string_view text) override;
    Verdict verdict() override;

private:
    using Clock = std::chrono::steady_clock;
    void show_line(const Progress& progress, double seconds);
    void show_json(const Progress& progress, double seconds);

    enum class Show { nothing, line, json } show_;
    std::optional<StateAtStake> state_at_stake_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point last_shown_{};
    std::uint64_t first_done_ = 0;
    bool started_ = false;
    bool line_open_ = false;
};

}  // namespace gale::cli
