#include "gale/solvers/board/three_row_values.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "gale/core/number_text.hpp"

namespace gale::board {
namespace {

constexpr std::uint64_t most_columns = 20'000;  // 3 n fits into 16 bits

using Word = std::uint64_t;

/// Sets of numbers below 3 n, one after the other, each with its first number missing.
class Sets {
public:
    Sets(std::size_t count, std::size_t words)
        : words_(words), bits_(count * words), first_missing_(count) {}

    std::span<const Word> bits(std::size_t set) const {
        return std::span(bits_).subspan(set * words_, words_);
    }
    std::size_t first_missing(std::size_t set) const { return first_missing_[set]; }

    void insert(std::size_t set, std::size_t value) {
        Word* const bits = bits_.data() + set * words_;
        bits[value / 64] |= Word{1} << value % 64;
        if (value != first_missing_[set]) return;
        std::size_t word = value / 64;
        while (bits[word] == ~Word{0}) ++word;
        first_missing_[set] = static_cast<std::uint16_t>(
            word * 64 + static_cast<unsigned>(std::countr_one(bits[word])));
    }

    void copy(std::size_t set, const Sets& others, std::size_t other) {
        std::ranges::copy(others.bits(other),
                          bits_.begin() + static_cast<std::ptrdiff_t>(set * words_));
        first_missing_[set] = others.first_missing_[other];
    }
    void copy_all(const Sets& others) {
        bits_ = others.bits_;
        first_missing_ = others.first_missing_;
    }

private:
    std::size_t words_;
    std::vector<Word> bits_;
    std::vector<std::uint16_t> first_missing_;
};

/// The planes c = 0, 1, ... of all positions within 3 x n.
class Planes {
public:
    Planes(std::size_t columns, std::size_t words)
        : columns_(columns),
          row_three_((columns + 1) * (columns + 2) / 2, words),
          row_two_start_(columns + 1, words),
          row_two_(columns + 1, words),
          row_one_(3, words) {}

    /// Precondition: the planes before it were done. Its first value g(c,c,c), if c > 0.
    std::uint16_t plane(std::size_t c) {
        row_two_.copy_all(row_two_start_);
        row_one_.copy(rectangles, row_one_, cubes);
        std::size_t pair = pairs_before(c);
        std::uint16_t first = 0;
        for (std::size_t b = c; b <= columns_; ++b) {
            row_one_.copy(current, row_one_, rectangles);
            for (std::size_t a = b; a <= columns_; ++a, ++pair) {
                if (a == 0) continue;  // the empty board has no value
                const std::size_t value = missing(pair, a);
                row_three_.insert(pair, value);
                row_two_.insert(a, value);
                row_one_.insert(current, value);
                if (b == c) row_two_start_.insert(a, value);  // row 2 may be cut to b later on
                if (a == b) row_one_.insert(rectangles, value);
                if (a == b && b == c) {
                    row_one_.insert(cubes, value);
                    first = static_cast<std::uint16_t>(value);
                }
            }
        }
        return first;
    }

private:
    // Of row 1: what it leaves in this row of the plane, { g(a',a',c) } and { g(a',a',a') }.
    static constexpr std::size_t current = 0, rectangles = 1, cubes = 2;

    /// Pairs (a,b) are numbered by b, then by a.
    std::size_t pairs_before(std::size_t b) const {
        return b * (columns_ + 1) - b * (b - (b > 0 ? 1 : 0)) / 2;
    }

    std::size_t missing(std::size_t pair, std::size_t a) const {
        std::size_t word = std::max({row_three_.first_missing(pair), row_two_.first_missing(a),
                                     row_one_.first_missing(current)}) /
                           64;
        const auto three = row_three_.bits(pair), two = row_two_.bits(a),
                   one = row_one_.bits(current);
        Word taken = three[word] | two[word] | one[word];
        while (taken == ~Word{0}) {
            ++word;
            taken = three[word] | two[word] | one[word];
        }
        return word * 64 + static_cast<unsigned>(std::countr_one(taken));
    }

    std::size_t columns_;
    Sets row_three_;      // of each pair (a,b)
    Sets row_two_start_;  // of each a: { g(a,b',b') : b' < c }
    Sets row_two_;        // of each a, in this plane
    Sets row_one_;
};

}  // namespace

Result<std::vector<std::uint16_t>> three_row_values(std::uint64_t to, const Limits& limits,
                                                    Observer& observer) {
    if (to == 0) return bad_input(sentence("a board has at least one column"));
    if (to > most_columns)
        return too_large(sentence("the nim-values of boards 3 x n are computed to n = {}",
                                  with_thousands(most_columns)));
    // A value is below the number of squares; a word more lets a search end.
    const std::uint64_t words = 3 * to / 64 + 2;
    const std::uint64_t sets = (to + 1) * (to + 2) / 2 + 2 * (to + 1) + 3;
    if (auto fits = check_memory(limits, sets * (words * sizeof(Word) + sizeof(std::uint16_t)),
                                 sentence("the nim-values of boards 3 x n"));
        !fits)
        return fits.error();
    Planes planes(static_cast<std::size_t>(to), static_cast<std::size_t>(words));
    std::vector<std::uint16_t> values;
    for (std::uint64_t c = 0; c <= to; ++c) {
        observer.on_progress({"planes", c, to + 1});
        if (observer.stop_requested())
            return failed(Failure::interrupted, sentence("stopped on request"));
        const std::uint16_t value = planes.plane(static_cast<std::size_t>(c));
        if (c > 0) values.push_back(value);
    }
    return values;
}

}  // namespace gale::board
