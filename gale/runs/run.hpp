// A run that can be resumed: what all long computations have in common.
//
//     claim the state -> begin, or restore what an earlier run left
//         -> work, with a rest for the state whenever one is due
//         -> conclude: the ends of the outputs
//         -> state: nothing is left to compute        (from here on no moment is lost)
//         -> deliver: outputs get their names, results are shown
//         -> remove the state
//
// A run derives from this class and says what each step does; nothing else writes states. Without a
// state the steps are the same. Whatever stops the run (a person, a full disk, a kill), the state
// that is on the disk fits the outputs that are on the disk. Checked by tests/resume/.
#pragma once

#include <string>

#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/core/observer.hpp"
#include "gale/runs/run_state.hpp"

namespace gale::runs {

class Run {
public:
    virtual ~Run() = default;
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    /// Does it all. Failure::interrupted: the observer wanted a stop, and the same run goes on from
    /// its state, if one is kept.
    Status go(Observer& observer);

protected:
    /// `kind` names what the state holds, and its version; `name` everything that the results
    /// depend on, so that no other run goes on from it.
    Run(StateOptions state, std::string kind, std::string name)
        : state_(std::move(state), std::move(kind), std::move(name)) {}

    bool keeps_state() const { return state_.is_wanted(); }
    /// Nothing is left to compute, and the outputs are whole.
    bool is_concluded() const { return is_concluded_; }
    const std::string& state_path() const { return state_.path(); }

    /// Whoever waits for the run, for a begin() or restore() that takes long (see Preparing).
    Observer& person() { return *person_; }

    /// Opens the outputs of a fresh run.
    virtual Status begin() = 0;
    /// Puts all that restore() needs; what the outputs hold reaches the disk first.
    virtual Status save(ByteSink& state) = 0;
    /// Takes what save() put. `is_concluded`: only deliver() is left to do.
    virtual Status restore(ByteSource& state, bool is_concluded) = 0;
    /// Computes until done. It hands the observer to its solver, which rests when a state is due.
    virtual Status work(Observer& observer) = 0;
    /// Writes the ends of the outputs.
    virtual Status conclude(Observer&) { return {}; }
    /// Conclude takes so long that the state is written before it, too.
    virtual bool concludes_slowly() const { return false; }
    /// Gives the outputs their names and shows the results.
    virtual Status deliver(Observer& observer) = 0;
    /// Where it was stopped: "stopped before plane 7".
    virtual Sentence where() const { return sentence("interrupted"); }

    /// For sinks, which cannot return an error: the run stops at the next verdict and fails.
    void fail(const Status& status) {
        if (failure_ && !status) failure_ = status;
    }
    bool has_failed() const { return !failure_.ok(); }

private:
    class Keeper;

    Status restore_state();
    Status work_and_conclude(Observer& observer);
    Status write_state(bool is_concluded);
    Status ended(const Status& how);

    RunState state_;
    Observer* person_ = nullptr;  // from go() on
    Status failure_;              // the first one
    bool is_concluded_ = false;   // by this run or the one before it
};

}  // namespace gale::runs
