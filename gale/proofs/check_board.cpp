// The claims "board MxN P-positions" and "openings MxN": the P-positions of a board are those
// listed, and the winning openings of all its rectangles follow from them.
//
// Positions are numbered in lexicographic order of their rows; a move always leads to a smaller
// number. The listed positions come in ascending order, and each one marks all positions that can
// move to it, on a bit map. So when a position is reached, everything it can move to has been
// seen: a P-position must be unmarked and every position between two P-positions marked. That is
// the definition of the set of P-positions, and no solver's recurrence.
#include <array>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "gale/core/checked.hpp"
#include "gale/proofs/checks.hpp"
#include "gale/proofs/words.hpp"

namespace gale::proofs {
namespace {

using Rows = std::vector<std::uint64_t>;

std::string text(const Rows& rows) {
    std::string result;
    for (const auto length : rows) result += (result.empty() ? "" : ",") + std::to_string(length);
    return result;
}

/// rows, columns, row, column: the bite at (row, column) wins on the board of rows x columns.
using Opening = std::array<std::uint64_t, 4>;

std::string text(const Opening& opening) {
    return std::to_string(opening[2]) + "," + std::to_string(opening[3]) + " on " +
           std::to_string(opening[0]) + "x" + std::to_string(opening[1]);
}

class BoardChecker {
public:
    BoardChecker(CertificateReader& reader, std::uint64_t rows, std::uint64_t columns);

    /// Reads the lines "p" and checks them.
    void check();

    const std::set<Opening>& openings() const { return openings_; }
    std::uint64_t rows() const { return rows_; }
    std::uint64_t columns() const { return columns_; }
    std::string summary() const {
        return std::to_string(found_) + " P-positions among " + std::to_string(count_ - 1) +
               " positions";
    }

private:
    /// How many positions come before one with the same rows above, this length here and nothing
    /// below: C(length + m-1-row, m-row).
    std::uint64_t weight(std::size_t row, std::uint64_t length) const {
        return weights_[row * (columns_ + 1) + length];
    }
    bool is_marked(std::uint64_t rank) const {
        return (marked_[rank / 64] >> (rank % 64) & 1) != 0;
    }
    Rows position(std::uint64_t rank) const;
    void check_up_to(std::uint64_t rank);
    void mark_parents(const Rows& position, std::uint64_t rank);
    void mark_block(std::size_t row, std::size_t end, std::uint64_t least, std::uint64_t most,
                    std::uint64_t rank);
    void note_openings(const Rows& position);

