// A Chomp position: rows of squares, each row at most as long as the row above it.
//
// Such a shape is a partition of the number of its squares. Row lengths are 64-bit, since a few
// rows of huge length are within reach of theorems even where no table could hold them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gale/core/error.hpp"

namespace gale {

using RowLength = std::uint64_t;

class Partition {
public:
    /// More rows than this are refused: no solver here could do anything with them.
    static constexpr std::size_t most_rows = 100'000;

    /// The empty shape, without a square: the board after the poison was eaten.
    Partition() = default;

    /// Row lengths from the top. Zero rows at the end are dropped; any other zero, an increase or
    /// too many rows are an error.
    static Result<Partition> from_rows(std::vector<RowLength> rows);

    /// The full board. Precondition: rows <= most_rows.
    static Partition rectangle(std::size_t rows, RowLength columns);

    std::span<const RowLength> rows() const { return rows_; }
    std::size_t height() const { return rows_.size(); }
    RowLength width() const { return rows_.empty() ? 0 : rows_.front(); }
    bool is_empty() const { return rows_.empty(); }
    bool is_rectangle() const { return rows_.empty() || rows_.front() == rows_.back(); }

    /// Length of row `index`, counted from 0; 0 below the last row.
    RowLength row(std::size_t index) const { return index < rows_.size() ? rows_[index] : 0; }

    /// How many squares there are, or nothing if that does not fit into 64 bits.
    std::optional<std::uint64_t> squares() const;

    /// Rows and columns exchanged. Precondition: width() <= most_rows.
    Partition transposed() const;

    /// Every square of `smaller` is a square of this shape.
    bool contains(const Partition& smaller) const;

    auto operator<=>(const Partition&) const = default;

private:
    std::vector<RowLength> rows_;  // positive, never increasing
};

/// "4,2,2"; "3x4" for the full board of 3 rows and 4 columns; "[2,0,2]" for the differences of the
/// rows, the last row last. Rows without a square may follow: "4,2,0" is "4,2", "0,0" is empty.
Result<Partition> parse_partition(std::string_view text);

/// "4,2,2"; "0" for the empty shape.
std::string to_text(const Partition& shape);

/// How a board is written: "4,2,2", or "[2,0,2]".
enum class BoardForm { rows, differences };

/// "[2,0,2]": by how much each row is longer than the one below it, for `rows` rows or as many as
/// the shape has, if those are more.
std::string differences_text(const Partition& shape, std::size_t rows);

/// "3x4" as rows and columns, both at least 1.
struct BoardSize {
    std::uint64_t rows = 1;
    std::uint64_t columns = 1;

    bool operator==(const BoardSize&) const = default;
};
Result<BoardSize> parse_board_size(std::string_view text);

/// Refused: no rows, no columns, or more rows than a Partition has.
Status check(BoardSize board);

}  // namespace gale
