// Planes of three-row Chomp collected for comparison.
#pragma once

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "gale/core/observer.hpp"
#include "gale/solvers/three_row/solve.hpp"

namespace gale::three_row {

class Collector : public PlaneSink {
public:
    void on_plane(Plane& plane) override { planes.push_back(std::move(plane)); }
    std::vector<Plane> planes;
};

inline std::vector<Plane> planes_by(Rung rung, Length to, unsigned threads = 1, Length tile = 64) {
    Collector collector;
    Observer observer;
    Options options;
    options.to = to;
    options.rung = rung;
    options.limits.threads = threads;
    options.tile = tile;
    EXPECT_TRUE(solve(options, collector, observer).ok());
    EXPECT_EQ(collector.planes.size(), std::size_t{to} + 1);
    return std::move(collector.planes);
}

/// Says at which c two tables differ first; the tables are too long to print.
inline void expect_equal_planes(const std::vector<Plane>& expected,
                                const std::vector<Plane>& found) {
    ASSERT_EQ(expected.size(), found.size());
    for (std::size_t c = 0; c < expected.size(); ++c)
        ASSERT_EQ(expected[c], found[c]) << "first difference in the plane of c = " << c;
}

/// Compares planes with a table as they come.
class Comparer : public PlaneSink {
public:
    explicit Comparer(const std::vector<Plane>& expected) : expected_(expected) {}
    void on_plane(Plane& plane) override {
        ASSERT_LT(seen, expected_.size());
        if (first_difference < 0 && plane != expected_[seen]) first_difference = plane.c;
        ++seen;
    }
    std::size_t seen = 0;
    long long first_difference = -1;

private:
    const std::vector<Plane>& expected_;
};

}  // namespace gale::three_row
