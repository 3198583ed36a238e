// Plane, Tail, PeriodProof, RowStore and MarkedPlanes, each on its own.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "gale/core/bytes.hpp"
#include "gale/solvers/three_row/marked_planes.hpp"
#include "gale/solvers/three_row/period_proof.hpp"
#include "gale/solvers/three_row/row_store.hpp"
#include "gale/solvers/three_row/solve.hpp"
#include "gale/solvers/three_row/tail.hpp"

namespace gale::three_row {
namespace {

TEST(Plane, finds_rows_of_the_scattered_and_of_the_periodic_part) {
    const Plane plane{7, {13, 14, 12}, PeriodicPart{10, {5, 3}}};
    EXPECT_EQ(plane.first_row(7), 13u);
    EXPECT_EQ(plane.first_row(9), 12u);
    EXPECT_EQ(plane.first_row(10), 15u);
    EXPECT_EQ(plane.first_row(11), 14u);
    EXPECT_EQ(plane.first_row(1'000'000'000'010), 1'000'000'000'015u);
    const Plane finite{3, {6, 7, 5}, {}};
    EXPECT_EQ(finite.first_row(5), 5u);
    EXPECT_EQ(finite.first_row(6), std::nullopt);
}

TEST(Tail, knows_r_b_from_the_periodic_parts_alone) {
    Tail tail;
    tail.add_periodic({0, {1}});
    tail.add_finite(2);
    tail.add_periodic({2, {2}});
    tail.add_periodic({9, {70, 64}});
    EXPECT_EQ(tail.start(), 9u);
    EXPECT_EQ(tail.offset_end(), 71u);
    for (Length b : {9u, 10u, 63u, 64u, 127u}) {
        std::vector<std::uint64_t> words(b / 64 + 4);
        tail.write_row(b, 0, words);
        for (Length offset = 0; offset < 100; ++offset) {
            const bool expected =
                offset == 1 || offset == 2 || offset == ((b - 9) % 2 == 0 ? 70u : 64u);
            EXPECT_EQ(tail.contains(b, offset), expected) << b << " " << offset;
            EXPECT_EQ((words[(b + offset) / 64] >> ((b + offset) % 64) & 1) != 0, expected);
        }
    }
    EXPECT_EQ(tail.period_of_offsets_from(71), 1u);
    EXPECT_EQ(tail.period_of_offsets_from(66), 2u);
    tail.add_periodic({20, {90, 91, 92}});
    EXPECT_EQ(tail.period_of_offsets_from(66), 6u);
    EXPECT_EQ(tail.period_of_offsets_from(80), 3u);
}

TEST(PeriodProof, needs_a_state_twice_and_a_multiple_of_the_periods_it_can_meet) {
    Tail tail;
    tail.add_periodic({0, {10, 11, 12}});
    {
        // Free columns above every offset of the tail: period 1 at once.
        PeriodProof proof(tail);
        EXPECT_FALSE(proof.observe(50, 70, {}));
        const auto repetition = proof.observe(51, 71, {});
        ASSERT_TRUE(repetition);
        EXPECT_EQ(repetition->row, 50u);
        EXPECT_EQ(repetition->length, 1u);
    }
    {
        // The front meets the plane of period 3, so 3 rows must pass.
        PeriodProof proof(tail);
        Length b = 50;
        std::optional<Repetition> repetition;
        for (; !repetition; ++b) repetition = proof.observe(b, b + 11, {});
        EXPECT_EQ(repetition->length % 3, 0u);
    }
    {
        // A hole that stays where it is comes nearer every row: no repetition.
        PeriodProof proof(tail);
        const std::vector<Length> hole{100};
        for (Length b = 50; b < 90; ++b) EXPECT_FALSE(proof.observe(b, b + 60, hole));
    }
}

TEST(PeriodProof, the_fundamental_period_starts_at_the_first_row_where_it_holds) {
    // Offsets 9 8 | 4 6 4 6 4 6; the proof was for 4 rows from the fifth on.
    const std::vector<Length> rows{19, 19, 16, 19, 18, 21, 20, 23};
    const Plane plane = periodic_plane(10, rows, {14, 4});
    ASSERT_TRUE(plane.periodic);
    EXPECT_EQ(plane.periodic->start, 12u);
    EXPECT_EQ(plane.periodic->offsets, (std::vector<Length>{4, 6}));
    EXPECT_EQ(plane.scattered, (std::vector<Length>{19, 19}));
}

TEST(RowStore, is_restored_as_it_was_saved) {
    Tail tail;
    tail.add_periodic({0, {3}});
    RowStore store;
    store.create_rows(200, tail);
    store.insert(150, 900);
    store.insert(199, 201);
    ByteBuffer saved;
    ASSERT_TRUE(store.save(saved, 70).ok());
    RowStore restored;
    ByteView view(saved.bytes());
    ASSERT_TRUE(restored.restore(view, tail).ok());
    EXPECT_EQ(restored.row_end(), 200u);
    for (Length b = 70; b < 200; ++b)
        for (Length a = 0; a < 1000; ++a)
            ASSERT_EQ(store.contains(b, a), restored.contains(b, a)) << b << " " << a;
    EXPECT_TRUE(restored.contains(150, 900));
    EXPECT_TRUE(restored.contains(150, 153));
    EXPECT_FALSE(restored.contains(150, 154));
}

/// A store that knows what rows begin with and one that writes everything, with the same rows.
struct TwoStores {
    Tail tail;
    RowStore knowing;
    RowStore writing;

