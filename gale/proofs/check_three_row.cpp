// The claim "three-row planes 0..C": the P-positions (a,b,c) with c <= C are those listed.
//
// For each row b of a plane the checker itself finds the least a that is not excluded:
//   taken[b]  a - b for the P-positions (a,b,c') with c' < c, a bit map for each row b;
//   Columns   the columns a that no (a,c',c') and no (a,b',c), b' < b, has used.
// It starts at `solid[b]`, below which everything is excluded for good, and jumps from open column
// to open column, so a row costs a few steps. An infinite plane is followed until its state
// repeats: the open columns, seen from the row, at a distance that all planes which can still
// matter divide. Why that proves all rows: doc/algorithms/certificates.md.
#include <algorithm>
#include <bit>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "gale/proofs/checks.hpp"
#include "gale/proofs/least_period.hpp"
#include "gale/proofs/words.hpp"

namespace gale::proofs {
namespace {

using Column = std::uint32_t;
constexpr Column most_columns = 1 << 28;

/// A set of offsets a - b, and how far it is known to be solid together with the used columns.
struct Row {
    std::vector<std::uint64_t> taken;
    Column solid = 0;

    /// False if there is no room for the offset.
    bool take(Column offset) {
        if (offset / 64 >= taken.size()) return false;
        taken[offset / 64] |= std::uint64_t{1} << (offset % 64);
        return true;
    }
    /// Moves `solid` to the first offset from there on that is not taken.
    void skip() {
        while (solid / 64 < taken.size()) {
            const auto ones = std::countr_one(taken[solid / 64] >> (solid % 64));
            solid += static_cast<Column>(ones);
            if (ones == 0 || solid % 64 != 0) return;
        }
    }
    bool has(Column offset) const {
        return offset / 64 < taken.size() && (taken[offset / 64] >> (offset % 64) & 1) != 0;
    }
};

/// The columns of one plane that are still open: open(a) jumps to the first one from a on.
class Columns {
public:
    /// Column a is closed for all planes to come: (a,c,c) is P.
    void close_for_good(Column a) {
        grow(a + 2);
        for_good_[a] = a + 1;
        top_for_good_ = std::max(top_for_good_, a + 1);
    }
    bool is_closed_for_good(Column a) const { return a < for_good_.size() && for_good_[a] != a; }

    void start_plane(Column c) {
        grow(c + 1);
        next_.resize(for_good_.size());
        std::copy(for_good_.begin() + c, for_good_.end(), next_.begin() + c);
        top_ = top_for_good_;
    }
    Column open(Column a) {
        if (a >= next_.size()) return a;
        Column end = a;
        while (next_[end] != end) end = next_[end];
        for (Column step = a; step != end;) step = std::exchange(next_[step], end);
        return end;
    }
    void close(Column a) {
        grow(a + 2);
        for (Column added = static_cast<Column>(next_.size()); added < for_good_.size(); ++added)
            next_.push_back(added);
        next_[a] = a + 1;
        top_ = std::max(top_, a + 1);
    }
    /// Every column from here on is open.
    Column top() const { return top_; }

private:
    void grow(Column size) {
        for (Column a = static_cast<Column>(for_good_.size()); a < size; ++a)
            for_good_.push_back(a);
    }

    std::vector<Column> for_good_;  // a, or a + 1 if closed
    std::vector<Column> next_;      // a if open, else a larger column
    Column top_ = 0, top_for_good_ = 0;
};

/// The open columns seen from a row: what the rest of a plane depends on.
struct State {
    std::vector<Column> open;  // offsets below top
    Column top = 0;

    bool operator==(const State&) const = default;
};

class PlaneChecker {
public:
    explicit PlaneChecker(CertificateReader& reader) : reader_(reader) {}

    /// Checks the line of the next plane.
    void check_plane();

    std::string summary() const {
        return std::to_string(c_) + " planes, " + std::to_string(infinite_) +
               " of them infinite, " + std::to_string(cells_) + " rows";
    }

private:
    Row& row(Column b);
    void take(Row& row, Column offset);
    Column least_open(Column b);
    bool check_row(Column a);
    void read_rows();
    void read_periodic_part();
    void follow_period();
    bool repeats(const State& anchor);
    State state();
    void finish_infinite_plane();

    Column offset(Column b) const { return offsets_[(b - start_) % offsets_.size()]; }
    std::string position(Column a) const {
        return "(" + std::to_string(a) + "," + std::to_string(b_) + "," + std::to_string(c_) + ")";
    }

