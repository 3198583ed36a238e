// What a rank other than 0 does: it serves the runs of rank 0 until that one needs it no more.
//
// Rank 0 reads the command, keeps the state and writes the outputs; a run that is shared sends each
// rank a job, which names what is computed, and takes it back when the run ends. So no other rank
// reads a command line or opens a file. Checked by tests/oracle/shared_runs_test.cpp and tests/mpi.
#pragma once

#include <cstdint>
#include <functional>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/parallel/ranks.hpp"

namespace gale::runs {

/// Kinds of messages between rank 0 and the others. Those of a ring of three rows are its own.
enum class RankMessage : std::uint32_t {
    dismissal = 1,     // nothing will come any more
    sweep_job = 2,     // which sweep, and the limits of a rank
    sweep_class = 3,   // one class to do, by its place in the part
    sweep_rows = 4,    // what became of it
    end_of_sweep = 5,  // no further class; what is at work may be dropped
};

/// Serves until it is dismissed. `on_limits` hears the limits of each job before it begins;
/// `kernels` are those of this machine, nullptr for the best.
Status serve_rank_zero(Ranks& ranks, const kernels::KernelSet* kernels,
                       const std::function<void(const Limits&)>& on_limits);

/// Rank 0 sends all others home.
void dismiss(Ranks& ranks);

/// Whether a run with these limits is shared.
inline bool is_shared(const Limits& limits) {
    return limits.ranks != nullptr && limits.ranks->count() > 1;
}

}  // namespace gale::runs
