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

/// A set of numbers, a bit for each.
struct Bits {
    std::vector<std::uint64_t> words;

    bool has(Column i) const { return i / 64 < words.size() && (words[i / 64] >> i % 64 & 1) != 0; }
    void put(Column i) {
        if (i / 64 >= words.size()) words.resize(i / 64 + 1);
        words[i / 64] |= std::uint64_t{1} << i % 64;
    }
    /// How many numbers from i on are in the set, up to the end of a word.
    Column run(Column i) const {
        if (i / 64 >= words.size()) return 0;
        return static_cast<Column>(std::countr_one(words[i / 64] >> i % 64));
    }
};

struct Row {
    Bits taken;
    Column solid = 0;

    /// Moves `solid` to the first offset from there on that is not taken.
    void skip() {
        for (Column more = taken.run(solid); more > 0; more = solid % 64 ? 0 : taken.run(solid))
            solid += more;
    }
    /// The words of a row that will be asked soon are far apart in memory.
    void prefetch(Column offset) const {
        const std::size_t last = taken.words.size();
        __builtin_prefetch(taken.words.data() + std::min<std::size_t>(solid / 64, last));
        __builtin_prefetch(taken.words.data() + std::min<std::size_t>(offset / 64, last));
    }
};

/// The columns of one plane that are closed.
class Columns {
public:
    void start_plane(Column c) {
        closed_ = for_good_;
        top_ = top_for_good_;
        start_ = end_ = c;
    }
    /// The first open column from a on.
    Column open(Column a) {
        const Column from = a;
        do {
            if (start_ <= a && a < end_) a = end_;
            const Column more = closed_.run(a);
            a += more;
            if (more == 0) break;
        } while (a % 64 == 0);
        if (from <= end_ && a >= start_) {
            start_ = std::min(start_, from);
            end_ = std::max(end_, a);
        } else if (a - from > end_ - start_) {
            start_ = from;
            end_ = a;
        }
        return a;
    }
    void close(Column a) {
        closed_.put(a);
        top_ = std::max(top_, a + 1);
    }
    /// For all planes to come: (a,c,c) is P.
    void close_for_good(Column a) {
        for_good_.put(a);
        top_for_good_ = std::max(top_for_good_, a + 1);
    }
    bool is_closed_for_good(Column a) const { return for_good_.has(a); }

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
    Bits for_good_, closed_;
    Column top_for_good_ = 0, top_ = 0;  // from here on all are open
    Column start_ = 0, end_ = 0;         // a stretch of closed columns, to jump over
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
        reader_.release(8 * rows_[c_].taken.words.size());
        rows_[c_++].taken = Bits{};  // later planes start above it
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

    void take(Row& row, Column offset) {
        const std::size_t size = row.taken.words.size();
        if (offset / 64 < size || reader_.reserve(8 * (offset / 64 + 1 - size)))
            row.taken.put(offset);
    }

    /// Makes row b from the periodic parts of the planes so far, if no plane has reached it yet.
    void make_rows(Column b) {
        while (rows_.size() <= b) {
            Row& pattern = pattern_[rows_.size() % pattern_.size()];
            pattern.skip();
            if (!reader_.reserve(sizeof(Row) + 8 * pattern.taken.words.size())) return;
            rows_.push_back(pattern);
            if (rows_.size() == 1) rows_[0].solid = 1;  // (0,0,0) is not a position
        }
    }

    /// f(b,c) by the rules: the least column that is neither closed nor taken in row b.
    Column least_open(Row& row) {
        for (row.skip(); columns_.is_closed_for_good(b_ + row.solid); row.skip()) ++row.solid;
        Column a = columns_.open(b_ + row.solid);
        for (; row.taken.has(a - b_); a = columns_.open(a + 1)) reader_.spend(1);
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
        take(rows_[b_], a - b_);
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
        for (Column b = b_; b < rows_.size(); ++b) take(rows_[b], offset(b));
        const std::size_t old = pattern_.size(), size = std::lcm(old, offsets_.size());
        const std::size_t bytes = sizeof(Row) + 8 * pattern_[0].taken.words.size();
        if (!reader_.spend(size) || !reader_.reserve((size - old) * bytes)) return;
        for (std::size_t i = old; i < size; ++i) pattern_.push_back(Row(pattern_[i % old]));
        for (Column b = b_; b < b_ + size; ++b) take(pattern_[b % size], offset(b));
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
