// One task of the scan: all P-positions whose first rows are a given prefix.
//
// A cut of row i to c columns leads from r to (r0, .., r(i-1), c, min(r(i+1), c), ..). For fixed
// rows above i, reached[i] has one bit per filling of rows i+1, i+2, ...: set if some cut of row i
// to fewer columns than now reaches a P-position. A position is P exactly if its bit is clear in
// reached[i] for every row i of the prefix and no cut in its unit reaches a P-position. So a task
// ORs the reached blocks of its prefix, walks through the clear bits in order, and enters each
// P-position that it finds into the reached sets, one bit per row. Fillings that begin with a
// longer row than now are not entered: when row i grows from c to c + 1, those that begin with
// c + 1 get the bits of the same fillings cut to c columns, word by word (doc/algorithms/
// boards.md). Cuts of unit rows are marked at once, in the unit itself. Checked against the
// definition by tests/oracle/board_test.cpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gale/solvers/board/layout.hpp"
#include "gale/solvers/board/p_position_sink.hpp"
#include "gale/solvers/board/task_blocks.hpp"
#include "gale/solvers/board/task_tree.hpp"

namespace gale::board {

class PrefixSolver {
public:
    /// A solver for the tasks of a tree. Preconditions: layout and tree outlive it.
    PrefixSolver(const Layout& layout, const TaskTree& tree);

    /// Finds the P-positions that begin with `prefix`, a task. `places` are its blocks of the
    /// reached sets, which are read and extended. What `sink` wants is appended to `found`; the
    /// number of all P-positions is returned.
    std::uint64_t solve(std::span<const Length> prefix, const TaskPlaces& places,
                        const PPositionSink& sink, std::vector<Length>& found);

    /// Words of the largest task.
    static std::uint64_t block_words(const Layout& layout, const TaskTree& tree);
    /// Bytes that one solver takes, at most.
    static std::uint64_t bytes(const Layout& layout, const TaskTree& tree);

private:
    struct EqualRun;  // rows of one length that are cut together

    static std::uint64_t own_words(const Layout& layout, const TaskTree& tree, std::size_t row);
    Length longest(std::size_t row) const {
        return row == 0 ? layout_.shape()[0] : std::min(position_[row - 1], layout_.shape()[row]);
    }
    bool gather(Length above);
    void copy_last_row(Length above);
    void descend(std::size_t level, std::uint64_t* block, Length above);
    void scan_unit(std::uint64_t* unit, const std::uint64_t* also, Length above);
    void on_p_position(std::uint64_t* unit, std::uint64_t number);
    void mark_in_unit(std::uint64_t* unit, std::uint64_t number);
    void mark_prefix(std::uint64_t number);
    std::uint64_t* writable(std::size_t row);
    void pass_on() const;
    void pass_on(std::size_t row) const;
    void mark_equal(const EqualRun& run, std::size_t row, Length above, std::uint64_t bit) const;

    const Layout& layout_;
    const std::size_t prefix_rows_;
    std::size_t task_rows_ = 0;                    // rows of the task at hand
    std::vector<Length> position_;                 // the rows fixed so far
    const TaskPlaces* places_ = nullptr;           // the task's blocks of the sets of its rows
    std::vector<std::uint64_t*> open_;             // the task's block in those that it extends
    std::vector<std::vector<std::uint64_t>> own_;  // sets of the rows below the task's
    std::vector<char> live_;                       // own_[row] holds bits of the present prefix
    std::vector<char> closed_;                     // no longer row `row` can be P
    std::vector<std::uint64_t> block_;             // the task's positions: 1 = N
    const PPositionSink* sink_ = nullptr;
    std::vector<Length>* found_ = nullptr;
    std::uint64_t count_ = 0;
};

}  // namespace gale::board
