// The combinatorial number system inside any shape: every position that a game which starts at
// the shape can reach gets a number, and back.
//
// For a rectangle this is PartitionRank. In general row k may not be longer than row k of the
// shape; weight(k, y) is then the number of ways to fill rows k, k+1, ... with row k shorter than
// y, a sum like Pascal's, and rank = weight(0, r0) + weight(1, r1) + ... as before. Ascending
// lexicographic order: rank 0 is the empty board, the last rank is the shape itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/positions/partition.hpp"

namespace gale::board {

/// Row lengths inside the engines; boards are at most 65,534 squares wide.
using Length = std::uint16_t;
inline constexpr RowLength widest = 65'534;

/// The rows of a shape as engine lengths; an error if it is too wide.
Result<std::vector<Length>> engine_rows(const Partition& shape);

class ShapeRank {
public:
    /// Precondition: `shape` never increases. An error if the positions do not fit into 64 bits.
    static Result<ShapeRank> of_shape(std::span<const Length> shape);

    std::size_t rows() const { return shape_.size(); }
    std::span<const Length> shape() const { return shape_; }

    /// How many positions there are, the empty board and the shape itself included.
    std::uint64_t count() const { return shape_.empty() ? 1 : weight(0, shape_[0] + 1u); }

    /// Number of fillings of rows `row`, row + 1, ... with row `row` shorter than `length`.
    /// Precondition: length <= shape()[row] + 1.
    std::uint64_t weight(std::size_t row, std::size_t length) const {
        return weights_[row * stride_ + length];
    }

    std::uint64_t rank(std::span<const Length> position) const;
    void unrank(std::uint64_t rank, std::span<Length> position) const;

private:
    std::vector<Length> shape_;
    std::size_t stride_ = 0;              // widest row + 2
    std::vector<std::uint64_t> weights_;  // by row, then by length
};

}  // namespace gale::board
