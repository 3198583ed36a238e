// The claim "three-row planes 0..C": the P-positions (a,b,c) with c <= C are those listed.
//
// For each row b of a plane the checker itself finds the least column a that is not excluded, 64
// columns at a time. A column is
//   closed  if some (a,c',c') with c' < c or some (a,b',c) with b' < b is P,
//   taken   in row b, if some (a,b,c') with c' < c is P.
// It starts at solid_[b], before which everything is excluded for good, and jumps over columns
// that this plane has closed, so a row costs a few steps. An infinite plane is followed until its
// state, the closed columns seen from the row, repeats at a distance that is a multiple of all
// periods so far. Why that proves all rows: doc/algorithms/certificates.md.
#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "gale/proofs/checks.hpp"
#include "gale/proofs/least_period.hpp"

namespace gale::proofs {
namespace {

using Column = std::uint32_t;
using Word = std::uint64_t;
constexpr Column most_columns = 1 << 28;
constexpr Column no_column = 3 * most_columns;  // the plane has ended
constexpr Word all = ~Word{0};

/// A set of numbers, a bit for each.
using Bits = std::vector<Word>;

Word word(const Bits& set, std::size_t w) { return w < set.size() ? set[w] : 0; }
/// The numbers i .. i + 63 of the set.
Word from(const Bits& set, std::size_t i) {
    return word(set, i / 64) >> i % 64 | word(set, i / 64 + 1) << 1 << (63 - i % 64);
}
/// The numbers from i on, seen from i.
Bits seen_from(const Bits& set, std::size_t i) {
    Bits seen;
    for (; i / 64 < set.size(); i += 64) seen.push_back(from(set, i));
    while (!seen.empty() && seen.back() == 0) seen.pop_back();
    return seen;
}

/// 64 columns, and which of them each row has taken. Rows are asked one after the other, so they
/// lie side by side.
struct Strip {
    Column first_row;
    std::vector<Word> taken;
};

class PlaneChecker {
public:
    explicit PlaneChecker(CertificateReader& reader) : reader_(reader) {}

    /// Checks the line of the next plane.
    void check_plane() {
        const std::uint64_t plane = reader_.number();
        if (plane != c_) return reader_.malformed(sentence("plane {} before this place", c_));
        reader_.expect(" ");
        b_ = c_;
        last_ = no_column;
        closed_ = for_good_;
        full_begin_ = full_end_ = 0;
        read_rows();
        reader_.spend(b_ - c_);
        const bool infinite = reader_.take(' ');
        if (!infinite && !ended())
            reader_.refuted(sentence("a last P-position (b,b,c) or a periodic part"),
                            sentence("neither"));
        settled_ = std::max(settled_, b_);
        if (infinite) read_periodic_part();
        reader_.expect("\n");
        if (!reader_.ok()) return;
        cells_ += b_ - c_;
        if (++c_ % 64 == 0) {  // later planes start above these columns
            Bits& over = strips_[c_ / 64 - 1].taken;
            reader_.release(sizeof(Word) * over.size());
            over = Bits{};
        }
    }

    Sentence summary() const {
        return sentence("{} planes, {} of them infinite, {} rows", c_, infinite_, cells_);
    }

private:
    static std::string text(Column number) { return std::to_string(number); }
    Sentence position(Column a, Column b) const {
        if (a == no_column) return sentence("the end of the plane after a P-position (b,b,c)");
        return Sentence::as_it_is("(" + text(a) + "," + text(b) + "," + text(c_) + ")");
    }
    Column offset(std::size_t b) const { return offsets_[(b - start_) % offsets_.size()]; }
    bool ended() const { return last_ + 1 == b_; }

