// Where the positions of a board go: lines, an npy array, a table file, or counts by number of
// squares. Engines find positions in ascending order of their ranks; the list of all positions
// runs from the full board down to the empty one and waits in memory, one bit a position. The
// list of P-positions alone is not kept: it comes out in ascending order, as it is found.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/core/nimber.hpp"
#include "gale/core/observer.hpp"
#include "gale/positions/partition.hpp"
#include "gale/runs/board_table.hpp"
#include "gale/solvers/board/shape_rank.hpp"
#include "gale/storage/output_file.hpp"

namespace gale::runs {

class BoardOutput {
public:
    virtual ~BoardOutput() = default;

    /// Nim-values are wanted from the full board down, not upwards.
    virtual bool is_from_the_top() const { return false; }

    /// What stands before the first position. Not called when a run is resumed.
    virtual Status begin() { return {}; }

    /// All positions with from <= rank < to are N; rank 0 is the empty board.
    virtual Status put_n(std::uint64_t from, std::uint64_t to) = 0;
    virtual Status put_p(std::uint64_t rank, std::span<const board::Length> rows) = 0;
    /// One position with its nim-value.
    virtual Status put_value(std::uint64_t rank, std::span<const board::Length> rows,
                             Nimber value) = 0;
    /// What comes at the end; long lists tell their progress and can be stopped.
    virtual Status finish(Observer& observer) = 0;
    /// The end is a long list, worth a state before it.
    virtual bool finishes_slowly() const { return false; }

    /// Passes on all that is held back, so that the bytes written are those of whole positions.
    virtual Status pause() { return {}; }
    /// What must survive an interruption besides the bytes already written and the next rank.
    virtual Status save(ByteSink&) const { return {}; }
    virtual Status restore(ByteSource&) { return {}; }
};

/// The output that a request asks for, writing to `sink`. `p_positions` is needed by npy with
/// p_only, whose header names the number of rows. Precondition: the request was checked.
std::unique_ptr<BoardOutput> make_board_output(const BoardTable& table,
                                               const board::ShapeRank& ranks, ByteSink& sink,
                                               std::uint64_t p_positions);

/// Tells progress in lines now and then; an error if the run is to stop.
Status tell_lines(Observer& observer, std::uint64_t done, std::uint64_t total);

/// The same for the format `table`.
std::unique_ptr<BoardOutput> make_table_file_output(const BoardTable& table,
                                                    const board::ShapeRank& ranks, ByteSink& sink);

}  // namespace gale::runs
