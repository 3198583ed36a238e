// Chomp boards, solved: every P-position of a board by the rung of the ladder that suits it.
#pragma once

#include <cstdint>

#include "gale/core/error.hpp"
#include "gale/core/observer.hpp"
#include "gale/positions/partition.hpp"
#include "gale/solvers/board/options.hpp"
#include "gale/solvers/board/p_position_sink.hpp"

namespace gale::board {

/// The rung that `automatic` stands for.
constexpr Rung chosen(Rung rung) { return rung == Rung::automatic ? Rung::scan : rung; }

/// Bytes that the engine needs at least for all positions inside `shape`.
Result<std::uint64_t> memory_needed(const Partition& shape, const Options& options);

/// Hands every P-position inside `shape` (a rectangle: of that board) to the sink, in ascending
/// lexicographic order of the row lengths, which is the order of PartitionRank, and returns how
/// many there are. Refuses what needs more memory than the options allow. Boards with few rows
/// take far less memory than their transposed ones. Precondition: the shape is not empty.
Result<std::uint64_t> p_positions(const Partition& shape, const Options& options,
                                  PPositionSink& sink, Observer& observer);

}  // namespace gale::board
