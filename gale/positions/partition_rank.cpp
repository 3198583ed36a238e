#include "gale/positions/partition_rank.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "gale/core/checked.hpp"
#include "gale/core/expect.hpp"

namespace gale {

namespace {

/// Larger tables of coefficients are refused: 2^26 of them already take half a gigabyte.
constexpr std::uint64_t most_weights = std::uint64_t{1} << 26;

std::string box_text(BoardSize box) {
    return std::to_string(box.rows) + "x" + std::to_string(box.columns);
}

}  // namespace

Result<PartitionRank> PartitionRank::of_box(BoardSize box) {
    if (box.rows >= most_weights || box.columns >= most_weights ||
        box.rows * (box.columns + 1) > most_weights)
        return too_large(sentence("a board of {} squares is too large to number", box_text(box)));
    const auto count = binomial(box.rows + box.columns, box.rows);
    if (!count)
        return too_large(sentence("the positions of a board of {} squares are too many for 64 bits",
                                  box_text(box)));

    PartitionRank ranks;
    ranks.rows_ = static_cast<std::size_t>(box.rows);
    ranks.columns_ = box.columns;
    ranks.count_ = *count;
    ranks.weights_.assign(ranks.rows_ * (box.columns + 1), 0);
    // Pascal's rule, from the last row upwards, where C(length, 1) = length. No entry is above
    // `count`, so no addition overflows.
    for (std::size_t row = ranks.rows_; row-- > 0;) {
        std::uint64_t* const here = ranks.weights_.data() + row * (box.columns + 1);
        const std::uint64_t* const below = here + box.columns + 1;
        for (std::uint64_t length = 1; length <= box.columns; ++length)
            here[length] = here[length - 1] + (row + 1 == ranks.rows_ ? 1 : below[length]);
    }
    return ranks;
}

std::uint64_t PartitionRank::rank(std::span<const RowLength> row_lengths) const {
    GALE_EXPECT(row_lengths.size() == rows_);
    std::uint64_t rank = 0;
    RowLength above = columns_;
    for (std::size_t row = 0; row < rows_; ++row) {
        GALE_EXPECT(row_lengths[row] <= above);
        above = row_lengths[row];
        rank += weight(row, above);
    }
    return rank;
}

std::uint64_t PartitionRank::rank(const Partition& shape) const {
    GALE_EXPECT(shape.height() <= rows_ && shape.width() <= columns_);
    std::uint64_t rank = 0;
    for (std::size_t row = 0; row < shape.height(); ++row) rank += weight(row, shape.row(row));
    return rank;
}

void PartitionRank::unrank(std::uint64_t rank, std::span<RowLength> row_lengths) const {
    GALE_EXPECT(rank < count_ && row_lengths.size() == rows_);
    RowLength above = columns_;
    for (std::size_t row = 0; row < rows_; ++row) {
        // The longest row whose weight still fits; weights ascend with the length.
        const auto first = weights_.begin() + static_cast<std::ptrdiff_t>(row * (columns_ + 1));
        const auto past =
            std::upper_bound(first, first + static_cast<std::ptrdiff_t>(above) + 1, rank);
        above = static_cast<RowLength>(past - first) - 1;
        row_lengths[row] = above;
        rank -= weight(row, above);
    }
}

Partition PartitionRank::unrank(std::uint64_t rank) const {
    std::vector<RowLength> row_lengths(rows_);
    unrank(rank, row_lengths);
    auto shape = Partition::from_rows(std::move(row_lengths));
    return std::move(shape).value();
}

}  // namespace gale
