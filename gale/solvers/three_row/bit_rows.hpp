// The sets R_b as plain bit sets, whole, for the rungs that do one plane at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "gale/solvers/three_row/plane.hpp"

namespace gale::three_row {

using BitSet = std::vector<std::uint64_t>;

inline bool contains(const BitSet& set, Length a) {
    return a / 64 < set.size() && (set[a / 64] >> (a % 64) & 1) != 0;
}
inline void insert(BitSet& set, Length a) {
    if (a / 64 >= set.size()) set.resize(a / 64 + 1);
    set[a / 64] |= std::uint64_t{1} << (a % 64);
}

class BitRows {
public:
    /// R_b for the plane at hand. Precondition: b >= c of the plane at hand.
    BitSet& row(Length b) {
        while (first_ + rows_.size() <= b) add_row();
        return rows_[b - first_];
    }

    /// The plane at hand is decided; rows below the next plane are dropped.
    void end_plane(const Plane& plane) {
        if (plane.periodic) {
            // An earlier plane may have made rows that this one did not need to visit.
            for (Length b = plane.periodic->start; b < first_ + rows_.size(); ++b)
                insert(row(b), b + plane.periodic->offset(b));
            periodic_.push_back(*plane.periodic);
        }
        if (!rows_.empty()) rows_.pop_front();
        ++first_;
    }

private:
    /// A row is made by the first plane that reaches it, so every earlier one that has not ended
    /// is in its periodic part.
    void add_row() {
        const Length b = first_ + static_cast<Length>(rows_.size());
        BitSet row;
        for (const PeriodicPart& part : periodic_) insert(row, b + part.offset(b));
        rows_.push_back(std::move(row));
    }

    Length first_ = 0;  // c of the plane at hand
    std::deque<BitSet> rows_;
    std::vector<PeriodicPart> periodic_;
};

}  // namespace gale::three_row
