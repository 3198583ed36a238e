// Rung 2: f(b,c) is the first zero of R_b | Q_c | S_c from b on, 64 columns a step.
#include <algorithm>
#include <bit>

#include "gale/solvers/three_row/bit_rows.hpp"
#include "gale/solvers/three_row/rungs.hpp"

namespace gale::three_row {

namespace {

class ByBitSets : public FirstRowFinder {
public:
    Length next_first_row() override {
        const Length b = b_++;
        BitSet& row = rows_.row(b);
        const Length a = first_zero(row, std::max<Length>(b, 1));
        insert(row, a);
        insert(used_, a);
        if (b == c_) insert(in_q_, a);
        return a;
    }

    void end_plane(const Plane& plane) override {
        rows_.end_plane(plane);
        b_ = ++c_;
        used_ = in_q_;
    }

private:
    Length first_zero(const BitSet& row, Length from) const {
        for (Length w = from / 64;; ++w) {
            std::uint64_t taken = w == from / 64 ? (std::uint64_t{1} << (from % 64)) - 1 : 0;
            if (w < row.size()) taken |= row[w];
            if (w < used_.size()) taken |= used_[w];
            if (~taken != 0) return w * 64 + static_cast<Length>(std::countr_one(taken));
        }
    }

    Length c_ = 0;
    Length b_ = 0;
    BitRows rows_;
    BitSet in_q_;
    BitSet used_;  // Q_c and S_c together
};

}  // namespace

std::unique_ptr<FirstRowFinder> by_bit_sets() { return std::make_unique<ByBitSets>(); }

}  // namespace gale::three_row
