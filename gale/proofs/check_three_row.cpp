// The claim "three-row planes 0..C": the P-positions (a,b,c) with c <= C are those listed.
//
// For each row b of a plane the checker itself finds the least a that is not excluded:
//   Row      a - b for the P-positions (a,b,c') with c' < c, a bit map;
//   Columns  the columns a that no (a,c',c') and no (a,b',c), b' < b, has used.
// It starts at Row::solid, below which everything is excluded for good, and jumps from open column
// to open column, so a row costs a few steps. An infinite plane is followed until its state
// repeats: the open columns, seen from the row, at a distance that all planes which can still
// matter divide. Why that proves all rows: doc/algorithms/certificates.md.
#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "gale/proofs/checks.hpp"
#include "gale/proofs/least_period.hpp"

namespace gale::proofs {
namespace {

using Column = std::uint32_t;
constexpr Column most_columns = 1 << 28;

struct Row {
    std::vector<std::uint64_t> taken;
    Column solid = 0;

    bool has(Column offset) const {
        return offset / 64 < taken.size() && (taken[offset / 64] >> (offset % 64) & 1) != 0;
    }
    void take(Column offset, CertificateReader& reader) {
        const std::size_t size = offset / 64 + 1;
        if (size > taken.size() && !reader.reserve(8 * (size - taken.size()))) return;
        if (size > taken.size()) taken.resize(size);
        taken[offset / 64] |= std::uint64_t{1} << (offset % 64);
    }
    /// The two words of a row that will be asked soon are far apart in memory.
    void prefetch(Column offset) const {
        __builtin_prefetch(taken.data() + solid / 64);
        __builtin_prefetch(taken.data() + std::min<std::size_t>(offset / 64, taken.size()));
    }
    /// Moves `solid` to the first offset from there on that is not taken.
    void skip() {
        while (solid / 64 < taken.size()) {
            const auto ones = std::countr_one(taken[solid / 64] >> (solid % 64));
            solid += static_cast<Column>(ones);
            if (ones == 0 || solid % 64 != 0) return;
        }
    }
};

/// The columns of one plane that are still open: open(a) jumps to the first one from a on.
class Columns {
public:
    void start_plane(Column c) {
        grow(for_good_, c + 1);
        next_.resize(for_good_.size());
        std::copy(for_good_.begin() + c, for_good_.end(), next_.begin() + c);
        top_ = top_for_good_;
    }
    Column open(Column a) {
        if (a >= top_) return a;
        Column end = a;
        while (next_[end] != end) end = next_[end];
        while (a != end) a = std::exchange(next_[a], end);
        return end;
    }
    void close(Column a) { close(next_, top_, a); }
    /// For all planes to come: (a,c,c) is P.
    void close_for_good(Column a) { close(for_good_, top_for_good_, a); }
    bool is_closed_for_good(Column a) const { return a < for_good_.size() && for_good_[a] != a; }

    /// The open columns seen from column b, and where they start to be all.
    std::vector<Column> seen_from(Column b) {
        std::vector<Column> offsets;
        for (Column a = open(b); a < top_; a = open(a + 1)) offsets.push_back(a - b);
        offsets.push_back(std::max(top_, b) - b);
        return offsets;
    }
    bool look_the_same_from(Column b, const std::vector<Column>& offsets) {
        Column a = open(b);
        for (std::size_t i = 0; i + 1 < offsets.size(); ++i, a = open(a + 1))
            if (a != b + offsets[i] || a >= top_) return false;
        return a >= top_ && std::max(top_, b) == b + offsets.back();
    }

private:
    static void grow(std::vector<Column>& columns, Column size) {
        while (columns.size() < size) columns.push_back(static_cast<Column>(columns.size()));
    }
    static void close(std::vector<Column>& columns, Column& top, Column a) {
        grow(columns, a + 2);
        columns[a] = a + 1;
        top = std::max(top, a + 1);
    }

    std::vector<Column> for_good_, next_;  // a if open, else a larger column
    Column top_for_good_ = 0, top_ = 0;    // from here on all are open
};

class PlaneChecker {
public:
    explicit PlaneChecker(CertificateReader& reader) : reader_(reader) {}

    /// Checks the line of the next plane.
    void check_plane() {
        const std::uint64_t plane = reader_.number();
        if (plane != c_) return reader_.refuted("plane " + text(c_), "plane " + text(plane));
        reader_.expect(" ");
        columns_.start_plane(c_);
        b_ = c_;
        ended_ = false;
        read_rows();
        if (reader_.ok() && reader_.take(' ')) {
            read_periodic_part();
            settled_ = std::max(settled_, start_);
        } else {
            if (!ended_) reader_.refuted("a last P-position (b,b,c) or a periodic part", "neither");
            settled_ = std::max(settled_, b_);
        }
        reader_.expect("\n");
        if (!reader_.ok()) return;
        columns_.close_for_good(first_);
        reader_.release(8 * rows_[c_].taken.size());
        std::vector<std::uint64_t>().swap(rows_[c_++].taken);  // later planes start above it
    }

    std::string summary() const {
        return text(c_) + " planes, " + text(infinite_) + " of them infinite, " + text(cells_) +
               " rows";
    }

private:
    static std::string text(std::uint64_t number) { return std::to_string(number); }
    std::string position(Column a) const {
        return "(" + text(a) + "," + text(b_) + "," + text(c_) + ")";
    }
    Column offset(Column b) const { return offsets_[(b - start_) % offsets_.size()]; }

