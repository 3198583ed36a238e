// A rank is two processes: the one that mpirun knows, which only waits, and its child, which works.
//
// When a process that mpirun knows is killed, mpirun ends all others and drops what they have still
// to say. So the sentence that names a lost rank would often be lost as well. The guard of a killed
// rank stays for a moment: rank 0 notices, says so and ends the run; where it cannot notice, on
// another machine, the guard then dies as its child did, and mpirun ends the run. Checked by
// tests/mpi.
#pragma once

namespace gale::cli {

/// Returns in the child, which is the rank from here on. Nothing happens where no launcher of MPI
/// has started the process, or no further process can be made. Precondition: no threads yet.
void work_under_guard();

}  // namespace gale::cli
