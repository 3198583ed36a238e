// The seed's method: rows from below, squares from the left, the first unmarked one is P.
#include "gale/solvers/three_row/marked_planes.hpp"

#include <algorithm>

#include "gale/core/expect.hpp"

namespace gale::three_row {

MarkedPlanes::MarkedPlanes(Length size)
    : size_(size), violet_(std::size_t{size} * size), blue_(size), above_(size) {
    GALE_EXPECT(size >= 2);
    fill();
}

void MarkedPlanes::advance() {
    for (std::size_t i = 0; i < first_rows_.size(); ++i)
        violet_[square(first_rows_[i], c_ + static_cast<Length>(i))] = 1;
    if (!first_rows_.empty()) blue_[first_rows_[0]] = 1;
    ++c_;
    fill();
}

void MarkedPlanes::fill() {
    first_rows_.clear();
    std::fill(above_.begin(), above_.end(), std::uint8_t{0});
    for (Length b = c_; b < size_; ++b) {
        const std::uint8_t* const violet = violet_.data() + square(0, b);
        Length a = std::max<Length>(b, 1);  // (0,0,0) is no position
        while (a < size_ && (violet[a] | blue_[a] | above_[a]) != 0) ++a;
        if (a == size_) return;
        first_rows_.push_back(a);
        above_[a] = 1;
        if (a == b) return;
    }
}

}  // namespace gale::three_row
