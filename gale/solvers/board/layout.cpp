#include "gale/solvers/board/layout.hpp"

#include "gale/core/checked.hpp"
#include "gale/core/expect.hpp"

namespace gale::board {

namespace {

/// A unit holds at least about this many positions on average, so that padding costs a tenth at
/// most; on boards so wide that one row fills a few words, that row alone is the better unit, since
/// it needs no marks. Between 64 and 1000 the time hardly changes (15x15, units of 5 to 8 rows).
constexpr std::uint64_t good_unit_positions = 320;
constexpr std::uint64_t good_single_row = 96;

/// The table of unit positions may have this many entries; larger units are unranked instead.
/// Nearly all units are small, so only the beginning of the table is in use.
constexpr std::uint64_t most_unit_positions = std::uint64_t{1} << 22;

/// The next position in ascending lexicographic order. Precondition: there is one.
void advance(std::span<Length> position, std::span<const Length> shape) {
    for (std::size_t row = position.size(); row-- > 0;) {
        if (position[row] < (row == 0 ? shape[0] : std::min(shape[row], position[row - 1]))) {
            ++position[row];
            return;
        }
        position[row] = 0;
    }
}

}  // namespace

std::size_t Layout::good_unit_rows(std::span<const Length> shape) {
    const auto all = ShapeRank::of_shape(shape);
    if (!all) return 1;
    std::size_t unit_rows = 1;
    for (; unit_rows < shape.size(); ++unit_rows) {
        const auto prefixes = ShapeRank::of_shape(shape.first(shape.size() - unit_rows));
        const std::uint64_t on_average = all->count() / prefixes->count();
        if (on_average >= (unit_rows == 1 ? good_single_row : good_unit_positions)) break;
        const auto larger_unit = ShapeRank::of_shape(shape.last(unit_rows + 1));
        if (larger_unit->count() > most_unit_positions) break;
    }
    return unit_rows;
}

Result<Layout> Layout::of_shape(std::span<const Length> shape, std::size_t unit_rows) {
    EXPECT(unit_rows >= 1 && unit_rows <= shape.size());
    Layout layout;
    layout.shape_.assign(shape.begin(), shape.end());
    auto unit = ShapeRank::of_shape(shape.last(unit_rows));
    if (!unit) return unit.error();
    layout.unit_ = *std::move(unit);

    if (layout.unit_.count() <= most_unit_positions) {
        layout.unit_positions_.resize(layout.unit_.count() * unit_rows);
        std::span<Length> rest(layout.unit_positions_);
        while (rest.size() > unit_rows) {
            std::ranges::copy(rest.first(unit_rows),
                              rest.begin() + static_cast<std::ptrdiff_t>(unit_rows));
            rest = rest.subspan(unit_rows);
            advance(rest.first(unit_rows), layout.unit_.shape());
        }
    }
    for (Length above = 0; above <= layout.unit_.shape()[0]; ++above)
        layout.unit_words_.push_back((layout.unit_bits(above) + 63) / 64);

    layout.stride_ = shape[0] + std::size_t{2};
    layout.starts_.assign(layout.prefix_rows() * layout.stride_, 0);
    for (std::size_t level = layout.prefix_rows(); level-- > 0;)
        for (std::size_t length = 0; length <= shape[level]; ++length) {
            std::uint64_t* const here = layout.starts_.data() + level * layout.stride_ + length;
            const auto sum =
                checked_add(*here, layout.block_words(level + 1, static_cast<Length>(length)));
            if (!sum) return too_large("the positions of this board are too many for 64 bits");
            here[1] = *sum;
        }
    return layout;
}

void Layout::set_padding(std::uint64_t* block, std::size_t level, Length above) const {
    if (level == prefix_rows()) {
        const std::uint64_t bits = unit_bits(above);
        if (bits % 64 != 0) block[bits / 64] |= ~std::uint64_t{0} << (bits % 64);
        return;
    }
    for (std::size_t length = 0; length <= std::min(above, shape_[level]); ++length)
        set_padding(block + start(level, length), level + 1, static_cast<Length>(length));
}

std::uint64_t Layout::table_bytes() const {
    return starts_.size() * sizeof(std::uint64_t) + unit_words_.size() * sizeof(std::uint64_t) +
           unit_positions_.size() * sizeof(Length);
}

}  // namespace gale::board
