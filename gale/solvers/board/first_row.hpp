// The plain rung: the first row of a P-position as a function of its tail.
//
// A position is its first row a and its tail t, the rows below. At most one a makes (a, t) a
// P-position, since a bite in the first row turns a longer one into a shorter one; call it f(t).
// With t|j for the tail cut to its first j columns, and b for the length of its first row:
//   - if f(t|j) = j for some 1 <= j < b, there is no such a: the bite at (1, j+1) wins;
//   - otherwise f(t) is the least a >= max(b, 1) that is no f(t') for a bite in the tail.
// So one entry per tail is enough. Every bite of every tail is looked up once. This is the
// baseline of `gale bench board`; proof in doc/algorithms/boards.md, oracle in
// tests/oracle/board_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/positions/partition.hpp"
#include "gale/solvers/board/p_position_sink.hpp"
#include "gale/solvers/board/shape_rank.hpp"

namespace gale::board {

class FirstRowTable {
public:
    /// Fills the table for all tails inside `shape`. Precondition: the shape is not empty.
    static Result<FirstRowTable> of_shape(const Partition& shape, const Limits& limits,
                                          Observer& observer);

    /// Two bytes for each tail.
    static Result<std::uint64_t> bytes(const Partition& shape);

    /// All P-positions in ascending order; returns their number.
    std::uint64_t hand_out(PPositionSink& sink) const;

private:
    static constexpr Length none = 0;  // no first row within the shape makes a P-position

    void fill(std::uint64_t rank);
    void look_up_bites(std::uint64_t rank);

    ShapeRank tails_;
    Length widest_ = 0;          // longest first row
    std::vector<Length> first_;  // f by rank of the tail
    std::vector<Length> tail_;
    std::vector<std::uint64_t> cut_rank_;  // by column: rank of the rows below, cut there
    std::vector<std::uint64_t> taken_by_;  // by first row: 1 + rank of the tail that ruled it out
    bool is_lost_ = false;
};

}  // namespace gale::board