    CertificateReader& reader_;
    std::size_t rows_;
    std::uint64_t columns_;
    std::uint64_t count_ = 1;
    std::vector<std::uint64_t> weights_;
    std::vector<std::uint64_t> marked_;
    std::uint64_t checked_ = 1;  // every smaller number is done; 0 is the empty board, no position
    std::uint64_t found_ = 0;
    std::set<Opening> openings_;
};

BoardChecker::BoardChecker(CertificateReader& reader, std::uint64_t rows, std::uint64_t columns)
    : reader_(reader), rows_(rows), columns_(columns) {
    const auto count = binomial(rows + columns, rows);
    if (!count) reader.refuse("the board has too many positions");
    if (!count || !reader.reserve(*count / 8 + 8 + 8 * rows * (columns + 1))) return;
    count_ = *count;
    marked_.resize(count_ / 64 + 1);
    for (std::uint64_t row = 0; row < rows; ++row)
        for (std::uint64_t length = 0; length <= columns; ++length)
            weights_.push_back(*binomial(length + rows - 1 - row, rows - row));
}

Rows BoardChecker::position(std::uint64_t rank) const {
    Rows lengths(rows_);
    std::uint64_t most = columns_;
    for (std::size_t row = 0; row < rows_; ++row) {
        while (weight(row, most) > rank) --most;
        rank -= weight(row, most);
        lengths[row] = most;
    }
    return lengths;
}

/// Every number from checked_ to rank - 1 must belong to a position that can move to a P-position.
void BoardChecker::check_up_to(std::uint64_t rank) {
    for (; checked_ < rank; ++checked_) {
        while (checked_ % 64 == 0 && checked_ + 64 <= rank &&
               marked_[checked_ / 64] == ~std::uint64_t{0})
            checked_ += 64;
        if (checked_ < rank && !is_marked(checked_))
            return reader_.refuted("the P-position " + text(position(checked_)) +
                                       ", from which no move leads to a listed one",
                                   "no such position");
    }
}

/// A bite that ends at `position` was made in the first row of a block of equal rows, just right
/// of it; before the bite the rows of the block had any lengths from there on.
void BoardChecker::mark_parents(const Rows& position, std::uint64_t rank) {
    for (std::size_t first = 0, end = 0; first < rows_; first = end) {
        const std::uint64_t length = position[first];
        std::uint64_t others = rank;
        for (end = first; end < rows_ && position[end] == length; ++end)
            others -= weight(end, length);
        const std::uint64_t most = first == 0 ? columns_ : position[first - 1];
        for (std::uint64_t longer = length + 1; longer <= most; ++longer)
            mark_block(first + 1, end, length, longer, others + weight(first, longer));
    }
}

void BoardChecker::mark_block(std::size_t row, std::size_t end, std::uint64_t least,
                              std::uint64_t most, std::uint64_t rank) {
    if (row == end) {
        marked_[rank / 64] |= std::uint64_t{1} << (rank % 64);
        reader_.spend(1);
        return;
    }
    for (std::uint64_t length = least; length <= most; ++length)
        mark_block(row + 1, end, least, length, rank + weight(row, length));
}

/// A position of one or two different row lengths is a rectangle after one bite.
void BoardChecker::note_openings(const Rows& position) {
    std::size_t upper = 0, height = 0;
    while (upper < rows_ && position[upper] == position[0]) ++upper;
    for (height = upper;
         height < rows_ && position[height] == position[upper] && position[height] > 0;)
        ++height;
    if (height < rows_ && position[height] > 0) return;
    if (height > upper) openings_.insert({height, position[0], upper + 1, position[upper] + 1});
    if (height > upper || upper > 1 || position[0] > 1) return;
    for (std::uint64_t rows = 2; rows <= rows_; ++rows) openings_.insert({rows, 1, 2, 1});
    for (std::uint64_t columns = 2; columns <= columns_; ++columns)
        openings_.insert({1, columns, 1, 2});
}

void BoardChecker::check() {
    std::uint64_t rank = 0;
    while (reader_.ok() && reader_.take('p')) {
        while (reader_.ok() && reader_.take(' ')) {
            const std::uint64_t step = reader_.number(count_ - 1 - rank);
            if (step == 0) return reader_.malformed("a positive number before this place");
            rank += step;
            check_up_to(rank);
            const Rows lengths = position(rank);
            if (is_marked(rank))
                reader_.refuted("no P-position that can move to another", text(lengths));
            mark_parents(lengths, rank);
            note_openings(lengths);
            checked_ = rank + 1;
            ++found_;
        }
        reader_.expect("\n");
    }
    check_up_to(count_);
}

BoardChecker read_board(CertificateReader& reader, std::string_view behind) {
    constexpr std::uint64_t longest_side = 4096;
    const std::uint64_t rows = reader.number(longest_side);
    reader.expect("x");
    const std::uint64_t columns = reader.number(longest_side);
    reader.expect(behind);
    if (rows == 0 || columns == 0) reader.malformed("a board with squares before this place");
    return BoardChecker(reader, rows, columns);
}

}  // namespace

Verdict check_board(CertificateReader& reader) {
    BoardChecker board = read_board(reader, " P-positions\n");
    const std::string words = board_words(board.rows(), board.columns());
    reader.words(words);
    if (reader.ok()) board.check();
    return {words, board.summary()};
}

Verdict check_openings(CertificateReader& reader) {
    BoardChecker board = read_board(reader, "\n");
    const std::string words = openings_words(board.rows(), board.columns());
    reader.words(words);
    if (reader.ok()) board.check();
    std::ptrdiff_t count = 0;
    for (auto right = board.openings().begin(); reader.ok() && reader.take('o'); ++right) {
        Opening listed{};
        for (auto& number : listed) reader.expect(" "), number = reader.number();
        if (right == board.openings().end())
            return reader.refuted("no further opening", text(listed)), Verdict{};
        if (listed != *right) reader.refuted("the opening " + text(*right), text(listed));
        reader.expect("\n");
        ++count;
    }
    if (reader.ok() && count < std::ssize(board.openings()))
        reader.refuted("the opening " + text(*std::next(board.openings().begin(), count)), "none");
    return {words, board.summary() + ", " + std::to_string(board.openings().size()) + " openings"};
}

}  // namespace gale::proofs
