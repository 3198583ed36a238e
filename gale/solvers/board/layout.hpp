// Where the scan keeps the bit of a position.
//
// The rows of a position are split into prefix rows and the last few rows, its unit. For a fixed
// prefix the positions of the unit are the bits of a few whole 64-bit words, numbered by
// ShapeRank; blocks of units with a common shorter prefix follow one another in order. So a block
// of all positions below a prefix is a run of words, and OR, "all ones?" and "first zero" work on
// whole words. Bits past the end of a unit (padding) count as N-positions. A block of level k
// holds the fillings of rows k, k+1, ... under a row k - 1 of a given length.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/solvers/board/shape_rank.hpp"

namespace gale::board {

class Layout {
public:
    /// Precondition: 1 <= unit_rows <= rows of the shape, which is not empty.
    static Result<Layout> of_shape(std::span<const Length> shape, std::size_t unit_rows);

    /// How many unit rows waste little on padding and keep the table of units small.
    static std::size_t good_unit_rows(std::span<const Length> shape);

    std::size_t rows() const { return shape_.size(); }
    std::span<const Length> shape() const { return shape_; }
    std::size_t prefix_rows() const { return shape_.size() - unit_.rows(); }
    const ShapeRank& unit() const { return unit_; }

    /// Words before the sub-block in which row `level` has this length, within a block of that
    /// level. Preconditions: level < prefix_rows(), length <= shape()[level] + 1.
    std::uint64_t start(std::size_t level, std::size_t length) const {
        return starts_[level * stride_ + length];
    }

    /// Words of a block of this level under a row of length `above`.
    std::uint64_t block_words(std::size_t level, Length above) const {
        const Length longest = std::min(above, shape_[level]);
        return level < prefix_rows() ? start(level, longest + 1u) : unit_words_[longest];
    }

    /// Bits of a unit under a row of this length that are positions, not padding.
    std::uint64_t unit_bits(Length above) const {
        return unit_.weight(0, std::min(above, unit_.shape()[0]) + 1u);
    }

    /// Writes the rows of the unit position with this number.
    void unit_position(std::uint64_t number, std::span<Length> rows) const {
        if (unit_positions_.empty()) return unit_.unrank(number, rows);
        const Length* const from = unit_positions_.data() + number * rows.size();
        std::copy(from, from + rows.size(), rows.begin());
    }

    /// Sets the padding bits of a block of this level under a row of length `above`.
    void set_padding(std::uint64_t* block, std::size_t level, Length above) const;

    /// In a block of this level whose fillings with row `level` = c are known: fills in those with
    /// row `level` = c + 1, each as the same filling cut to c columns. With `padded` the padding is
    /// set as well. What is written must have been clear, padding excepted.
    void extend(std::uint64_t* block, std::size_t level, Length c, bool padded) const;

    /// Makes a block of this level under a row of length c + 1 out of one under a row of length c,
    /// each filling as the same one cut to c columns.
    void grow(const std::uint64_t* from, std::uint64_t* to, std::size_t level, Length c,
              bool padded) const;

    /// ORs into `to` what grow() would make of `from`.
    void or_grown(const std::uint64_t* from, std::uint64_t* to, std::size_t level, Length c,
                  bool padded) const;

    /// Bytes of the tables themselves.
    std::uint64_t table_bytes() const;

private:
    std::vector<Length> shape_;
    ShapeRank unit_;
    std::size_t stride_ = 0;
    std::vector<std::uint64_t> starts_;      // by level, then by length
    std::vector<std::uint64_t> unit_words_;  // by length of the row above
    std::vector<Length> unit_positions_;     // by number; empty if too many
};

}  // namespace gale::board
