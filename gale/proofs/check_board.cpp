// The claims "board MxN P-positions" and "openings MxN": the P-positions of a board are those
// listed, and the winning openings of all its rectangles follow from them.
//
// Positions are numbered in lexicographic order of their rows; a move always leads to a smaller
// number. The listed positions come in ascending order, and each one marks all positions that can
// move to it, on a bit map. So when a position is reached, everything it can move to has been
// seen: a P-position must be unmarked and every position between two P-positions marked. That is
// the definition of the set of P-positions, and no solver's recurrence.
#include <array>
#include <set>

#include "gale/core/checked.hpp"
#include "gale/positions/partition.hpp"
#include "gale/proofs/checks.hpp"

namespace gale::proofs {
namespace {

using Rows = std::vector<std::uint64_t>;

/// rows, columns, row, column: the bite at (row, column) wins on the board of rows x columns.
using Opening = std::array<std::uint64_t, 4>;

class BoardChecker {
public:
    BoardChecker(CertificateReader& reader, std::string_view behind_size) : reader_(reader) {
        constexpr std::uint64_t longest_side = 4096;
        rows_ = reader.number(longest_side);
        reader.expect("x");
        columns_ = reader.number(longest_side);
        reader.expect(behind_size);
        if (rows_ == 0 || columns_ == 0) reader.malformed("a board with squares before this place");
        const auto count = binomial(rows_ + columns_, rows_);
        if (!count) reader.refuse("the board has too many positions");
        if (!count || !reader.reserve(*count / 8 + 8 + 8 * rows_ * (columns_ + 1))) return;
        count_ = *count;
        marked_.resize(count_ / 64 + 1);
        for (std::uint64_t row = 0; row < rows_; ++row)
            for (std::uint64_t length = 0; length <= columns_; ++length)
                weights_.push_back(*binomial(length + rows_ - 1 - row, rows_ - row));
    }

    /// Reads the lines "p" and checks them.
    void check_positions() {
        std::uint64_t rank = 0;
        while (reader_.ok() && reader_.take('p')) {
            while (reader_.ok() && reader_.take(' ')) {
                const std::uint64_t step = reader_.number(count_ - 1 - rank);
                if (step == 0) reader_.malformed("a positive number before this place");
                if (!reader_.ok()) return;
                check_between(rank + 1, rank + step);
                rank += step;
                const Rows rows = position(rank);
                if (is_marked(rank))
                    reader_.refuted("no P-position that can move to another", text(rows));
                mark_parents(rows, rank);
                note_openings(rows);
                ++found_;
            }
            reader_.expect("\n");
        }
        if (reader_.ok()) check_between(rank + 1, count_);
    }

    /// Reads the lines "o"; they must be the openings that the P-positions show.
    void check_openings() {
        auto right = openings_.begin();
        for (; reader_.ok() && reader_.take('o'); reader_.expect("\n")) {
            Opening listed{};
            for (auto& number : listed) reader_.expect(" "), number = reader_.number();
            if (right == openings_.end())
                return reader_.refuted("no further opening", text(listed));
            if (listed != *right) reader_.refuted("the opening " + text(*right), text(listed));
            ++right;
        }
        if (right != openings_.end()) reader_.refuted("the opening " + text(*right), "none");
    }

    BoardSize size() const { return {rows_, columns_}; }
    std::string summary() const {
        return std::to_string(found_) + " P-positions among " + std::to_string(count_ - 1) +
               " positions";
    }

private:
    static std::string text(const Opening& opening) {
        return std::to_string(opening[2]) + "," + std::to_string(opening[3]) + " on " +
               std::to_string(opening[0]) + "x" + std::to_string(opening[1]);
    }
    static std::string text(const Rows& rows) { return to_text(*Partition::from_rows(rows)); }

    /// How many positions come before one with the same rows above, this length here and nothing
    /// below: C(length + m-1-row, m-row).
    std::uint64_t weight(std::size_t row, std::uint64_t length) const {
        return weights_[row * (columns_ + 1) + length];
    }
    bool is_marked(std::uint64_t rank) const {
        return (marked_[rank / 64] >> (rank % 64) & 1) != 0;
    }

