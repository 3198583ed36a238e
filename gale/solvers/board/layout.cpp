#include "gale/solvers/board/layout.hpp"

#include <algorithm>

#include "gale/core/checked.hpp"
#include "gale/core/expect.hpp"
#include "gale/solvers/board/bit_run.hpp"

namespace gale::board {

namespace {

/// A unit holds at least about this many positions on average: fewer would waste too much on
/// padding, more would mark too many single bits (measured on 15x15 with units of 3 to 8 rows:
/// 0.29, 0.21, 0.16, 0.17, 0.22, 0.22 s). On boards so wide that one row fills a few words, that
/// row alone is the better unit, since it needs no marks.
constexpr std::uint64_t good_unit_positions = 110;
constexpr std::uint64_t good_single_row = 96;

/// The table of unit positions may have this many entries; larger units are unranked instead.
/// Nearly all units are small, so only the beginning of the table is in use.
constexpr std::uint64_t most_unit_positions = std::uint64_t{1} << 22;
/// All their rows together: units of many rows would take gigabytes.
constexpr std::uint64_t most_unit_lengths = std::uint64_t{1} << 23;

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
        if (larger_unit->count() > std::min(most_unit_positions, most_unit_lengths / unit_rows))
            break;
    }
    return unit_rows;
}

Result<Layout> Layout::of_shape(std::span<const Length> shape, std::size_t unit_rows) {
    GALE_EXPECT(unit_rows >= 1 && unit_rows <= shape.size());
    Layout layout;
    layout.shape_.assign(shape.begin(), shape.end());
    auto unit = ShapeRank::of_shape(shape.last(unit_rows));
    if (!unit) return unit.error();
    layout.unit_ = *std::move(unit);

    if (layout.unit_.count() <= std::min(most_unit_positions, most_unit_lengths / unit_rows)) {
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
            if (!sum)
                return too_large(sentence("the positions of this board are too many for 64 bits"));
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

void Layout::extend(std::uint64_t* block, std::size_t level, Length c, bool padded) const {
    if (c >= shape_[level]) return;
    const auto next = static_cast<Length>(c + 1);
    if (level < prefix_rows())
        return grow(block + start(level, c), block + start(level, next), level + 1, c, padded);

    // In a unit: fillings that begin with c become those that begin with c + 1, then those of
    // them that go on with c become those that go on with c + 1, and so on.
    std::uint64_t rows_above = 0;
    for (std::size_t row = 0; row < unit_.rows() && c < unit_.shape()[row]; ++row) {
        const std::uint64_t from = unit_.weight(row, c), to = unit_.weight(row, next);
        copy_bits(block, rows_above + from, rows_above + to, to - from);
        rows_above += to;
    }
}

void Layout::grow(const std::uint64_t* from, std::uint64_t* to, std::size_t level, Length c,
                  bool padded) const {
    const std::uint64_t words = block_words(level, c);
    std::copy_n(from, words, to);
    if (level < prefix_rows()) return extend(to, level, c, padded);
    std::fill(to + words, to + block_words(level, static_cast<Length>(c + 1)), 0);
    const std::uint64_t bits = unit_bits(c);
    if (bits % 64 != 0) to[bits / 64] &= ~(all_ones << (bits % 64));
    extend(to, level, c, padded);
    if (padded) set_padding(to, level, static_cast<Length>(c + 1));
}

void Layout::or_grown(const std::uint64_t* from, std::uint64_t* to, std::size_t level, Length c,
                      bool padded) const {
    if (level < prefix_rows()) {
        or_into(to, from, block_words(level, c));
        if (c < shape_[level])
            or_grown(from + start(level, c), to + start(level, c + 1u), level + 1, c, padded);
        return;
    }
    std::vector<std::uint64_t> grown(block_words(level, static_cast<Length>(c + 1)));
    grow(from, grown.data(), level, c, padded);
    or_into(to, grown.data(), grown.size());
}

std::uint64_t Layout::table_bytes() const {
    return starts_.size() * sizeof(std::uint64_t) + unit_words_.size() * sizeof(std::uint64_t) +
           unit_positions_.size() * sizeof(Length);
}

}  // namespace gale::board