    /// What row b has taken of the columns 64 w .. 64 w + 63; null if there is no memory for it.
    Word* taken(Column b, std::size_t w) {
        if (w >= strips_.size()) {
            if (!reader_.reserve((w + 1 - strips_.size()) * (sizeof(Strip) + 2 * sizeof(Word))))
                return nullptr;
            strips_.resize(w + 1, Strip{c_, {}});
            closed_.resize(w + 1);
            for_good_.resize(w + 1);
        }
        std::vector<Word>& rows = strips_[w].taken;
        const std::size_t i = b - strips_[w].first_row;
        if (i >= rows.size()) {
            if (!reader_.reserve(sizeof(Word) * (i + 1 - rows.size()))) return nullptr;
            rows.resize(i + 1);
        }
        return &rows[i];
    }

    /// In a row that no plane has reached, the planes have taken what their periodic parts say.
    void make_row() {
        if (b_ >= most_columns)
            reader_.refuse(sentence("a plane does not settle within 2^28 rows"));
        const Bits& pattern = pattern_[b_ % pattern_.size()];
        for (std::size_t k = 0; k < pattern.size(); ++k)
            if (Word* const word = taken(b_, b_ / 64 + k))
                *word = from(pattern, 64 * (k + 1) - b_ % 64);
        reader_.reserve(sizeof(Column));
        solid_.push_back(b_ / 64);
    }

    /// f(b,c) by the rules: the least column that is neither closed nor taken in row b. From then
    /// on it is both, and the next row is asked.
    Column next_row() {
        if (ended()) return no_column;
        if (b_ >= solid_.size()) make_row();
        Column& solid = solid_[b_];
        for (Column w = solid;; ++w) {
            if (full_begin_ <= w && w < full_end_) w = full_end_;
            Word* const row = taken(b_, w);
            if (!row) return no_column;
            Word& closed = closed_[w];
            if (const Word free = ~(*row | closed)) {
                *row |= free & -free;
                closed |= free & -free;
                last_ = 64 * w + static_cast<Column>(std::countr_zero(free));
                if (closed == all) note_full(w);
                if (b_ == c_) for_good_[w] |= free & -free;
                ++b_;
                return last_;
            }
            if (w == solid && (*row | for_good_[w]) == all) ++solid;
            reader_.spend(1);
        }
    }
    /// All columns of this word are closed: more to jump over, if it is next to the others.
    void note_full(Column w) {
        if (full_begin_ == full_end_) full_begin_ = full_end_ = w;
        while (full_begin_ > 0 && closed_[full_begin_ - 1] == all) --full_begin_;
        while (word(closed_, full_end_) == all) ++full_end_;
    }

    /// The next row, for which a is listed.
    bool check_row(Column a) {
        const Column b = b_, right = next_row();
        if (a != right) reader_.refuted(position(right, b), position(a, b));
        return reader_.ok();
    }

    /// The rows before the period, one character each: A B C ... upwards from the first column
    /// above all that were used, a b c ... downwards from below the lowest of them, 0 1 2 ...
    /// downwards from below the highest, (a) any column.
    void read_rows() {
        if (reader_.take('-')) {
            if (reader_.peek() > ' ') reader_.malformed(sentence("a periodic part after '-'"));
            return;
        }
        if (reader_.peek() <= ' ') return reader_.malformed(sentence("the rows of the plane"));
        Column front = std::max<Column>(c_, 1), low = 2 * most_columns;
        while (reader_.peek() > ' ') {
            const auto mark = static_cast<Column>(reader_.next());
            Column a = 4 * most_columns;
            if (mark >= 'A' && mark <= 'Z') a = front + (mark - 'A');
            if (mark >= 'a' && mark <= 'z') a = low - (mark - 'a' + 1);
            if (mark >= '0' && mark <= '9') a = front - (mark - '0' + 2);
            if (mark == '(') a = static_cast<Column>(reader_.number(most_columns - 1));
            if (mark == '(') reader_.expect(")");
            if (a >= most_columns)
                return reader_.malformed(sentence("a row of the plane before this place"));
            if (!check_row(a)) return;
            low = std::min(low, a);
            front = std::max(front, a + 1);
        }
    }

