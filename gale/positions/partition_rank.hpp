// Every position of a box gets a number, and back: the combinatorial number system.
//
// The positions of a board of m rows and n columns are the sequences n >= r1 >= ... >= rm >= 0.
// They are numbered in ascending lexicographic order of their row lengths: rank 0 is the empty
// board, the last rank is the full one; a table printed from the full board down (444, 443, ...,
// 000) runs through the ranks backwards. The number of positions before (r1, ..., rm) is
//
//     rank = C(r1 + m-1, m) + C(r2 + m-2, m-1) + ... + C(rm, 1)
//
// since C(r1 + m-1, m) positions have a shorter first row, and so on downwards. All positions with
// the same first rows have consecutive ranks. Checked by
// tests/unit/positions/partition_rank_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/positions/partition.hpp"

namespace gale {

class PartitionRank {
public:
    /// The box of all positions within a board; an error if they are too many for 64 bits or the
    /// table of binomial coefficients would be unreasonably large.
    static Result<PartitionRank> of_box(BoardSize box);

    std::size_t rows() const { return rows_; }
    std::uint64_t columns() const { return columns_; }

    /// C(m+n, m): how many positions there are, the empty board included.
    std::uint64_t count() const { return count_; }

    /// How many positions come before one that has the same rows above `row` (counted from 0),
    /// this length there and nothing below: C(length + m-1-row, m-row).
    std::uint64_t weight(std::size_t row, std::uint64_t length) const {
        return weights_[row * (columns_ + 1) + length];
    }

    /// The number of a position. Precondition: m row lengths, never increasing, at most n.
    std::uint64_t rank(std::span<const RowLength> row_lengths) const;

    /// The number of a shape. Precondition: it fits into the box.
    std::uint64_t rank(const Partition& shape) const;

    /// Row lengths of the position with this number. Precondition: rank < count(), m places.
    void unrank(std::uint64_t rank, std::span<RowLength> row_lengths) const;

    /// The position with this number. Precondition: rank < count().
    Partition unrank(std::uint64_t rank) const;

private:
    PartitionRank() = default;

    std::size_t rows_ = 0;
    std::uint64_t columns_ = 0;
    std::uint64_t count_ = 0;
    std::vector<std::uint64_t> weights_;  // by row, then by length 0 .. n
};

}  // namespace gale
