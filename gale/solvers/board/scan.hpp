// The scan: every P-position inside a shape, in ascending order, on any number of threads.
//
// Prefixes are tasks (task_tree.hpp), each solved by ORing bit sets (prefix_solver.hpp). The
// reached set of row i belongs to the tasks that share the rows above i, and is kept only as far
// as one of them can still ask for it (reached_sets.hpp). That is all the memory, and threads add
// little to it: those that are ahead may take a sixth more. P-positions stream out and are not
// kept. A scan can be stopped between tasks, saved, restored and continued with another number of
// threads; it hands out the same positions in the same order.
// Cost and proof: doc/algorithms/boards.md. Checked by tests/oracle/board_test.cpp and
// tests/resume/board_test.cpp.
#pragma once

#include <cstdint>
#include <memory>

#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/core/observer.hpp"
#include "gale/positions/partition.hpp"
#include "gale/solvers/board/options.hpp"
#include "gale/solvers/board/p_position_sink.hpp"

namespace gale::board {

struct ScanState;

class Scan {
public:
    /// Prepares a scan of all positions inside `shape`; refuses what needs more memory than the
    /// options allow. Precondition: the shape is not empty.
    static Result<Scan> of_shape(const Partition& shape, const Options& options);

    /// Bytes that a scan with one thread needs.
    static Result<std::uint64_t> least_memory(const Partition& shape, const Options& options);

    Scan(Scan&&) noexcept;
    Scan& operator=(Scan&&) noexcept;
    ~Scan();

    /// Works until all is done or the observer asks to stop (Failure::interrupted; the scan can
    /// then be saved or run again). It can also be saved when the observer rests. The observer and
    /// the sink are called by one thread at a time.
    Status run(PPositionSink& sink, Observer& observer);

    /// Everything is computed and handed out.
    bool is_finished() const;

    /// P-positions found so far.
    std::uint64_t p_positions() const;

    /// Writes the state between two calls of run; restore() takes it into a scan of the same
    /// shape and the same unit_rows and task_words, and refuses any other.
    Status save(ByteSink& out) const;
    Status restore(ByteSource& in);

private:
    explicit Scan(std::unique_ptr<ScanState> state);
    std::unique_ptr<ScanState> state_;
};

}  // namespace gale::board
