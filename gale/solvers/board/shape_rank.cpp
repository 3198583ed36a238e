#include "gale/solvers/board/shape_rank.hpp"

#include <algorithm>
#include <string>

#include "gale/core/checked.hpp"
#include "gale/core/expect.hpp"

namespace gale::board {

Result<std::vector<Length>> engine_rows(const Partition& shape) {
    if (shape.width() > widest)
        return too_large(sentence("the board engines take boards of at most {} columns", widest));
    std::vector<Length> rows;
    rows.reserve(shape.height());
    for (const RowLength row : shape.rows()) rows.push_back(static_cast<Length>(row));
    return rows;
}

namespace {

/// Whether the positions can be numbered, found out with two rows of the table instead of all:
/// large boards overflow after a few rows, and the whole table of theirs takes gigabytes.
bool has_ranks(std::span<const Length> shape) {
    std::vector<std::uint64_t> below;  // below[n]: fillings of the rows below, all up to n - 1
    std::vector<std::uint64_t> here;
    for (std::size_t row = shape.size(); row-- > 0; below.swap(here)) {
        here.assign(shape[row] + 2u, 0);
        for (std::size_t length = 1; length < here.size(); ++length) {
            const std::uint64_t fillings =
                below.empty() ? 1 : below[std::min(length, below.size() - 1)];
            const auto sum = checked_add(here[length - 1], fillings);
            if (!sum) return false;
            here[length] = *sum;
        }
    }
    return true;
}

}  // namespace

Result<ShapeRank> ShapeRank::of_shape(std::span<const Length> shape) {
    if (!has_ranks(shape))
        return too_large(sentence("the positions of this board are too many for 64 bits"));
    ShapeRank ranks;
    ranks.shape_.assign(shape.begin(), shape.end());
    if (shape.empty()) return ranks;
    ranks.stride_ = shape[0] + std::size_t{2};
    ranks.weights_.assign(shape.size() * ranks.stride_, 0);
    for (std::size_t row = shape.size(); row-- > 0;) {
        std::uint64_t* const here = ranks.weights_.data() + row * ranks.stride_;
        for (std::size_t length = 1; length <= shape[row] + 1u; ++length) {
            // Row `row` is length - 1 long: how many ways are there to fill the rows below?
            const std::uint64_t below =
                row + 1 == shape.size()
                    ? 1
                    : ranks.weight(row + 1, std::min<std::size_t>(length, shape[row + 1] + 1u));
            here[length] = here[length - 1] + below;
        }
    }
    return ranks;
}

std::uint64_t ShapeRank::rank(std::span<const Length> position) const {
    GALE_EXPECT(position.size() == shape_.size());
    std::uint64_t rank = 0;
    for (std::size_t row = 0; row < position.size(); ++row) rank += weight(row, position[row]);
    return rank;
}

void ShapeRank::unrank(std::uint64_t rank, std::span<Length> position) const {
    GALE_EXPECT(position.size() == shape_.size() && rank < count());
    Length above = shape_.empty() ? Length{0} : shape_[0];
    for (std::size_t row = 0; row < position.size(); ++row) {
        const std::uint64_t* const here = weights_.data() + row * stride_;
        const std::size_t longest = std::min(above, shape_[row]);
        above = static_cast<Length>(std::upper_bound(here, here + longest + 1, rank) - here - 1);
        position[row] = above;
        rank -= here[above];
    }
}

}  // namespace gale::board
