// ColumnSpan and WindowSpan on made-up numbers, against a plain set: they must be exact also
// where the regularities of real planes fail.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "gale/solvers/three_row/column_span.hpp"
#include "gale/solvers/three_row/window_span.hpp"

namespace gale::three_row {
namespace {

/// Rows with random excluded columns; `density` out of 16.
struct MadeUp {
    MadeUp(unsigned seed, unsigned rows, unsigned q_density) : random(seed), row_density(rows) {
        for (Length a = 0; a < 4000; ++a)
            if (random() % 16 < q_density) q.insert(a);
    }
    void next_row(Length b) {
        row.clear();
        for (Length a = b; a < b + 400; ++a)
            if (random() % 16 < row_density) row.insert(a);
    }
    std::mt19937 random;
    unsigned row_density;
    std::set<Length> q, row, used;

    Length expected(Length b) {
        Length a = b;
        while (row.count(a) + q.count(a) + used.count(a) != 0) ++a;
        used.insert(a);
        return a;
    }
    Length lo(Length b) const {
        Length a = b;
        while (row.count(a) + q.count(a) != 0) ++a;
        return a;
    }
};

template <class Take>
void compare_with_a_set(Take& take) {
    for (unsigned seed = 0; seed < 15; ++seed) {
        MadeUp numbers(seed, seed, seed * 7 % 15);
        take.reset();
        for (Length b = 100; b < 500; ++b) {
            numbers.next_row(b);
            const Length lo = numbers.lo(b);
            const auto in_row = [&](Length a) { return a < b || numbers.row.count(a) != 0; };
            const auto in_q = [&](Length a) { return numbers.q.count(a) != 0; };
            const Length found = take(lo, in_row, in_q);
            ASSERT_EQ(found, numbers.expected(b)) << "seed " << seed << ", row " << b;
        }
    }
}

struct TakeFromColumns {
    void reset() { span = {}; }
    template <class InRow, class InQ>
    Length operator()(Length lo, InRow in_row, InQ in_q) {
        return span.take(lo, in_row, in_q);
    }
    ColumnSpan span;
};

/// By way of a ColumnSpan and back, as a tile does it.
struct TakeFromWindow {
    void reset() { span = {}; }
    template <class InRow, class InQ>
    Length operator()(Length lo, InRow in_row, InQ in_q) {
        ColumnSpan columns = span.columns();
        const Length a = columns.take(lo, in_row, in_q);
        span.assign(columns);
        EXPECT_EQ(span.columns().holes, columns.holes);
        EXPECT_EQ(span.columns().front, columns.front);
        EXPECT_EQ(span.low, columns.low);
        return a;
    }
    WindowSpan span;
};

TEST(ColumnSpan, is_exact_on_rows_without_any_regularity) {
    TakeFromColumns take;
    compare_with_a_set(take);
}

TEST(WindowSpan, keeps_the_same_set_through_every_change) {
    TakeFromWindow take;
    compare_with_a_set(take);
}

TEST(WindowSpan, uses_columns_at_the_front_and_moves_on) {
    WindowSpan span;
    span.low = 10;
    span.base = 20;
    span.use(1);  // 21; 20 stays free
    EXPECT_EQ(span.base, 20u);
    EXPECT_EQ(span.front(), 22u);
    EXPECT_EQ(span.columns().holes, (std::vector<Length>{20}));
    span.use(0);
    EXPECT_EQ(span.base, 22u);
    EXPECT_EQ(span.front(), 22u);
    for (unsigned i = 1; i < 64; ++i) span.use(i);
    EXPECT_EQ(span.base, 22u);
    EXPECT_EQ(span.front(), 86u);
    span.use(0);
    EXPECT_EQ(span.base, 86u);
    EXPECT_EQ(span.front(), 86u);
    EXPECT_TRUE(span.columns().holes.empty());
}

TEST(WindowSpan, keeps_holes_far_below_the_front_in_its_list) {
    WindowSpan span;
    span.assign(ColumnSpan{5, 200, {7, 50, 136, 150}});
    ASSERT_TRUE(span.far_holes);
    EXPECT_EQ(*span.far_holes, (std::vector<Length>{7, 50}));
    EXPECT_EQ(span.base, 136u);
    EXPECT_EQ(span.columns().holes, (std::vector<Length>{7, 50, 136, 150}));
    EXPECT_EQ(span.columns().front, 200u);
    span.assign(ColumnSpan{5, 200, {50, 136}});
    EXPECT_EQ(span.far_hole, 50u);
    EXPECT_FALSE(span.far_holes);
    EXPECT_EQ(span.columns().holes, (std::vector<Length>{50, 136}));
}

}  // namespace
}  // namespace gale::three_row
