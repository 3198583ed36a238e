// The claims "board MxN P-positions" and "openings MxN": the P-positions of a board are those
// listed, and the winning openings of all its rectangles follow from them.
//
// Positions are numbered in lexicographic order of their rows; a move always leads to a smaller
// number. Each P-position marks all positions that can move to it, on a bit map. So the next one
// is the first without a mark, and must be the next one listed: everything that it can move to has
// been seen. That is the definition of the set of P-positions, and no solver's recurrence.
#include <algorithm>
#include <array>
#include <bit>

#include "gale/core/checked.hpp"
#include "gale/positions/partition.hpp"
#include "gale/proofs/checks.hpp"

namespace gale::proofs {
namespace {

using Rows = std::vector<std::uint64_t>;

/// rows, columns, row, column: the bite at (row, column) wins on the board of rows x columns.
using Opening = std::array<std::uint64_t, 4>;
constexpr Opening no_opening{};

class BoardChecker {
public:
    BoardChecker(CertificateReader& reader, bool openings) : reader_(reader), openings_(openings) {
        constexpr std::uint64_t longest_side = 4096;
        rows_ = reader.number(longest_side);
        reader.expect("x");
        columns_ = reader.number(longest_side);
        reader.expect(openings ? "\n" : " P-positions\n");
        if (rows_ == 0 || columns_ == 0)
            reader.malformed(sentence("a board with squares before this place"));
        const auto count = binomial(rows_ + columns_, rows_);
        if (!count) reader.refuse(sentence("the board has too many positions"));
        if (!count || !reader.reserve(*count / 8 + 8 + 8 * (rows_ + 1) * (columns_ + 5))) return;
        count_ = *count;
        marked_.resize(count_ / 64 + 1);
        weights_.resize(rows_ + 1);
        for (std::uint64_t row = 0; row <= rows_; ++row)
            for (std::uint64_t length = 0; length <= columns_ + 1; ++length)
                weights_[row].push_back(*binomial(length + rows_ - 1 - row, rows_ - row));
    }

    /// Reads the lines "p" and checks them.
    void check_positions() {
        std::uint64_t rank = 0;
        while (reader_.ok() && reader_.take('p')) {
            while (reader_.ok() && reader_.take(' ')) {
                const std::uint64_t step = reader_.number(count_ - 1 - rank);
                if (step == 0) reader_.malformed(sentence("a positive number before this place"));
                if (!reader_.ok()) return;
                check_next(rank, rank + step);
                rank += step;
                mark_parents(position(rank), rank);
                ++found_;
            }
            reader_.expect("\n");
        }
        if (reader_.ok()) check_next(rank, count_);
    }

    /// Reads the lines "o"; they must be the bites that leave a P-position: one without a mark.
    void check_openings() {
        for (std::uint64_t rows = 1; rows <= rows_; ++rows)
            for (std::uint64_t columns = 1; columns <= columns_; ++columns)
                for (std::uint64_t row = 1; row <= rows && reader_.spend(columns); ++row)
                    for (std::uint64_t column = 1; column <= columns; ++column) {
                        const std::uint64_t rank =
                            block(0, row - 1, columns) + block(row - 1, rows, column - 1);
                        if (rank > 0 && !is_marked(rank))
                            check_opening({rows, columns, row, column});
                    }
        check_opening(no_opening);
    }

    std::uint64_t rows() const { return rows_; }
    std::uint64_t columns() const { return columns_; }
    Sentence summary() const {
        return openings_ ? sentence("{} P-positions among {} positions, and the openings they show",
                                    found_, count_ - 1)
                         : sentence("{} P-positions among {} positions", found_, count_ - 1);
    }

private:
    static Sentence text(const Opening& opening) {
        if (opening == no_opening) return sentence("none");
        return sentence("{},{} on {}x{}", opening[2], opening[3], opening[0], opening[1]);
    }
    static std::string text(const Rows& rows) { return to_text(*Partition::from_rows(rows)); }

    bool is_marked(std::uint64_t rank) const { return (marked_[rank / 64] >> rank % 64 & 1) != 0; }
    /// What rows first .. end - 1 of the same length add to the number of a position.
    std::uint64_t block(std::size_t first, std::size_t end, std::uint64_t length) const {
        return weights_[first][length + 1] - weights_[end][length + 1];
    }