    void read_periodic_part() {
        offsets_.clear();
        start_ = b_;
        do offsets_.push_back(static_cast<Column>(reader_.number(most_columns)));
        while (reader_.ok() && offsets_.size() < most_columns / 64 && reader_.take(','));
        if (start_ > c_ && last_ - (start_ - 1) == offsets_.back())
            reader_.malformed(
                sentence("a periodic part that starts in the first row from which it holds, "
                         "not one row later, before this place"));
        if (const auto shorter = shorter_period(std::span<const Column>(offsets_), 0))
            reader_.malformed(sentence("the least period, at most {}, before this place", shorter));
        follow_period();
        if (reader_.ok()) keep_period();
    }

    /// Checks rows of the period until the state is what it was a multiple of all periods earlier
    /// and the plane has not ended.
    void follow_period() {
        const std::size_t distance = std::lcm(pattern_.size(), offsets_.size());
        Bits before;
        while (reader_.spend(1)) {
            if (ended())
                return reader_.refuted(
                    sentence("no row after {}, where the plane ends", position(last_, last_)),
                    sentence("a period"));
            if (b_ >= settled_ && (b_ - settled_) % distance == 0) {
                Bits state = seen_from(closed_, b_);
                if (b_ > settled_ && state == before) return;
                before = std::move(state);
                reader_.spend(before.size());
            }
            if (!check_row(b_ + offset(b_))) return;
        }
    }

    /// The proven period fills the rows that exist, and the pattern of those to come.
    void keep_period() {
        for (Column b = b_; b < solid_.size(); ++b)
            if (Word* const row = taken(b, (b + offset(b)) / 64))
                *row |= Word{1} << (b + offset(b)) % 64;
        const std::size_t old = pattern_.size(), size = std::lcm(old, offsets_.size());
        const Column largest = *std::max_element(offsets_.begin(), offsets_.end());
        const std::size_t width = std::max<std::size_t>(pattern_[0].size(), largest / 64 + 2);
        reader_.release(old * (sizeof(Bits) + sizeof(Word) * pattern_[0].size()));
        if (!reader_.reserve(size, sizeof(Bits) + sizeof(Word) * width)) return;
        for (std::size_t i = old; i < size; ++i) pattern_.push_back(Bits(pattern_[i - old]));
        for (Bits& pattern : pattern_) pattern.resize(width);
        for (std::size_t b = b_; b < b_ + size; ++b)
            pattern_[b % size][offset(b) / 64 + 1] |= Word{1} << offset(b) % 64;
        ++infinite_;
    }

    CertificateReader& reader_;
    std::vector<Strip> strips_;
    std::vector<Column> solid_;  // solid_[b]: before this word row b is excluded for good
    Bits for_good_{1};           // closed in every plane from now on; (0,0,0) is no position
    // What the periodic parts take in row b, by b modulo the size: bit 64 + a - b. Columns below b
    // count as taken.
    std::vector<Bits> pattern_{Bits{all}};
    Column settled_ = 0;  // from this row on every plane has ended or is periodic
    std::uint64_t infinite_ = 0, cells_ = 0;

    Column c_ = 0, b_ = 0;                  // the plane being checked and its next row
    Column last_ = 0;                       // f(b-1,c)
    Bits closed_;                           // in this plane
    Column full_begin_ = 0, full_end_ = 0;  // words of closed_ to jump over
    Column start_ = 0;                      // of the periodic part
    std::vector<Column> offsets_;
};

}  // namespace

VerifiedClaim check_three_row(CertificateReader& reader) {
    reader.expect("planes 0..");
    const std::uint64_t last = reader.number(most_columns);
    reader.expect("\n");
    const Sentence words = three_row_sentence(last);
    reader.words(words);
    PlaneChecker checker(reader);
    for (std::uint64_t c = 0; reader.ok() && c <= last; ++c) checker.check_plane();
    return {words, checker.summary()};
}

}  // namespace gale::proofs
