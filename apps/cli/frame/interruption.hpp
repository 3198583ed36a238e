// SIGINT, SIGTERM and SIGHUP: how a run is asked to stop, and what happens if it does not.
//
// The first signal asks. Runs look at stop_was_asked() through their observer, write their state
// and return; the exit code is 128 and the number of the signal. Whatever has not returned after
// `patience` is ended there and then, which is safe because files are replaced by renaming; a run
// that keeps a state is waited for instead, and looks more often. A second SIGINT ends at once. A
// signal that the parent ignores (SIGHUP under nohup) stays ignored.
// Checked by tests/cli/signals.py.
#pragma once

#include <chrono>

namespace gale::cli {

inline constexpr std::chrono::milliseconds patience{600};

/// From here on the three signals are heard.
void listen_for_signals();

bool stop_was_asked();

/// 130, 143 or 129; 130 if no signal came.
int exit_code_of_interruption();

/// While one of these exists, a run is never ended before it has returned by itself.
class StateAtStake {
public:
    StateAtStake();
    ~StateAtStake();
    StateAtStake(const StateAtStake&) = delete;
    StateAtStake& operator=(const StateAtStake&) = delete;
};

}  // namespace gale::cli
