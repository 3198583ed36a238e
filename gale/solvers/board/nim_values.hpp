// Nim-values of every position inside a shape, in one or two bytes each.
//
// The value of a Chomp position is the mex of the values of what its bites leave, the bite that
// takes the poison excepted; one row of n squares has n - 1. Positions are filled in the order of
// their ranks, in which every option comes before its position, and every option is looked up
// once: the rank of "rows 0 .. i-1 as they are, the rows from i on cut to c columns" is a sum of
// two numbers kept per column. A value is below the number of squares, so shapes of at most 256
// squares take one byte a position. Threads work on prefixes (task_tree.hpp): what a bite in a
// prefix leaves belongs to tasks that are done. Checked by tests/oracle/board_test.cpp and
// tests/known/board_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/nimber.hpp"
#include "gale/core/observer.hpp"
#include "gale/games/chomp.hpp"
#include "gale/positions/partition.hpp"
#include "gale/solvers/board/shape_rank.hpp"
#include "gale/solvers/board/task_tree.hpp"

namespace gale::board {

class NimValues {
public:
    /// All values inside a shape. Precondition: it is not empty. Refuses what does not fit.
    static Result<NimValues> of_shape(const Partition& shape, const Limits& limits,
                                      Observer& observer);

    /// The same in two steps: the empty table, then run() until it is full or the observer asks
    /// to stop (Failure::interrupted; the table can then be saved or run again).
    static Result<NimValues> prepare(const Partition& shape, const Limits& limits);
    Status run(Observer& observer);

    /// Writes the values known so far; restore() takes them into a table of the same shape.
    Status save(ByteSink& out) const;
    Status restore(ByteSource& in);

    /// Bytes of the table, and look-ups it takes to fill it (at most).
    struct Cost {
        std::uint64_t bytes = 0;
        std::uint64_t look_ups = 0;
    };
    static Result<Cost> cost(const Partition& shape);

    /// Bytes that this table takes.
    std::uint64_t bytes() const {
        return std::visit([](const auto& values) { return values.size() * sizeof(values[0]); },
                          values_);
    }

    /// Numbers the positions: for a rectangle as PartitionRank does.
    const ShapeRank& ranks() const { return ranks_; }

    /// Value of the position with this number, from 1 on: rank 0 is the empty board, which has no
    /// value. Precondition: it was filled already.
    Nimber at(std::uint64_t rank) const;

    /// Value of a position. Precondition: it is not empty and inside the shape.
    Nimber value(const Partition& position) const;

    /// Every bite of `position` that leaves a position of value `target`, row by row.
    std::vector<Bite> bites_to(const Partition& position, Nimber target) const;

private:
    struct Task {
        std::span<const Length> prefix;
        std::uint64_t begin;  // ranks of its positions
        std::uint64_t end;
    };
    TaskTree tasks() const;
    std::uint64_t ranks_below(std::size_t rows, Length last) const;
    Task task(const TaskTree& tree, std::uint64_t number, std::span<Length> rows) const;
    TaskQueue open_tasks(const TaskTree& tree) const;

    ShapeRank ranks_;
    unsigned threads_ = 1;
    std::uint64_t filled_ = 1;  // positions with a lower rank have their value
    std::variant<std::vector<std::uint8_t>, std::vector<std::uint16_t>> values_;
};

}  // namespace gale::board
