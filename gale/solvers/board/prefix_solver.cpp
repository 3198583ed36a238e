#include "gale/solvers/board/prefix_solver.hpp"

#include <algorithm>
#include <bit>

#include "gale/core/expect.hpp"
#include "gale/solvers/board/bit_run.hpp"

namespace gale::board {

/// Rows first .. last have length `cut`; a cut of a row above them may have shortened them from
/// any lengths `cut` .. `above`. The rows below `last` were not touched.
struct PrefixSolver::EqualRun {
    std::uint64_t* words;
    std::size_t last;
    Length cut;
    std::uint64_t fixed_word;  // place of the rows below `last`
    std::uint64_t fixed_bit;
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
    EXPECT(task_rows <= prefix_rows_ && (task_rows >= 1 || prefix_rows_ == 0));
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
    EXPECT(prefix.size() == task_rows_ && reached.size() == task_rows_);
    sink_ = &sink;
    found_ = &found;
    count_ = 0;
    std::copy(prefix.begin(), prefix.end(), position_.begin());
    std::copy(reached.begin(), reached.end(), reached_.begin());
    // The board without a square is lost for the one who made it: not a P-position.
    const bool is_empty_prefix = task_rows_ > 0 && prefix[0] == 0;
    const Length above = task_rows_ == 0 ? layout_.shape()[0] : prefix[task_rows_ - 1];
    if (!is_empty_prefix && !gather(above)) descend(task_rows_, block_.data(), above);
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
            continue;
        }
        const std::uint64_t words = layout_.block_words(level + 1, length);
        const bool all = also ? or_into(below, also, words) : is_all_ones(below, words);
        if (!all) descend(level + 1, below, length);
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
    std::uint64_t above_bits = 0;       // of the unit rows above `row`
    std::uint64_t below_bits = number;  // of `row` and the rows below
    for (std::size_t row = 0; row < ranks.rows(); ++row) {
        const Length cut = position_[prefix_rows_ + row];
        const Length most = longest(prefix_rows_ + row);
        const std::uint64_t own_bits = ranks.weight(row, cut);
        below_bits -= own_bits;
        if (cut < most) {
            if (cut == 0) {
                // All that is below this row is gone: every filling leads here, and they are
                // the next ones.
                set_bits(unit, number + 1, above_bits + ranks.weight(row, most + 1u));
                return;
            }
            EqualRun run{unit, prefix_rows_ + row, cut, 0, below_bits};
            while (run.last + 1 < position_.size() && position_[run.last + 1] == cut) {
                ++run.last;
                run.fixed_bit -= ranks.weight(run.last - prefix_rows_, cut);
            }
            if (row + 1 == ranks.rows()) {
                set_bits(unit, number + 1, above_bits + most + 1u);
            } else if (run.last == prefix_rows_ + row) {
                for (std::size_t length = cut + 1u; length <= most; ++length)
                    set_bit(unit, above_bits + ranks.weight(row, length) + below_bits);
            } else {
                for (std::size_t length = cut + 1u; length <= most; ++length)
                    mark_equal(run, prefix_rows_ + row + 1, static_cast<Length>(length), 0,
                               above_bits + ranks.weight(row, length));
            }
        }
        above_bits += own_bits;
    }
}

/// Enters a P-position into the reached sets of the prefix rows.
void PrefixSolver::mark_prefix(std::uint64_t number) {
    std::uint64_t word = 0;  // place of the prefix rows below `row`
    for (std::size_t row = prefix_rows_; row-- > 0;) {
        const Length cut = position_[row];
        if (cut < longest(row)) {
            if (position_[row + 1] < cut) {
                set_bit(writable(row) + word, number);
            } else if (cut == 0) {
                mark_everything(row);
            } else {
                EqualRun run{writable(row), row, cut, word, number};
                while (run.last + 1 < position_.size() && position_[run.last + 1] == cut) {
                    ++run.last;
                    if (run.last < prefix_rows_)
                        run.fixed_word -= layout_.start(run.last, cut);
                    else
                        run.fixed_bit -= layout_.unit().weight(run.last - prefix_rows_, cut);
                }
                mark_equal(run, row + 1, longest(row), 0, 0);
            }
        }
        word += layout_.start(row, cut);
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

/// The position ends above `row`: whatever stands there or below leads to it by one cut.
void PrefixSolver::mark_everything(std::size_t row) {
    if (row >= task_rows_)
        closed_[row] = 1;
    else
        std::fill_n(reached_[row], layout_.block_words(row + 1, longest(row)), all_ones);
}

void PrefixSolver::mark_equal(const EqualRun& run, std::size_t row, Length above,
                              std::uint64_t word, std::uint64_t bit) const {
    const std::size_t most = std::min(above, layout_.shape()[row]);
    if (row + 1 == layout_.rows()) {  // the last row: consecutive bits
        set_bits(run.words + word + run.fixed_word, bit + run.cut, bit + most + 1);
        return;
    }
    for (std::size_t length = run.cut; length <= most; ++length) {
        const bool in_prefix = row < prefix_rows_;
        const std::uint64_t next_word = in_prefix ? word + layout_.start(row, length) : word;
        const std::uint64_t next_bit =
            in_prefix ? bit : bit + layout_.unit().weight(row - prefix_rows_, length);
        if (row == run.last)
            set_bit(run.words + next_word + run.fixed_word, next_bit + run.fixed_bit);
        else
            mark_equal(run, row + 1, static_cast<Length>(length), next_word, next_bit);
    }
}

}  // namespace gale::board