    Rows position(std::uint64_t rank) const {
        Rows lengths(rows_);
        std::uint64_t most = columns_;
        for (std::size_t row = 0; row < rows_; ++row) {
            while (weight(row, most) > rank) --most;
            rank -= weight(row, most);
            lengths[row] = most;
        }
        return lengths;
    }

    /// Every position from number `first` to end - 1 must have a move to a P-position.
    void check_between(std::uint64_t first, std::uint64_t end) {
        for (std::uint64_t rank = first; rank < end; ++rank) {
            if (rank % 64 == 0 && rank + 64 <= end && marked_[rank / 64] == UINT64_MAX)
                rank += 63;
            else if (!is_marked(rank))
                return reader_.refuted("the P-position " + text(position(rank)) +
                                           ", from which no move leads to a listed one",
                                       "no such position");
        }
    }

    /// A bite that ends at `position` was made in the first row of a block of equal rows, just
    /// right of it; before the bite the rows of the block had any lengths from there on.
    void mark_parents(const Rows& position, std::uint64_t rank) {
        for (std::size_t first = 0, end = 0; first < rows_; first = end) {
            const std::uint64_t length = position[first];
            std::uint64_t others = rank;
            for (; end < rows_ && position[end] == length; ++end) others -= weight(end, length);
            const std::uint64_t most = first == 0 ? columns_ : position[first - 1];
            mark_block(first, end, length, others, length + 1, most);
        }
    }
    /// Marks all positions with a length from `least` to `most` in this row, no less than `length`
    /// in the other rows of the block down to `end`, and the rest of which has the number `others`.
    void mark_block(std::size_t row, std::size_t end, std::uint64_t length, std::uint64_t others,
                    std::uint64_t least, std::uint64_t most) {
        reader_.spend(1 + most - length);
        for (std::uint64_t longer = least; longer <= most; ++longer) {
            const std::uint64_t rank = others + weight(row, longer);
            if (row + 1 < end)
                mark_block(row + 1, end, length, rank, length, longer);
            else
                marked_[rank / 64] |= std::uint64_t{1} << rank % 64;
        }
    }

    /// A position of one or two different row lengths is a rectangle after one bite.
    void note_openings(const Rows& position) {
        std::size_t upper = 0;
        while (upper < rows_ && position[upper] == position[0]) ++upper;
        std::size_t height = upper;
        while (height < rows_ && position[height] > 0 && position[height] == position[upper])
            ++height;
        if (height < rows_ && position[height] > 0) return;
        if (height > upper) openings_.insert({height, position[0], upper + 1, position[upper] + 1});
        if (height > 1 || position[0] > 1) return;
        for (std::uint64_t rows = 2; rows <= rows_; ++rows) openings_.insert({rows, 1, 2, 1});
        for (std::uint64_t width = 2; width <= columns_; ++width)
            openings_.insert({1, width, 1, 2});
    }

    CertificateReader& reader_;
    std::uint64_t rows_ = 0, columns_ = 0, count_ = 1;
    std::vector<std::uint64_t> weights_, marked_;
    std::uint64_t found_ = 0;
    std::set<Opening> openings_;
};

}  // namespace

Verdict check_board(CertificateReader& reader) {
    BoardChecker board(reader, " P-positions\n");
    const std::string words = board_words(board.size().rows, board.size().columns);
    reader.words(words);
    if (reader.ok()) board.check_positions();
    return {words, board.summary()};
}

Verdict check_openings(CertificateReader& reader) {
    BoardChecker board(reader, "\n");
    const std::string words = openings_words(board.size().rows, board.size().columns);
    reader.words(words);
    if (reader.ok()) board.check_positions();
    if (reader.ok()) board.check_openings();
    return {words, board.summary() + ", and the openings they show"};
}

}  // namespace gale::proofs
