// Rung 3: constant work per cell, one plane at a time. No set S per plane, only its span
// (column_span.hpp), and for each row the first column lo(b) that is not excluded, which only
// ever grows from plane to plane.
#include <algorithm>
#include <deque>

#include "gale/solvers/three_row/bit_rows.hpp"
#include "gale/solvers/three_row/column_span.hpp"
#include "gale/solvers/three_row/rungs.hpp"

namespace gale::three_row {

namespace {

class ByCells : public FirstRowFinder {
public:
    Length next_first_row() override {
        const Length b = b_++;
        BitSet& row = rows_.row(b);
        const auto in_row = [&](Length a) { return a < b || contains(row, a); };
        const auto in_q = [&](Length a) { return contains(in_q_, a); };
        while (lo_.size() <= b - c_) lo_.push_back(std::max<Length>(b, 1));
        Length& lo = lo_[b - c_];
        while (in_row(lo) || in_q(lo)) ++lo;
        span_.drop_holes_below(b);
        const Length a = span_.take(lo, in_row, in_q);
        insert(row, a);
        return a;
    }

    void end_plane(const Plane& plane) override {
        rows_.end_plane(plane);
        lo_.pop_front();
        const Length column = static_cast<Length>(*plane.first_row(plane.c));
        insert(in_q_, column);
        b_ = ++c_;
        span_ = ColumnSpan{};
    }

private:
    Length c_ = 0;
    Length b_ = 0;
    BitRows rows_;
    std::deque<Length> lo_;  // of rows c, c+1, ...
    BitSet in_q_;
    ColumnSpan span_;
};

}  // namespace

std::unique_ptr<FirstRowFinder> by_cells() { return std::make_unique<ByCells>(); }

}  // namespace gale::three_row