    struct Tail {
        Column period, largest_offset;
    };

    CertificateReader& reader_;
    std::vector<Row> rows_;        // rows_[b]
    std::vector<Row> pattern_{1};  // rows beyond rows_, by b modulo pattern_.size()
    std::vector<Tail> tails_;      // earlier planes with a period above 1
    Column settled_ = 0;           // from this row on every earlier plane has ended or is periodic
    Columns columns_;
    std::uint64_t infinite_ = 0, cells_ = 0;

    Column c_ = 0;  // the plane being checked, its next row, and what is known of it
    Column b_ = 0;
    Column first_ = 0;  // f(c,c)
    Column last_ = 0;   // f(b-1,c)
    bool ended_ = false;
    Column start_ = 0;
    std::vector<Column> offsets_;
};

/// Row b, made from the periodic parts of the planes so far if no plane has reached it before.
Row& PlaneChecker::row(Column b) {
    while (rows_.size() <= b) {
        Row& pattern = pattern_[rows_.size() % pattern_.size()];
        pattern.skip();
        if (!reader_.reserve(sizeof(Row) + 8 * pattern.taken.size())) break;
        rows_.push_back(pattern);
        if (rows_.size() == 1) rows_[0].solid = 1;  // (0,0,0) is not a position
    }
    return rows_[std::min<std::size_t>(b, rows_.size() - 1)];
}

void PlaneChecker::take(Row& row, Column offset) {
    const std::size_t more =
        offset / 64 + 1 - std::min(row.taken.size(), std::size_t{offset / 64 + 1});
    if (more > 0 && reader_.reserve(8 * more)) row.taken.resize(row.taken.size() + more);
    row.take(offset);
}

/// f(b,c) by the rules: the least column that is neither closed nor taken in row b.
Column PlaneChecker::least_open(Column b) {
    Row& taken = b < rows_.size() ? rows_[b] : row(b);
    for (taken.skip(); columns_.is_closed_for_good(b + taken.solid); taken.skip()) ++taken.solid;
    Column a = columns_.open(b + taken.solid);
    for (; taken.has(a - b); a = columns_.open(a + 1)) reader_.spend(1);
    return a;
}

bool PlaneChecker::check_row(Column a) {
    if (ended_) reader_.refuted("the end of the plane after a P-position (b,b,c)", position(a));
    if (b_ >= most_columns) reader_.refuse("a plane does not settle within 2^28 rows");
    const Column right = reader_.spend(1) ? least_open(b_) : a;
    if (a != right) reader_.refuted(position(right), position(a));
    if (!reader_.ok()) return false;
    if (!rows_[b_].take(a - b_)) take(rows_[b_], a - b_);
    columns_.close(a);
    if (b_ == c_) first_ = a;
    last_ = a;
    ended_ = a == b_;
    ++b_;
    ++cells_;
    return true;
}

/// The rows before the period, one character each: A B C ... from the first free column above all
/// columns used so far, a b c ... downwards from the lowest one, 0 1 2 ... downwards from below
/// the highest one, (a) any column.
void PlaneChecker::read_rows() {
    if (reader_.take('-')) return;
    if (reader_.peek() <= ' ') return reader_.malformed("the rows of the plane");
    Column front = std::max<Column>(c_, 1), low = 0;
    while (reader_.ok() && reader_.peek() > ' ') {
        const auto character = static_cast<Column>(reader_.next());
        Column a = 0;
        if (character == '(') {
            a = static_cast<Column>(reader_.number(most_columns));
            reader_.expect(")");
        } else if (character >= 'A' && character <= 'Z') {
            a = front + (character - 'A');
        } else if (character >= 'a' && character <= 'z' && low > character - 'a') {
            a = low - 1 - (character - 'a');
        } else if (character >= '0' && character <= '9' && front > character - '0' + 1) {
            a = front - 2 - (character - '0');
        } else {
            return reader_.malformed("a row of the plane before this place");
        }
        low = b_ == c_ ? a : std::min(low, a);
        front = std::max(front, a + 1);
        if (!check_row(a)) return;
    }
}

void PlaneChecker::read_periodic_part() {
    offsets_.clear();
    start_ = b_;
    do {
        offsets_.push_back(static_cast<Column>(reader_.number(most_columns)));
    } while (reader_.ok() && offsets_.size() < most_columns / 64 && reader_.take(','));
    if (ended_) reader_.refuted("no periodic part behind a P-position (b,b,c)", "one");
    if (start_ > c_ && last_ - (start_ - 1) == offsets_.back())
        reader_.refuted("a periodic part that starts one row earlier",
                        "row " + std::to_string(start_));
    if (const auto shorter = shorter_period(std::span<const Column>(offsets_), 0))
        reader_.refuted("the least period, at most " + std::to_string(shorter),
                        std::to_string(offsets_.size()));
}

State PlaneChecker::state() {
    State now;
    for (Column a = columns_.open(b_); a < columns_.top(); a = columns_.open(a + 1))
        now.open.push_back(a - b_);
    now.top = std::max(columns_.top(), b_) - b_;
    return now;
}

bool PlaneChecker::repeats(const State& anchor) {
    Column a = columns_.open(b_);
    for (const Column offset : anchor.open) {
        if (a != b_ + offset) return false;
        a = columns_.open(a + 1);
    }
    return a >= columns_.top() && std::max(columns_.top(), b_) == b_ + anchor.top;
}

/// Checks rows of the period until the state of some row occurs again (Brent's cycle finding).
void PlaneChecker::follow_period() {
    State anchor;
    Column anchor_row = 0, patience = 0, least_free = 0;
    while (reader_.ok()) {
        if (b_ >= settled_) {
            const Column distance = b_ - anchor_row;
            const bool same = patience > 0 && repeats(anchor);
            const bool in_step =
                distance % offsets_.size() == 0 &&
                std::all_of(tails_.begin(), tails_.end(), [&](const Tail& tail) {
                    return tail.largest_offset < least_free || distance % tail.period == 0;
                });
            if (same && in_step) return;
            if (patience == 0 || distance == patience) {
                anchor = state();
                reader_.spend(anchor.open.size());
                anchor_row = b_;
                patience = 2 * patience + 1;
                least_free = most_columns;
            }
            least_free = std::min(least_free, columns_.open(b_) - b_);
        }
        if (!check_row(b_ + offset(b_))) return;
    }
}

/// The proven period fills the rows that exist, and the pattern of those to come.
void PlaneChecker::finish_infinite_plane() {
    for (Column b = b_; b < rows_.size(); ++b) take(rows_[b], offset(b));
    const std::size_t old = pattern_.size(), size = std::lcm(old, offsets_.size());
    if (!reader_.spend(size) ||
        !reader_.reserve((size - old) * (sizeof(Row) + 8 * pattern_[0].taken.size())))
        return;
    for (std::size_t i = old; i < size; ++i) pattern_.push_back(Row(pattern_[i % old]));
    for (Column b = b_; b < b_ + size; ++b) take(pattern_[b % size], offset(b));
    if (offsets_.size() > 1)
        tails_.push_back({static_cast<Column>(offsets_.size()),
                          *std::max_element(offsets_.begin(), offsets_.end())});
    ++infinite_;
}

void PlaneChecker::check_plane() {
    const std::uint64_t plane = reader_.number();
    if (plane != c_)
        return reader_.refuted("plane " + std::to_string(c_), "plane " + std::to_string(plane));
    reader_.expect(" ");
    columns_.start_plane(c_);
    b_ = c_;
    ended_ = false;
    read_rows();
    if (reader_.ok() && reader_.take(' ')) {
        read_periodic_part();
        follow_period();
        if (reader_.ok()) finish_infinite_plane();
        settled_ = std::max(settled_, start_);
    } else {
        if (reader_.ok() && !ended_)
            reader_.refuted("a last P-position (b,b,c) or a periodic part", "neither");
        settled_ = std::max(settled_, b_);
    }
    reader_.expect("\n");
    if (!reader_.ok()) return;
    columns_.close_for_good(first_);
    reader_.release(8 * row(c_).taken.size());
    std::vector<std::uint64_t>().swap(rows_[c_].taken);  // later planes start above row c
    ++c_;
}

}  // namespace

Verdict check_three_row(CertificateReader& reader) {
    reader.expect("planes 0..");
    const std::uint64_t last = reader.number(most_columns);
    reader.expect("\n");
    const std::string words = three_row_words(last);
    reader.words(words);
    PlaneChecker checker(reader);
    for (std::uint64_t c = 0; reader.ok() && c <= last; ++c) checker.check_plane();
    return {words, checker.summary()};
}

}  // namespace gale::proofs
