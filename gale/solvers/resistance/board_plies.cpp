#include "gale/solvers/resistance/board_plies.hpp"

#include <vector>

#include "gale/core/checked.hpp"
#include "gale/positions/partition_rank.hpp"
#include "gale/solvers/resistance/best_option.hpp"

namespace gale::resistance_of {
namespace {

/// The table keeps an outcome and at most 2^15 - 1 plies in two bytes. Every bite takes a square,
/// so boards of fewer squares fit.
constexpr std::uint64_t most_squares = (1 << 15) - 1;

class BoardTable {
public:
    BoardTable(PartitionRank ranks, std::size_t count)
        : ranks_(std::move(ranks)), rows_(ranks_.rows()), entries_(count) {}

    /// Fills in the positions up to `last`; false if it was asked to stop.
    bool fill(std::uint64_t last, Observer& observer) {
        constexpr std::uint64_t between_looks = 4096;
        for (std::uint64_t rank = 1; rank <= last; ++rank) {
            if (rank % between_looks == 0 && observer.stop_requested()) return false;
            ranks_.unrank(rank, rows_);
            BestOption best;
            for_each_bite(rank, [&](Bite, std::uint64_t left) { best.take(plies(left)); });
            const Plies found = best.plies();
            entries_[rank] = static_cast<std::uint16_t>(found.count << 1 |
                                                        (found.outcome == Outcome::P ? 1U : 0U));
        }
        return true;
    }

    Plies plies(std::uint64_t rank) const {
        return {(entries_[rank] & 1U) != 0 ? Outcome::P : Outcome::N,
                std::uint32_t{entries_[rank]} >> 1U};
    }

    /// The first best bite in the order of `bites`.
    std::optional<Bite> best_bite(std::uint64_t rank) {
        ranks_.unrank(rank, rows_);
        const Plies wanted = plies(rank);
        std::optional<Bite> first;
        for_each_bite(rank, [&](Bite bite, std::uint64_t left) {
            const Plies option = plies(left);
            if (option.outcome == wanted.outcome || option.count + 1 != wanted.count) return;
            if (!first || bite < *first) first = bite;
        });
        return first;
    }

private:
    /// Calls visit(bite, rank of what it leaves) for every bite but the poison's. `rows_` are the
    /// rows of the position.
    template <class Visit>
    void for_each_bite(std::uint64_t rank, const Visit& visit) {
        for (std::size_t row = 0; row < rows_.size() && rows_[row] > 0; ++row) {
            std::uint64_t left = rank;
            std::size_t end = row + 1;  // rows of this length or more, which the bite shortens
            for (RowLength column = rows_[row]; column >= (row == 0 ? 2U : 1U); --column) {
                while (end < rows_.size() && rows_[end] >= column) ++end;
                for (std::size_t i = row; i < end; ++i)
                    left -= ranks_.weight(i, column) - ranks_.weight(i, column - 1);
                visit(Bite{row + 1, column}, left);
            }
        }
    }

    PartitionRank ranks_;
    std::vector<RowLength> rows_;
    std::vector<std::uint16_t> entries_;  // plies, and in the lowest bit whether it is P
};

}  // namespace

Result<std::optional<Resistance>> board(const Partition& board, const Limits& limits,
                                        Observer& observer) {
    const auto squares = board.squares();
    if (!squares || *squares > most_squares) return std::optional<Resistance>();
    auto ranks = PartitionRank::of_box({board.height(), board.width()});
    if (!ranks) return std::optional<Resistance>();
    const std::uint64_t last = ranks->rank(board);
    const auto steps = checked_multiply(last + 1, *squares);
    if (!steps || *steps > most_steps || 2 * (last + 1) > limits.memory)
        return std::optional<Resistance>();
    BoardTable table(std::move(*ranks), static_cast<std::size_t>(last + 1));
    if (!table.fill(last, observer))
        return failed(Failure::interrupted, sentence("stopped on request"));
    const Plies found = table.plies(last);
    Resistance result{found.outcome, found.count, {}};
    if (const auto bite = table.best_bite(last)) result.move = SumMove{0, *bite};
    return std::optional(std::move(result));
}

}  // namespace gale::resistance_of
