// The end of a tile that the card has worked: its planes are followed through the rows that are not
// on the card, in order of c, until they end or their state repeats.
//
// The card has the rows below `first_row`; from there on all planes before the tile are given by
// the tail. What the planes of the tile take there is kept row by row, and is what the card needs
// to make those rows. Checked by tests/oracle/three_row_card_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "gale/solvers/three_row/column_span.hpp"
#include "gale/solvers/three_row/period_proof.hpp"
#include "gale/solvers/three_row/plane.hpp"
#include "gale/solvers/three_row/tail.hpp"

namespace gale::three_row {

/// The columns f(c,c) of all planes decided so far.
class ColumnSet {
public:
    void add(Length a);
    bool contains(Length a) const { return (word(a / 64) >> (a % 64) & 1) != 0; }
    std::uint64_t word(Length w) const { return w < words_.size() ? words_[w] : 0; }
    Length largest() const { return largest_; }

private:
    std::vector<std::uint64_t> words_;
    Length largest_ = 0;
};

class TileEnd {
public:
    /// `tail` are the planes before the tile, and so are `columns`, to which the tile's are added.
    TileEnd(const Tail& tail, Length first_row, Length most_planes, ColumnSet& columns)
        : tail_(tail),
          columns_(columns),
          first_row_(first_row),
          most_planes_(most_planes),
          start_(tail.start()) {}

    /// Follows the plane of c, whose span is given as it is before its first row here. Adds the
    /// first rows that it takes. Nothing: it ends.
    std::optional<Repetition> follow(Length c, ColumnSpan span, std::vector<Length>& first_rows);

    /// The plane of c is decided: these are its first rows from row `plane.c` on, which may be
    /// larger than c, and its period. `column` is f(c,c).
    void add(Length c, Plane plane, Length column);

    /// All planes of the tile, too, have ended or are periodic from this row on.
    Length start() const { return start_; }

    /// What the planes added take in row b, in order of c.
    const std::vector<Length>& taken(Length b) { return row_at(b).taken; }

private:
    struct Row {
        std::vector<Length> taken;
        Length low_word = 0;     // words below exclude all their columns
        std::uint64_t bits = 0;  // of that word, what the planes up to here take
    };
    struct Added {
        Length c;
        Plane plane;
    };

    Row& row_at(Length b);
    void take_from(Length b, const Added& added);
    std::uint64_t row_word(const Row& row, Length b, Length w) const;
    Length least_free(Row& row, Length b) const;
    std::optional<std::uint64_t> period_of_offsets_from(Length least) const;

    const Tail& tail_;
    ColumnSet& columns_;
    Length first_row_;
    Length most_planes_;
    Length start_;
    std::vector<Row> rows_;     // from first_row_ on
    std::vector<Added> added_;  // those that reach first_row_
};

}  // namespace gale::three_row