    /// Makes row b from the periodic parts of the planes so far, if no plane has reached it yet.
    void make_rows(Column b) {
        while (rows_.size() <= b) {
            Row& pattern = pattern_[rows_.size() % pattern_.size()];
            pattern.skip();
            if (!reader_.reserve(sizeof(Row) + 8 * pattern.taken.size())) return;
            rows_.push_back(pattern);
            if (rows_.size() == 1) rows_[0].solid = 1;  // (0,0,0) is not a position
        }
    }

    /// f(b,c) by the rules: the least column that is neither closed nor taken in row b.
    Column least_open(Row& row) {
        for (row.skip(); columns_.is_closed_for_good(b_ + row.solid); row.skip()) ++row.solid;
        Column a = columns_.open(b_ + row.solid);
        for (; row.has(a - b_); a = columns_.open(a + 1)) reader_.spend(1);
        return a;
    }

    bool check_row(Column a) {
        if (ended_) reader_.refuted("the end of the plane after a P-position (b,b,c)", position(a));
        if (b_ >= most_columns) reader_.refuse("a plane does not settle within 2^28 rows");
        if (b_ >= rows_.size()) make_rows(b_);
        if (!reader_.spend(1)) return false;
        if (b_ + 6 < rows_.size()) rows_[b_ + 6].prefetch(a - b_);
        const Column right = least_open(rows_[b_]);
        if (a != right) return reader_.refuted(position(right), position(a)), false;
        rows_[b_].take(a - b_, reader_);
        columns_.close(a);
        if (b_ == c_) first_ = a;
        last_ = a;
        ended_ = a == b_;
        ++b_;
        ++cells_;
        return reader_.ok();
    }

    /// The rows before the period, one character each: A B C ... upwards from the first column
    /// above all that were used, a b c ... downwards from below the lowest of them, 0 1 2 ...
    /// downwards from below the highest, (a) any column.
    void read_rows() {
        if (reader_.take('-')) return;
        if (reader_.peek() <= ' ') return reader_.malformed("the rows of the plane");
        Column front = std::max<Column>(c_, 1), low = 0;
        while (reader_.peek() > ' ') {
            const auto mark = static_cast<Column>(reader_.next());
            Column a = most_columns;
            if (mark == '(') a = static_cast<Column>(reader_.number(most_columns - 1));
            if (mark == '(') reader_.expect(")");
            if (mark >= 'A' && mark <= 'Z') a = front + (mark - 'A');
            if (mark >= 'a' && mark <= 'z' && low > mark - 'a') a = low - 1 - (mark - 'a');
            if (mark >= '0' && mark <= '9' && front > mark - '0' + 1) a = front - 2 - (mark - '0');
            if (a >= most_columns) return reader_.malformed("a row of the plane before this place");
            low = b_ == c_ ? a : std::min(low, a);
            front = std::max(front, a + 1);
            if (!check_row(a)) return;
        }
    }

    void read_periodic_part() {
        offsets_.clear();
        start_ = b_;
        do offsets_.push_back(static_cast<Column>(reader_.number(most_columns)));
        while (reader_.ok() && offsets_.size() < most_columns / 64 && reader_.take(','));
        if (ended_) reader_.refuted("no periodic part behind a P-position (b,b,c)", "one");
        if (start_ > c_ && last_ - (start_ - 1) == offsets_.back())
            reader_.refuted("a periodic part that starts one row earlier", "row " + text(start_));
        if (const auto shorter = shorter_period(std::span<const Column>(offsets_), 0))
            reader_.refuted("the least period, at most " + text(shorter), text(offsets_.size()));
        follow_period();
        if (reader_.ok()) keep_period();
    }

    /// Checks rows of the period until the state of some row occurs again (Brent's cycle finding).
    void follow_period() {
        std::vector<Column> anchor;
        Column anchor_row = 0, patience = 0, least_free = 0;
        while (reader_.ok()) {
            const Column distance = b_ - anchor_row;
            const auto in_step = [&](const Tail& tail) {
                return tail.largest_offset < least_free || distance % tail.period == 0;
            };
            if (patience > 0 && distance % offsets_.size() == 0 &&
                std::all_of(tails_.begin(), tails_.end(), in_step) &&
                columns_.look_the_same_from(b_, anchor))
                return;
            if (b_ >= settled_ && (patience == 0 || distance == patience)) {
                anchor = columns_.seen_from(b_);
                reader_.spend(anchor.size());
                anchor_row = b_;
                patience = 2 * patience + 1;
                least_free = most_columns;
            }
            least_free = std::min(least_free, columns_.open(b_) - b_);
            if (!check_row(b_ + offset(b_))) return;
        }
    }

    /// The proven period fills the rows that exist, and the pattern of those to come.
    void keep_period() {
        for (Column b = b_; b < rows_.size(); ++b) rows_[b].take(offset(b), reader_);
        const std::size_t old = pattern_.size(), size = std::lcm(old, offsets_.size());
        const std::size_t bytes = sizeof(Row) + 8 * pattern_[0].taken.size();
        if (!reader_.spend(size) || !reader_.reserve((size - old) * bytes)) return;
        for (std::size_t i = old; i < size; ++i) pattern_.push_back(Row(pattern_[i % old]));
        for (Column b = b_; b < b_ + size; ++b) pattern_[b % size].take(offset(b), reader_);
        const Column largest = *std::max_element(offsets_.begin(), offsets_.end());
        if (offsets_.size() > 1) tails_.push_back({static_cast<Column>(offsets_.size()), largest});
        ++infinite_;
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

    Column c_ = 0, b_ = 0;         // the plane being checked and its next row
    Column first_ = 0, last_ = 0;  // f(c,c) and f(b-1,c)
    bool ended_ = false;           // f(b-1,c) = b-1
    Column start_ = 0;             // of the periodic part
    std::vector<Column> offsets_;
};

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
