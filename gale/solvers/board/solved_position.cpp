#include "gale/solvers/board/solved_position.hpp"

#include <algorithm>
#include <utility>

#include "gale/solvers/board/solve.hpp"

namespace gale::board {

namespace {

/// Keeps the P-positions that one bite of a board leaves, and the board itself if it is one.
class BitesToP : public PPositionSink {
public:
    explicit BitesToP(const Partition& board) : board_(board) {}

    bool wants(std::span<const Length> position) const override {
        std::size_t row = 0;
        while (row < position.size() && position[row] == board_.row(row)) ++row;
        if (row == position.size()) return true;
        const Length cut = position[row];
        for (; row < position.size(); ++row)
            if (position[row] != std::min<RowLength>(board_.row(row), cut)) return false;
        return true;
    }

    void on_p_positions(std::span<const Length> positions) override {
        for (std::size_t at = 0; at < positions.size(); at += board_.height()) {
            std::size_t row = 0;
            while (row < board_.height() && positions[at + row] == board_.row(row)) ++row;
            if (row == board_.height())
                is_p_ = true;
            else
                bites_.push_back({row + 1, positions[at + row] + std::uint64_t{1}});
        }
    }

    bool is_p() const { return is_p_; }
    std::vector<Bite> take_bites() { return std::move(bites_); }

private:
    const Partition& board_;
    std::vector<Bite> bites_;
    bool is_p_ = false;
};

struct Oriented {
    Partition shape;
    bool is_turned = false;
    std::uint64_t bytes = 0;
};

/// The position or its mirror image, whichever needs less memory.
Result<Oriented> oriented(const Partition& position, const Options& options) {
    const auto upright = memory_needed(position, options);
    if (position.width() > Partition::most_rows) {
        if (!upright) return upright.error();
        return Oriented{position, false, *upright};
    }
    Partition mirror = position.transposed();
    const auto turned = memory_needed(mirror, options);
    if (!upright && !turned) return upright.error();
    if (!turned || (upright && *upright <= *turned)) return Oriented{position, false, *upright};
    return Oriented{std::move(mirror), true, *turned};
}

}  // namespace

Result<std::uint64_t> memory_for(const Partition& position, const Options& options) {
    if (position.is_empty()) return std::uint64_t{0};
    const auto best = oriented(position, options);
    if (!best) return best.error();
    return best->bytes;
}

Result<SolvedPosition> solve_position(const Partition& position, const Options& options,
                                      Observer& observer) {
    SolvedPosition answer;
    if (position.is_empty()) return answer;
    const auto best = oriented(position, options);
    if (!best) return best.error();
    BitesToP sink(best->shape);
    const auto count = p_positions(best->shape, options, sink, observer);
    if (!count) return count.error();
    answer.outcome = sink.is_p() ? Outcome::P : Outcome::N;
    answer.winning_bites = sink.take_bites();
    if (best->is_turned)
        for (Bite& bite : answer.winning_bites) std::swap(bite.row, bite.column);
    std::ranges::sort(answer.winning_bites);
    return answer;
}

}  // namespace gale::board
