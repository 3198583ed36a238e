// What a table of planes shows at a glance: infinite planes, periods, and how far the numbers
// support what is believed about them.
//
// Believed (not proven): a plane has O(c) scattered positions and a <= 2c + O(1); planes end or
// turn periodic near b = sqrt(2) c; f(c,c) is near (1 + 1/sqrt(2)) c. Of every 3 x n board the
// report counts the winning openings: (n,c,c) with f(c,c) = n and (n,n,c) with f(n,c) = n.
#pragma once

#include <cstdint>
#include <vector>

#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/solvers/three_row/plane.hpp"

namespace gale::three_row {

struct LongPeriod {
    Length c = 0;
    Length period = 0;
};

/// A quotient of two lengths that was the largest of its kind.
struct Extreme {
    Length c = 0;
    Length value = 0;
    double ratio() const { return static_cast<double>(value) / static_cast<double>(c); }
};

class Report {
public:
    /// Takes the next plane; planes come in order of c.
    void add(const PlaneSummary& plane);
    void add(const Plane& plane) { add(summary_of(plane)); }

    Length planes() const { return planes_; }
    Length infinite() const { return infinite_; }
    std::uint64_t scattered() const { return scattered_; }
    const std::vector<LongPeriod>& long_periods() const { return long_periods_; }

    /// Largest a - b, a - 2c, number of scattered positions, last scattered b and f(c,c), each
    /// with its c. Ratios count planes from c = `first_ratio` on, where they have settled.
    static constexpr Length first_ratio = 100;
    Extreme widest() const { return widest_; }
    std::int64_t largest_excess() const { return largest_excess_; }
    Length largest_excess_c() const { return largest_excess_c_; }
    Extreme most_scattered() const { return most_scattered_; }
    Extreme largest_b() const { return largest_b_; }
    Extreme largest_a() const { return largest_a_; }
    Extreme last_column() const { return last_column_; }

    /// Boards 3 x n with n = 1 .. boards(): all their openings are known.
    Length boards() const { return planes_ == 0 ? 0 : planes_ - 1; }
    Length boards_with_one_opening() const;
    Length openings_in_row_two() const;

    Status save(ByteSink& sink) const;
    Status restore(ByteSource& source);

private:
    void count_opening(Length n, bool in_row_two);
    template <class Visit>
    void for_each_number(Visit&& visit);

    Length planes_ = 0;
    Length infinite_ = 0;
    std::uint64_t scattered_ = 0;
    std::vector<LongPeriod> long_periods_;
    Extreme widest_, most_scattered_, largest_b_, largest_a_, last_column_;
    std::int64_t largest_excess_ = -1;
    Length largest_excess_c_ = 0;
    std::vector<std::uint8_t> openings_;    // of 3 x n, saturating
    std::vector<std::uint8_t> in_row_two_;  // 1: one of them is in row 2
};

}  // namespace gale::three_row
