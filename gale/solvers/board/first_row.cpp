#include "gale/solvers/board/first_row.hpp"

#include <algorithm>
#include <utility>

#include "gale/core/checked.hpp"
#include "gale/core/expect.hpp"

namespace gale::board {

namespace {

constexpr std::uint64_t tails_per_segment = std::uint64_t{1} << 16;

Result<ShapeRank> tails_of(const Partition& shape) {
    GALE_EXPECT(!shape.is_empty());
    const auto rows = engine_rows(shape);
    if (!rows) return rows.error();
    return ShapeRank::of_shape(std::span(*rows).subspan(1));
}

}  // namespace

Result<std::uint64_t> FirstRowTable::bytes(const Partition& shape) {
    const auto tails = tails_of(shape);
    if (!tails) return tails.error();
    const auto bytes = checked_multiply(tails->count(), sizeof(Length));
    if (!bytes) return too_large(sentence("the positions of this board are too many for 64 bits"));
    return *bytes;
}

Result<FirstRowTable> FirstRowTable::of_shape(const Partition& shape, const Limits& limits,
                                              Observer& observer) {
    const auto needed = bytes(shape);
    if (!needed) return needed.error();
    if (auto fits = check_memory(limits, *needed, sentence("this board")); !fits)
        return fits.error();
    FirstRowTable table;
    table.tails_ = tails_of(shape).value();
    table.widest_ = static_cast<Length>(shape.width());
    table.first_.resize(table.tails_.count());
    table.tail_.resize(table.tails_.rows());
    table.cut_rank_.resize(table.widest_ + std::size_t{1});
    table.taken_by_.resize(table.widest_ + std::size_t{1});
    for (std::uint64_t rank = 0; rank < table.first_.size(); ++rank) {
        table.fill(rank);
        if ((rank + 1) % tails_per_segment != 0) continue;
        observer.on_progress({"tails", rank + 1, table.first_.size()});
        if (observer.stop_requested())
            return failed(Failure::interrupted, sentence("stopped on request"));
    }
    return table;
}

void FirstRowTable::fill(std::uint64_t rank) {
    tails_.unrank(rank, tail_);
    look_up_bites(rank);
    if (is_lost_) return;
    const Length second = tail_.empty() ? Length{0} : tail_[0];
    for (std::size_t first = std::max<std::size_t>(second, 1); first <= widest_; ++first)
        if (taken_by_[first] != rank + 1) {
            first_[rank] = static_cast<Length>(first);
            return;
        }
}

/// Notes every first row that a bite in the tail rules out, and whether a bite in the first row
/// that reaches the tail wins whatever the first row is.
void FirstRowTable::look_up_bites(std::uint64_t rank) {
    is_lost_ = false;
    std::fill(cut_rank_.begin(), cut_rank_.end(), 0);
    std::uint64_t rows_above = rank;  // rank of the rows above `row`
    for (std::size_t row = tail_.size(); row-- > 0;) {
        rows_above -= tails_.weight(row, tail_[row]);
        for (std::size_t column = 0; column < tail_[row]; ++column) {
            cut_rank_[column] += tails_.weight(row, column);
            taken_by_[first_[rows_above + cut_rank_[column]]] = rank + 1;
        }
        for (std::size_t column = tail_[row]; column <= widest_; ++column)
            cut_rank_[column] += tails_.weight(row, tail_[row]);
    }
    if (tail_.empty()) return;
    for (std::size_t column = 1; column < tail_[0]; ++column)
        if (first_[cut_rank_[column]] == column) is_lost_ = true;
}

std::uint64_t FirstRowTable::hand_out(PPositionSink& sink) const {
    std::vector<std::pair<Length, std::uint64_t>> positions;
    for (std::uint64_t rank = 0; rank < first_.size(); ++rank)
        if (first_[rank] != none) positions.emplace_back(first_[rank], rank);
    std::ranges::sort(positions);
    std::vector<Length> rows(tails_.rows() + 1);
    for (const auto& [first, rank] : positions) {
        rows[0] = first;
        tails_.unrank(rank, std::span(rows).subspan(1));
        if (sink.wants(rows)) sink.on_p_positions(rows);
    }
    return positions.size();
}

}  // namespace gale::board