    Rows position(std::uint64_t rank) const {
        Rows lengths(rows_);
        std::uint64_t most = columns_;
        for (std::size_t row = 0; row < rows_; ++row) {
            while (weights_[row][most] > rank) --most;
            rank -= weights_[row][most];
            lengths[row] = most;
        }
        return lengths;
    }

    /// The P-position after `rank` is the first one without a mark; it must be the listed one.
    void check_next(std::uint64_t rank, std::uint64_t listed) {
        ++rank;
        while (is_marked(rank))
            rank += static_cast<std::uint64_t>(std::countr_one(marked_[rank / 64] >> rank % 64));
        if (rank < listed)
            wrong_list(sentence("the P-position {}, from which no move leads to a listed one",
                                text(position(rank))),
                       sentence("no such position"));
        if (rank > listed)
            wrong_list(sentence("no P-position that can move to another"),
                       Sentence::as_it_is(text(position(listed))));
    }
    /// The P-positions are what a claim about a board states, but only the evidence for openings.
    void wrong_list(const Sentence& expected, const Sentence& found) {
        openings_ ? reader_.not_proven(expected, found) : reader_.refuted(expected, found);
    }

    void mark_all(std::uint64_t first, std::uint64_t end) {
        while (first < end) {
            const std::uint64_t count = std::min(64 - first % 64, end - first);
            marked_[first / 64] |= UINT64_MAX >> (64 - count) << first % 64;
            first += count;
        }
    }
    /// A bite that ends at `position` was made in the first row of a block of equal rows, just
    /// right of it; before the bite the rows of the block had any lengths from there on.
    void mark_parents(const Rows& position, std::uint64_t rank) {
        for (std::size_t first = 0, end = 0; first < rows_; first = end) {
            while (end < rows_ && position[end] == position[first]) ++end;
            const std::uint64_t most = first == 0 ? columns_ : position[first - 1];
            reader_.spend(mark_longer(first, end, position[first], most, rank));
        }
    }
    /// In position number `rank` the rows from this one to end - 1 have this length. Marks the
    /// positions in which this row is longer, up to `most`, and those below it are no shorter.
    /// Gives the number of steps.
    std::uint64_t mark_longer(std::size_t row, std::size_t end, std::uint64_t length,
                              std::uint64_t most, std::uint64_t rank) {
        const auto& weights = weights_[row++];
        const std::uint64_t others = rank - weights[length];
        std::uint64_t steps = 1 + most - length;
        if (end == rows_ && (row == end || length == 0))  // whatever is below: consecutive numbers
            return mark_all(rank + 1, others + weights[most + 1]), steps;
        for (std::uint64_t longer = length + 1; longer <= most; ++longer) {
            const std::uint64_t parent = others + weights[longer];
            marked_[parent / 64] |= std::uint64_t{1} << parent % 64;
            if (row < end) steps += mark_longer(row, end, length, longer, parent);
        }
        return steps;
    }

    void check_opening(const Opening& right) {
        Opening listed = no_opening;
        if (reader_.take('o'))
            for (auto& number : listed) number = reader_.number_after(" ");
        if (listed != right)
            reader_.refuted(right == no_opening ? sentence("no further opening")
                                                : sentence("the opening {}", text(right)),
                            text(listed));
        if (right != no_opening) reader_.expect("\n");
    }

    CertificateReader& reader_;
    bool openings_;  // are claimed, not the positions
    std::uint64_t rows_ = 0, columns_ = 0, count_ = 1;
    // weights_[row][length]: in how many ways the rows from this one on can be shorter than this,
    // C(length + m-1-row, m-row). Row by row they add up to the number of a position.
    std::vector<std::vector<std::uint64_t>> weights_;
    std::vector<std::uint64_t> marked_;  // a bit for each position
    std::uint64_t found_ = 0;
};

VerifiedClaim check(CertificateReader& reader, bool openings) {
    BoardChecker board(reader, openings);
    const auto to_words = openings ? openings_sentence : board_sentence;
    const Sentence words = to_words(board.rows(), board.columns());
    reader.words(words);
    if (reader.ok()) board.check_positions();
    if (reader.ok() && openings) board.check_openings();
    return {words, board.summary()};
}

}  // namespace

VerifiedClaim check_board(CertificateReader& reader) { return check(reader, false); }
VerifiedClaim check_openings(CertificateReader& reader) { return check(reader, true); }

}  // namespace gale::proofs
