// How many positions of n squares are P, for all n up to a limit, whatever their rows and columns.
//
// No rectangle of reasonable size holds all partitions of 62 squares, but one number for each
// tail does (first_row.hpp): only tails t with |t| + t1 <= S can be below a first row, and there
// are just p(S) of them. They are numbered like the positions of a board, with the squares that
// are left in place of a fixed width: with F(s, w) partitions of at most s squares and rows of at
// most w, rank = sum over the rows of the F(s - c, c) for all shorter c. One byte and, for every
// square of a tail, one look-up. S = 62: 1.3 million tails. Checked by
// tests/known/board_counts_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/positions/partition.hpp"

namespace gale::board {

struct SquareCount {
    std::uint64_t positions = 0;    // partitions of n
    std::uint64_t p_positions = 0;  // those that are P

    bool operator==(const SquareCount&) const = default;
};

/// More squares than this would not fit a byte.
inline constexpr std::uint64_t most_squares = 250;

/// Counts for 0, 1, ..., `squares` squares. Refused: too many squares, or a table of tails that
/// does not fit into the memory.
Result<std::vector<SquareCount>> count_by_squares(std::uint64_t squares, const Limits& limits,
                                                  Observer& observer);

/// How many positions of a board have 0, 1, ..., rows * columns squares: the coefficients of the
/// Gaussian binomial. Precondition: C(rows + columns, rows) fits into 64 bits.
std::vector<std::uint64_t> positions_by_squares(BoardSize board);

}  // namespace gale::board
