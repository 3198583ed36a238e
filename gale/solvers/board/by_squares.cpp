#include "gale/solvers/board/by_squares.hpp"

#include <algorithm>

#include "gale/core/checked.hpp"

namespace gale::board {
namespace {

constexpr std::uint64_t segment = std::uint64_t{1} << 16;

/// Numbers of partitions with few squares; saturates instead of overflowing.
class Partitions {
public:
    explicit Partitions(std::size_t squares) : side_(squares + 1), at_most_(side_ * side_) {
        // At most s squares and rows of at most w: no row, or a first row c and the rest.
        for (std::size_t s = 0; s < side_; ++s)
            for (std::size_t w = 0; w < side_; ++w) {
                const std::uint64_t narrower = w == 0 ? 1 : at_most(s, w - 1);
                at_most_[s * side_ + w] =
                    w == 0 || w > s ? narrower
                                    : checked_add(narrower, at_most(s - w, w)).value_or(UINT64_MAX);
            }
    }

    std::uint64_t at_most(std::size_t s, std::size_t w) const { return at_most_[s * side_ + w]; }

private:
    std::size_t side_;
    std::vector<std::uint64_t> at_most_;
};

/// Goes through all tails in lexicographic order and finds the first row of each.
class Tails {
public:
    explicit Tails(std::size_t squares)
        : squares_(squares), partitions_(squares), taken_by_(squares + 1, 0) {
        // A tail's first row counts twice: the row above is at least as long.
        first_weight_.push_back(0);
        for (std::size_t c = 0; 2 * c <= squares; ++c)
            first_weight_.push_back(
                checked_add(first_weight_.back(), partitions_.at_most(squares - 2 * c, c))
                    .value_or(UINT64_MAX));
    }

    std::uint64_t count() const { return first_weight_.back(); }
    const Partitions& partitions() const { return partitions_; }

    Status solve(std::vector<SquareCount>& counts, Observer& observer) {
        first_.assign(static_cast<std::size_t>(count()), 0);
        for (std::uint64_t rank = 0; rank < count(); ++rank) {
            if (rank > 0) advance();
            const std::size_t used = used_squares();
            const std::size_t row = first_row(rank, used);
            first_[rank] = static_cast<std::uint8_t>(row);
            if (row > 0) ++counts[row + used].p_positions;
            if (rank % segment != 0) continue;
            observer.on_progress({"tails", rank, count()});
            if (observer.stop_requested())
                return failed(Failure::interrupted, sentence("stopped while counting positions"));
        }
        return {};
    }

private:
    /// Squares left for row `row` and those below it, given the rows above.
    std::size_t left_for(std::size_t row) const {
        std::size_t used = row > 0 ? rows_[0] : 0;
        for (std::size_t i = 0; i < row; ++i) used += rows_[i];
        return squares_ - used;
    }

    std::size_t used_squares() const {
        std::size_t used = 0;
        for (const std::size_t length : rows_) used += length;
        return used;
    }

    /// The next tail in lexicographic order: a new row of 1 if there is room for it, else the
    /// last row that can grow grows, and those below it go.
    void advance() {
        if (!rows_.empty() && left_for(rows_.size()) >= 1) {
            rows_.push_back(1);
            return;
        }
        while (!rows_.empty()) {
            const std::size_t row = rows_.size() - 1;
            const std::size_t length = rows_.back() + 1;
            const std::size_t room =
                row == 0 ? squares_ / 2 : std::min(rows_[row - 1], left_for(row));
            if (length <= room) {
                rows_.back() = length;
                return;
            }
            rows_.pop_back();
        }
        rows_.push_back(1);
    }

    /// Partitions that come before one whose next row has this length, `left` squares being free.
    std::uint64_t weight(std::size_t row, std::size_t left, std::size_t length) const {
        if (row == 0) return first_weight_[length];
        return length == 0 ? 0 : partitions_.at_most(left, length - 1);
    }

    /// f(tail), or 0 if no first row makes a P-position of few enough squares.
    std::size_t first_row(std::uint64_t rank, std::size_t used) {
        const std::size_t longest = rows_.empty() ? 0 : rows_[0];
        std::uint64_t before = 0;
        std::size_t left = squares_;
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            for (std::size_t cut = 0; cut < rows_[row]; ++cut) {
                const std::size_t found = first_[before + rank_of_cut(row, left, cut)];
                if (row == 0 && cut > 0 && found == cut) return 0;  // the bite at (1, cut+1) wins
                taken_by_[found] = rank + 1;
            }
            before += weight(row, left, rows_[row]);
            left -= (row == 0 ? 2 : 1) * rows_[row];
        }
        for (std::size_t row = std::max<std::size_t>(longest, 1); row + used <= squares_; ++row)
            if (taken_by_[row] != rank + 1) return row;
        return 0;
    }

    /// Rank of the rows from `row` on when they are cut to `cut` columns.
    std::uint64_t rank_of_cut(std::size_t row, std::size_t left, std::size_t cut) const {
        std::uint64_t rank = 0;
        for (std::size_t i = row; i < rows_.size() && cut > 0; ++i) {
            const std::size_t length = std::min(rows_[i], cut);
            rank += weight(i, left, length);
            left -= (i == 0 ? 2 : 1) * length;
        }
        return rank;
    }

    std::size_t squares_;
    Partitions partitions_;
    std::vector<std::uint64_t> first_weight_;  // tails whose first row is shorter
    std::vector<std::size_t> rows_;            // the present tail
    std::vector<std::uint8_t> first_;          // f by rank
    std::vector<std::uint64_t> taken_by_;      // by first row: 1 + rank that ruled it out
};

}  // namespace

Result<std::vector<SquareCount>> count_by_squares(std::uint64_t squares, const Limits& limits,
                                                  Observer& observer) {
    if (squares > most_squares)
        return too_large(sentence("positions are counted up to {} squares", most_squares));
    Tails tails(static_cast<std::size_t>(squares));
    if (auto fits = check_memory(limits, tails.count(),
                                 sentence("counting positions of up to {} squares", squares));
        !fits)
        return fits.error();
    std::vector<SquareCount> counts(static_cast<std::size_t>(squares + 1));
    for (std::size_t n = 0; n < counts.size(); ++n) {
        counts[n].positions = tails.partitions().at_most(n, n);
        if (n > 0) counts[n].positions -= tails.partitions().at_most(n - 1, n - 1);
    }
    if (const Status solved = tails.solve(counts, observer); !solved) return solved.error();
    return counts;
}

std::vector<std::uint64_t> positions_by_squares(BoardSize board) {
    // The product of (1 - q^(n+i)) / (1 - q^i) over i = 1 .. m. Intermediate coefficients may leave
    // 64 bits, but all arithmetic is exact modulo 2^64, and the results fit.
    const auto rows = static_cast<std::size_t>(board.rows);
    const auto columns = static_cast<std::size_t>(board.columns);
    std::vector<std::uint64_t> coefficients(rows * columns + 1, 0);
    coefficients[0] = 1;
    for (std::size_t i = 1; i <= rows; ++i) {
        for (std::size_t s = coefficients.size(); s-- > columns + i;)
            coefficients[s] -= coefficients[s - columns - i];
        for (std::size_t s = i; s < coefficients.size(); ++s)
            coefficients[s] += coefficients[s - i];
    }
    return coefficients;
}

}  // namespace gale::board
