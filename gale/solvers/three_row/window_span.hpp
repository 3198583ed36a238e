// The columns a plane has used, with the free ones at its front as one machine word.
//
// The same set as a ColumnSpan. Nearly always the holes lie close below the front: then the free
// columns of the next 64 from the first free one on are a word, and the cell at the front is one
// count of trailing zeros. One hole further down has a place of its own. If there are more, they
// are kept in a list, and the plane takes the slow way, by way of a ColumnSpan: exact whatever
// the numbers are.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "gale/solvers/three_row/column_span.hpp"
#include "gale/solvers/three_row/plane.hpp"

namespace gale::three_row {

struct WindowSpan {
    Length low = ColumnSpan::nothing_used;
    Length base = 0;                           // [low, base) is used or in Q_c, but for far holes
    std::uint64_t unused = ~std::uint64_t{0};  // bit i: column base + i is not used; bit 0 is set
    Length far_hole = no_hole;                 // one hole below base
    std::unique_ptr<std::vector<Length>> far_holes = {};  // or several, ascending; null: none

    static constexpr Length no_hole = 0xFFFFFFFF;

    /// Uses column base + i. Precondition: it is unused.
    void use(unsigned i) {
        unused &= ~(std::uint64_t{1} << i);
        if (unused == 0) [[unlikely]] {
            base += 64;
            unused = ~std::uint64_t{0};
            return;
        }
        const int shift = std::countr_zero(unused);
        base += static_cast<Length>(shift);
        // What comes into the window from above is unused.
        unused = ~(~unused >> shift);
    }

    /// The first column above all used ones.
    Length front() const { return base + 64 - static_cast<Length>(std::countl_one(unused)); }

    ColumnSpan columns() const;
    void assign(ColumnSpan columns);
};

inline ColumnSpan WindowSpan::columns() const {
    ColumnSpan columns{low, front(), {}};
    if (far_holes) columns.holes = *far_holes;
    if (far_hole != no_hole) columns.holes.push_back(far_hole);
    for (Length a = base; a < columns.front; ++a)
        if ((unused >> (a - base) & 1) != 0) columns.holes.push_back(a);
    return columns;
}

inline void WindowSpan::assign(ColumnSpan columns) {
    low = columns.low;
    const auto near = std::find_if(columns.holes.begin(), columns.holes.end(),
                                   [&](Length hole) { return columns.front - hole <= 64; });
    base = near == columns.holes.end() ? columns.front : *near;
    unused = columns.front - base == 64 ? 0 : ~std::uint64_t{0} << (columns.front - base);
    for (auto hole = near; hole != columns.holes.end(); ++hole)
        unused |= std::uint64_t{1} << (*hole - base);
    columns.holes.erase(near, columns.holes.end());
    far_hole = columns.holes.size() == 1 ? columns.holes[0] : no_hole;
    far_holes = columns.holes.size() > 1
                    ? std::make_unique<std::vector<Length>>(std::move(columns.holes))
                    : nullptr;
}

}  // namespace gale::three_row
