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

PrefixSolver::PrefixSolver(const Layout& layout, const TaskTree& tree)
    : layout_(layout),
      prefix_rows_(layout.prefix_rows()),
      position_(layout.rows()),
      own_(prefix_rows_),
      live_(prefix_rows_),
      closed_(prefix_rows_) {
    block_.resize(block_words(layout, tree));
    for (std::size_t row = 0; row < prefix_rows_; ++row)
        own_[row].resize(own_words(layout, tree, row));
    open_.reserve(prefix_rows_);
}

std::uint64_t PrefixSolver::block_words(const Layout& layout, const TaskTree& tree) {
    std::uint64_t words = 0;
    for (std::size_t rows = 0; rows <= tree.most_rows(); ++rows)
        if (const auto last = tree.longest_task(rows))
            words = std::max(words, layout.block_words(rows, *last));
    return words;
}

/// Words of the largest set of row `row` in a task that does not fix that row.
std::uint64_t PrefixSolver::own_words(const Layout& layout, const TaskTree& tree, std::size_t row) {
    std::uint64_t words = 0;
    for (std::size_t rows = 0; rows <= std::min(row, tree.most_rows()); ++rows)
        if (const auto last = tree.longest_task(rows))
            words = std::max(words, layout.block_words(row + 1, *last));
    return words;
}

std::uint64_t PrefixSolver::bytes(const Layout& layout, const TaskTree& tree) {
    std::uint64_t words = block_words(layout, tree);
    for (std::size_t row = 0; row < layout.prefix_rows(); ++row)
        words += own_words(layout, tree, row);
    return words * sizeof(std::uint64_t);
}

std::uint64_t PrefixSolver::solve(std::span<const Length> prefix, const TaskPlaces& places,
                                  const PPositionSink& sink, std::vector<Length>& found) {
    sink_ = &sink;
    found_ = &found;
    count_ = 0;
    task_rows_ = prefix.size();
    std::copy(prefix.begin(), prefix.end(), position_.begin());
    places_ = &places;
    // The board without a square is lost for the one who made it: not a P-position.
    const bool is_empty_prefix = task_rows_ > 0 && prefix[0] == 0;
    const Length above = task_rows_ == 0 ? layout_.shape()[0] : prefix[task_rows_ - 1];
    if (!is_empty_prefix && !gather(above)) descend(task_rows_, block_.data(), above);
    pass_on();
    return count_;
}

/// ORs what the cuts of the task's rows reach; says whether nothing is left to find.
bool PrefixSolver::gather(Length above) {
    const std::uint64_t words = layout_.block_words(task_rows_, above);
    open_.clear();
    if (task_rows_ == 0) {
        std::fill_n(block_.begin(), words, 0);
        layout_.set_padding(block_.data(), 0, above);
        set_bit(block_.data(), 0);
        return false;
    }
    copy_last_row(above);
    for (std::size_t row = task_rows_ - 1; row-- > 0;) {
        const Length length = position_[row];
        std::size_t next = row + 1;
        if (length < longest(row)) {
            open_.push_back(places_->own[row]);
            or_into(block_.data(), open_.back(), words);
            continue;
        }
        // Fillings that begin with the greatest length are read as the same ones, cut by one.
        while (next < task_rows_ && position_[next] == length) ++next;
        const std::uint64_t* const from = places_->own[row];
        if (next == task_rows_)
            layout_.or_grown(from, block_.data(), task_rows_, static_cast<Length>(length - 1),
                             row == 0);
        else
            or_into(block_.data(), from, words);
    }
    // With a single prefix row its reached set is one unit for all lengths: the padding is cut
    // here.
    if (prefix_rows_ == 1) layout_.set_padding(block_.data(), 1, above);
    return is_all_ones(block_.data(), words);
}