    void add_periodic(const PeriodicPart& part) {
        tail.add_periodic(part);
        knowing.add_periodic(part);
    }
    void create_rows(Length end) {
        knowing.create_rows(end, tail);
        writing.create_rows(end, tail);
    }
    void insert(Length b, Length a) {
        knowing.insert(b, a);
        writing.insert(b, a);
    }
    void expect_equal(Length first, Length end, Length columns) const {
        for (Length b = first; b < end; ++b)
            for (Length a = b; a < b + columns; ++a)
                ASSERT_EQ(knowing.contains(b, a), writing.contains(b, a)) << b << " " << a;
    }
};

/// Offsets in ascending order, some with longer periods.
void add_offsets(TwoStores& stores, Length first, Length end, unsigned seed) {
    std::mt19937 random(seed);
    for (Length offset = first; offset < end; offset += static_cast<Length>(1 + random() % 4)) {
        if (random() % 20 == 0)
            stores.add_periodic({0, {offset + 2, offset, offset + 1}});
        else
            stores.add_periodic({0, {offset}});
    }
}

TEST(RowStore, rows_that_are_not_written_are_those_that_the_tail_gave) {
    TwoStores stores;
    add_offsets(stores, 1, 20'000, 1);
    stores.create_rows(150);
    EXPECT_LT(stores.knowing.bytes(), stores.writing.bytes());
    add_offsets(stores, 20'000, 21'000, 2);  // the next rows of the group begin with these as well
    stores.create_rows(200);
    stores.expect_equal(0, 200, 21'200);
    std::mt19937 random(3);
    for (int i = 0; i < 300; ++i) {
        const auto b = static_cast<Length>(random() % 200);
        stores.insert(b, b + static_cast<Length>(random() % 22'000));
    }
    stores.expect_equal(0, 200, 22'100);
}

TEST(RowStore, a_plane_that_comes_too_late_changes_no_row_before_it) {
    TwoStores stores;
    add_offsets(stores, 1001, 5000, 4);
    stores.create_rows(100);
    stores.add_periodic({0, {7}});
    stores.add_periodic({0, {900, 30}});
    stores.create_rows(300);
    stores.expect_equal(0, 300, 5200);
    EXPECT_FALSE(stores.knowing.contains(99, 99 + 7));
    EXPECT_TRUE(stores.knowing.contains(100, 100 + 7));
}

TEST(RowStore, a_restored_store_holds_the_same_and_writes_as_little) {
    TwoStores stores;
    add_offsets(stores, 1, 9000, 5);
    stores.create_rows(640);
    for (Length b = 0; b < 640; b += 3) stores.insert(b, b + 8990);
    ByteBuffer saved;
    ASSERT_TRUE(stores.knowing.save(saved, 100).ok());
    ByteBuffer written;
    ASSERT_TRUE(stores.writing.save(written, 100).ok());
    EXPECT_EQ(saved.bytes(), written.bytes());
    RowStore restored;
    ByteView view(saved.bytes());
    ASSERT_TRUE(restored.restore(view, stores.tail).ok());
    for (Length b = 100; b < 640; ++b)
        for (Length a = b; a < b + 9100; ++a)
            ASSERT_EQ(restored.contains(b, a), stores.writing.contains(b, a)) << b << " " << a;
    EXPECT_LE(restored.bytes(), stores.knowing.bytes() + 64 * 4096);
}

TEST(RowStore, gives_memory_back_when_rows_have_moved_on) {
    RowStore store;
    store.create_rows(64, Tail{});
    for (Length a = 0; a < 512 * 200; a += 512) store.insert(5, a);
    const auto before = store.bytes();
    store.trim(0, 64);
    store.create_rows(128, Tail{});
    for (Length a = 64; a < 512 * 200; a += 512) store.insert(70, a);
    EXPECT_LE(store.bytes(), before + 4096);
}

TEST(MarkedPlanes, fill_the_plane_of_3) {
    MarkedPlanes paper(16);
    while (paper.c() < 3) paper.advance();
    EXPECT_TRUE(std::ranges::equal(paper.first_rows(), std::vector<Length>{6, 7, 5}));
}

TEST(Rungs, have_names_and_estimates) {
    for (const auto rung : rung_names) EXPECT_EQ(name(*parse_rung(rung)), rung);
    EXPECT_FALSE(parse_rung("fastest").ok());
    Options options;
    options.to = 1'000'000;
    EXPECT_GT(estimated_bytes(options), std::uint64_t{5'500'000'000});
    EXPECT_LT(estimated_bytes(options), std::uint64_t{6'500'000'000});
    options.limits.memory = 1'000'000'000;
    const auto refused = check(options);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().failure, Failure::too_large);
}

}  // namespace
}  // namespace gale::three_row
