// A tile: up to 64 consecutive planes, worked row by row.
//
// For each row b the planes of the tile follow one another in order of c, so a row is brought
// from memory once per tile and not once per plane, and all that a cell needs is at hand: the
// first free column lo of the row, the span of columns the plane has used (column_span.hpp), and
// the word of the row where that span ends. One cell: if lo lies below the span, it is f(b,c);
// otherwise the first hole that R_b leaves free, otherwise the first free column at the front.
//
// Q_c holds the columns f(c',c') of all c' < c. Those of earlier tiles are a bit set. Those of
// the tile itself must not be seen by smaller c; while some plane can still meet one (the first
// few hundred rows) each candidate is looked up in a list, afterwards they join the bit set.
// Cost: O(1) a cell, amortised. Checked against the rungs below by tests/oracle/three_row_test.cpp
// and on made-up rows by tests/unit/solvers/three_row/tile_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "gale/solvers/three_row/period_proof.hpp"
#include "gale/solvers/three_row/plane.hpp"
#include "gale/solvers/three_row/row_store.hpp"
#include "gale/solvers/three_row/spare_cells.hpp"
#include "gale/solvers/three_row/tail.hpp"
#include "gale/solvers/three_row/window_span.hpp"

namespace gale::three_row {

class Tile {
public:
    static constexpr Length most_planes = 64;

    /// Planes first_c .. first_c + width - 1, which must lie in one group of 64 rows;
    /// `earlier_columns` are f(0,0), ..., f(first_c - 1, first_c - 1).
    Tile(Length first_c, Length width, std::span<const Length> earlier_columns, RowStore& rows,
         SpareCells& spare);

    Length first_c() const { return first_c_; }
    Length end_c() const { return first_c_ + width_; }
    /// The next row to be worked.
    Length row() const { return row_; }
    /// All planes have been started and are decided.
    bool finished() const { return live_.empty() && started_ == width_; }

    /// Works rows until `end`, a row of the same group or the first of the next, or until all
    /// planes are decided. Those rows must be stored, and no other tile be in their group.
    void work_rows(Length end);

    /// Starts the plane whose c is this row, if it is one of the tile.
    void start_plane();
    bool has_live_plane() const { return !live_.empty(); }
    void skip_row() { ++row_; }

    /// Follows the first live plane from this row on to its end or its proven period, creates
    /// the rows it needs, and adds it to the tail. Precondition: every earlier plane is decided
    /// and in the tail, and row() >= tail.start().
    void finish_first_plane(Tail& tail);

    /// The plane of c, moved out. Precondition: the tile is finished.
    Plane take_plane(Length c);
    /// f(c,c), f(c+1,c), ... as far as they are known.
    const std::vector<Length>& cells_so_far(Length c) const {
        return work_[c - first_c_].first_rows;
    }
    /// The periodic part of the plane of c, if that is decided and has one.
    const std::optional<PeriodicPart>& periodic(Length c) const {
        return work_[c - first_c_].periodic;
    }
    /// c of the first live plane. Precondition: there is one.
    Length first_live_c() const { return first_c_ + live_.front().index; }
    /// f(c,c), once row c has been worked.
    Length column(Length c) const { return columns_[c - first_c_]; }

private:
    /// What the loop over a row touches of an undecided plane.
    struct LivePlane {
        WindowSpan span;
        Length* next_cell = nullptr;  // where f(b,c) of the row at hand goes
        Length index = 0;             // c - first_c
    };
    struct PlaneWork {
        std::vector<Length> first_rows;
        std::optional<PeriodicPart> periodic;
        bool decided = false;
    };
    /// One row, with its first free column for the plane at hand.
    struct RowView;

    template <bool own_columns>
    void work_row(RowGroup& group);
    Length cell_by_probing(RowView& row, LivePlane& plane);
    void advance_low(RowView& row, Length c);
    bool is_excluded(RowView& row, Length a);
    bool is_free(RowGroup& group, Length b, Length a) const;
    void grow(RowView& row, Length w);

    bool open_hole_between(Length first, Length end, WindowSpan& span) const;
    bool is_own_column_below(Length a, Length c) const;
    bool in_q(Length a, Length c) const;
    void note_own_column(Length i, Length a);
    void merge_own_columns_if_passed();
    void prepare_cells(Length rows);
    void settle_cells();
    void drop_ended_planes();
    std::optional<Repetition> follow_tail(LivePlane& plane, const Tail& tail);

    RowStore& rows_;
    Length first_c_;
    Length width_;
    Length row_;
    Length started_ = 0;
    std::vector<LivePlane> live_;  // undecided planes, c ascending
    std::array<PlaneWork, most_planes> work_;
    std::vector<std::uint64_t> q_;  // bit set: columns of earlier tiles, at last of all
    std::array<Length, most_planes> columns_{};
    std::vector<std::uint8_t> own_place_;  // by column - first_c: which plane took it, from 1
    Length least_own_column_ = std::numeric_limits<Length>::max();
    Length largest_own_column_ = 0;
    Length largest_column_ = 0;  // of earlier tiles and our own
    bool own_columns_merged_ = false;
};

}  // namespace gale::three_row