/// The block begins as what cuts of the task's last row reach.
void PrefixSolver::copy_last_row(Length above) {
    const std::size_t row = task_rows_ - 1;
    const Length most = longest(row);
    const Pieces pieces = places_->last;
    if (task_rows_ == prefix_rows_) {
        if (above == most)
            layout_.grow(pieces[0], block_.data(), task_rows_, static_cast<Length>(most - 1),
                         false);
        else
            std::copy_n(pieces[0], layout_.block_words(task_rows_, above), block_.begin());
        return;
    }
    for (Length first = 0; first <= std::min(above, layout_.shape()[task_rows_]); ++first) {
        std::uint64_t* const to = block_.data() + layout_.start(task_rows_, first);
        if (first == most)
            layout_.grow(pieces[most - 1], to, task_rows_ + 1, static_cast<Length>(most - 1),
                         row == 0);
        else
            std::copy_n(pieces[first], layout_.block_words(task_rows_ + 1, first), to);
    }
}

void PrefixSolver::descend(std::size_t level, std::uint64_t* block, Length above) {
    if (level == prefix_rows_) return scan_unit(block, nullptr, above);
    live_[level] = closed_[level] = 0;
    const Length longest = std::min(above, layout_.shape()[level]);
    for (Length length = 0; length <= longest && !closed_[level]; ++length) {
        position_[level] = length;
        std::uint64_t* const below = block + layout_.start(level, length);
        const std::uint64_t* const also = live_[level] ? own_[level].data() : nullptr;
        if (level + 1 == prefix_rows_) {
            scan_unit(below, also, length);
        } else {
            const std::uint64_t words = layout_.block_words(level + 1, length);
            const bool all = also ? or_into(below, also, words) : is_all_ones(below, words);
            if (!all) descend(level + 1, below, length);
        }
        if (live_[level] && length < longest)
            layout_.extend(own_[level].data(), level + 1, length, false);
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
    for (std::size_t row = prefix_rows_; row-- > task_rows_;) {
        const Length cut = position_[row];
        if (cut < longest(row)) {
            set_bit(writable(row) + word, number);
            if (cut == 0) closed_[row] = 1;  // all that is longer is N
        }
        word += layout_.start(row, cut);
    }
    for (std::uint64_t* const block : open_) set_bit(block + word, number);
    if (task_rows_ == 0 || position_[task_rows_ - 1] == longest(task_rows_ - 1)) return;
    const Pieces pieces = places_->last;
    if (task_rows_ == prefix_rows_) return set_bit(pieces[0], number);
    const Length first = position_[task_rows_];
    set_bit(pieces[first] + (word - layout_.start(task_rows_, first)), number);
}

/// Rows `row` and row + 1 of the task have the same length c, and what cuts of row `row` to less
/// than c + 1 reach is complete: the fillings that begin with c + 1 have the bit of the same
/// filling cut to c columns.
void PrefixSolver::pass_on(std::size_t row) const {
    const Length c = position_[row];
    const std::uint64_t* const from = places_->own[row];
    const std::uint64_t words = layout_.block_words(task_rows_, position_[task_rows_ - 1]);
    std::size_t below = row;
    for (std::uint64_t* const to : places_->longer[row]) {
        if (++below + 1 == task_rows_)
            layout_.grow(from, to, task_rows_, c, row == 0);
        else
            std::copy_n(from, words, to);
    }
}

/// Prepares the reached sets of the task's rows for longer ones; the greatest length needs none.
void PrefixSolver::pass_on() const {
    for (std::size_t row = 0; row < task_rows_; ++row) {
        const Length c = position_[row];
        if (c + 1u >= longest(row)) continue;
        if (row + 1 < task_rows_) {
            pass_on(row);
        } else if (task_rows_ == prefix_rows_) {
            layout_.extend(places_->last[0], task_rows_, c, row == 0);
        } else if (c < layout_.shape()[task_rows_]) {
            layout_.grow(places_->last[c], places_->last[c + 1u], task_rows_ + 1, c, row == 0);
        }
    }
}

/// The set of a row below the task's, made for the present prefix.
std::uint64_t* PrefixSolver::writable(std::size_t row) {
    if (!live_[row]) {
        std::fill_n(own_[row].begin(), layout_.block_words(row + 1, longest(row)), 0);
        live_[row] = 1;
    }
    return own_[row].data();
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
