#include "gale/solvers/board/prefix_solver.hpp"

#include <algorithm>
#include <bit>

#include "gale/core/expect.hpp"
#include "gale/solvers/board/bit_run.hpp"

namespace gale::board {

/// Unit rows up to `last` have length `cut`; a cut of a row above them may have shortened them from
/// any greater lengths. The rows below `last` were not touched.
struct PrefixSolver::EqualRun {
    std::uint64_t* unit;
    std::size_t last;
    Length cut;
    std::uint64_t fixed;  // bits of the rows below `last`
};

PrefixSolver::PrefixSolver(const Layout& layout, std::size_t task_rows)
    : layout_(layout),
      task_rows_(task_rows),
      prefix_rows_(layout.prefix_rows()),
      position_(layout.rows()),
      reached_(prefix_rows_),
      own_(prefix_rows_),
      live_(prefix_rows_),
      closed_(prefix_rows_) {
    GALE_EXPECT(task_rows <= prefix_rows_ && (task_rows >= 1 || prefix_rows_ == 0));
    // Once and for all: what grows in steps is held twice at every step, beyond bytes().
    block_.reserve(layout.block_words(task_rows, layout.shape()[0]));
    for (std::size_t row = task_rows; row < prefix_rows_; ++row)
        own_[row].reserve(layout.block_words(row + 1, layout.shape()[0]));
}

std::uint64_t PrefixSolver::bytes(const Layout& layout, std::size_t task_rows) {
    std::uint64_t words = layout.block_words(task_rows, layout.shape()[0]);
    for (std::size_t row = task_rows; row < layout.prefix_rows(); ++row)
        words += layout.block_words(row + 1, layout.shape()[0]);
    return words * sizeof(std::uint64_t);
}

std::uint64_t PrefixSolver::solve(std::span<const Length> prefix,
                                  std::span<std::uint64_t* const> reached,
                                  const PPositionSink& sink, std::vector<Length>& found) {
    GALE_EXPECT(prefix.size() == task_rows_ && reached.size() == task_rows_);
    sink_ = &sink;
    found_ = &found;
    count_ = 0;
    std::copy(prefix.begin(), prefix.end(), position_.begin());
    std::copy(reached.begin(), reached.end(), reached_.begin());
    // The board without a square is lost for the one who made it: not a P-position.
    const bool is_empty_prefix = task_rows_ > 0 && prefix[0] == 0;
    const Length above = task_rows_ == 0 ? layout_.shape()[0] : prefix[task_rows_ - 1];
    if (is_empty_prefix) return 0;
    if (!gather(above)) descend(task_rows_, block_.data(), above);
    pass_on();
    return count_;
}

/// ORs what the cuts of the task's rows reach; says whether nothing is left to find.
bool PrefixSolver::gather(Length above) {
    const std::uint64_t words = layout_.block_words(task_rows_, above);
    if (block_.size() < words) block_.resize(words);
    if (task_rows_ == 0) {
        std::fill_n(block_.begin(), words, 0);
        layout_.set_padding(block_.data(), 0, above);
        set_bit(block_.data(), 0);
        return false;
    }
    bool all = false;
    std::uint64_t place = 0;  // of rows row + 1 .. task_rows - 1 within reached[row]
    for (std::size_t row = task_rows_; row-- > 0;) {
        const std::uint64_t* const from = reached_[row] + place;
        if (row + 1 == task_rows_)
            std::copy_n(from, words, block_.begin());
        else
            all = or_into(block_.data(), from, words);
        place += layout_.start(row, position_[row]);
    }
    // With a single prefix row its reached set is one unit for all lengths: the padding is cut
    // here.
    if (prefix_rows_ == 1) layout_.set_padding(block_.data(), 1, above);
    return task_rows_ == 1 ? is_all_ones(block_.data(), words) : all;
}

void PrefixSolver::descend(std::size_t level, std::uint64_t* block, Length above) {
    if (level == prefix_rows_) return scan_unit(block, nullptr, above);
    live_[level] = closed_[level] = 0;
    const Length longest = std::min(above, layout_.shape()[level]);
    for (Length length = 0; length <= longest && !closed_[level]; ++length) {
        position_[level] = length;
        std::uint64_t* const below = block + layout_.start(level, length);
        const std::uint64_t* const also = live_[level] ? reached_[level] : nullptr;
        if (level + 1 == prefix_rows_) {
            scan_unit(below, also, length);
        } else {
            const std::uint64_t words = layout_.block_words(level + 1, length);
            const bool all = also ? or_into(below, also, words) : is_all_ones(below, words);
            if (!all) descend(level + 1, below, length);
        }
        if (live_[level] && length < longest)
            layout_.extend(reached_[level], level + 1, length, false);
    }
}

void PrefixSolver::scan_unit(std::uint64_t* unit, const std::uint64_t* also, Length above) {
    const std::uint64_t words = layout_.block_words(prefix_rows_, above);
    const bool one_row = layout_.unit().rows() == 1;
    for (std::uint64_t word = 0; word < words; ++word) {
        std::uint64_t clear = ~(unit[word] | (also ? also[word] : 0));
        while (clear != 0) {
            const auto bit = static_cast<unsigned>(std::countr_zero(clear));
            on_p_position(unit, 64 * word + bit);
            if (one_row) return;  // a longer last row can be cut to this one
            // What was marked in this unit since; the bits up to this one are decided.
            clear = ~(unit[word] | (also ? also[word] : 0)) & (all_ones << bit << 1);
        }
    }
}

void PrefixSolver::on_p_position(std::uint64_t* unit, std::uint64_t number) {
    layout_.unit_position(number, std::span(position_).subspan(prefix_rows_));
    ++count_;
    if (sink_->wants(position_)) found_->insert(found_->end(), position_.begin(), position_.end());
    if (layout_.unit().rows() > 1) mark_in_unit(unit, number);
    mark_prefix(number);
}

/// Marks every position of the same unit from which a cut of a unit row leads here.
void PrefixSolver::mark_in_unit(std::uint64_t* unit, std::uint64_t number) {
    const ShapeRank& ranks = layout_.unit();
    const Length* const rows = position_.data() + prefix_rows_;
    std::uint64_t above = 0;       // bits of the unit rows above `row`
    std::uint64_t below = number;  // bits of the unit rows below `row`
    for (std::size_t row = 0; row < ranks.rows(); ++row) {
        const Length cut = rows[row];
        const Length most = longest(prefix_rows_ + row);
        const std::uint64_t own = ranks.weight(row, cut);
        below -= own;
        if (cut < most) {
            // Where nothing is left below, every longer filling leads here: the next bits.
            if (cut == 0 || row + 1 == ranks.rows())
                return set_bits(unit, number + 1, above + ranks.weight(row, most + 1u));
            EqualRun run{unit, row, cut, below};
            while (run.last + 1 < ranks.rows() && rows[run.last + 1] == cut)
                run.fixed -= ranks.weight(++run.last, cut);
            for (std::size_t length = cut + 1u; length <= most; ++length) {
                const std::uint64_t bit = above + ranks.weight(row, length);
                if (run.last == row)
                    set_bit(unit, bit + below);
                else
                    mark_equal(run, row + 1, static_cast<Length>(length), bit);
            }
        }
        above += own;
    }
}

/// Enters a P-position into the reached sets of the prefix rows: one bit each. Fillings that a cut
/// shortens to the same one follow when their turn comes (pass_on and Layout::extend).
void PrefixSolver::mark_prefix(std::uint64_t number) {
    std::uint64_t word = 0;  // place of the prefix rows below `row`
    for (std::size_t row = prefix_rows_; row-- > 0;) {
        const Length cut = position_[row];
        if (cut < longest(row)) {
            set_bit(writable(row) + word, number);
            if (cut == 0 && row >= task_rows_) closed_[row] = 1;  // all that is longer is N
        }
        word += layout_.start(row, cut);
    }
}

/// Rows `row` and row + 1 of the task have the same length c, and what cuts of row `row` to less
/// than c + 1 reach is complete: the fillings that begin with c + 1 have the bit of the same
/// filling cut to c columns.
void PrefixSolver::pass_on(std::size_t row) const {
    const Length c = position_[row];
    std::uint64_t from = 0;
    for (std::size_t below = row + 1; below < task_rows_; ++below)
        from += layout_.start(below, position_[below]);
    std::uint64_t to = from;
    const Length last = position_[task_rows_ - 1];
    for (std::size_t below = row + 1; below < task_rows_ && position_[below] == c; ++below) {
        if (c >= layout_.shape()[below]) return;
        to += layout_.start(below, c + 1u) - layout_.start(below, c);
        if (below + 1 == task_rows_)
            layout_.grow(reached_[row] + from, reached_[row] + to, task_rows_, c, row == 0);
        else
            std::copy_n(reached_[row] + from, layout_.block_words(task_rows_, last),
                        reached_[row] + to);
    }
}

/// Prepares the reached sets of the task's rows for longer ones.
void PrefixSolver::pass_on() const {
    for (std::size_t row = 0; row < task_rows_; ++row) {
        const Length c = position_[row];
        if (c >= longest(row)) continue;
        if (row + 1 == task_rows_)
            layout_.extend(reached_[row], task_rows_, c, row == 0);
        else if (position_[row + 1] == c)
            pass_on(row);
    }
}

/// The reached set of a row, made for the present prefix if it is one of the solver's own.
std::uint64_t* PrefixSolver::writable(std::size_t row) {
    if (row >= task_rows_ && !live_[row]) {
        const std::uint64_t words = layout_.block_words(row + 1, longest(row));
        if (own_[row].size() < words) own_[row].resize(words);
        std::fill_n(own_[row].begin(), words, 0);
        reached_[row] = own_[row].data();
        live_[row] = 1;
    }
    return reached_[row];
}

void PrefixSolver::mark_equal(const EqualRun& run, std::size_t row, Length above,
                              std::uint64_t bit) const {
    const ShapeRank& ranks = layout_.unit();
    const std::size_t most = std::min(above, ranks.shape()[row]);
    if (row + 1 == ranks.rows()) {  // the last row: consecutive bits
        set_bits(run.unit, bit + run.cut, bit + most + 1);
        return;
    }
    for (std::size_t length = run.cut; length <= most; ++length) {
        const std::uint64_t next = bit + ranks.weight(row, length);
        if (row == run.last)
            set_bit(run.unit, next + run.fixed);
        else
            mark_equal(run, row + 1, static_cast<Length>(length), next);
    }
}

}  // namespace gale::board
