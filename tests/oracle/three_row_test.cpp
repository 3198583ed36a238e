// Every rung of the three-row ladder against the rungs below it.
#include "tests/oracle/three_row_planes.hpp"

namespace gale::three_row {
namespace {

TEST(ThreeRowLadder, every_rung_agrees_with_the_definition_for_c_up_to_100) {
    const auto expected = planes_by(Rung::definition, 100);
    for (const Rung rung : {Rung::planes, Rung::bit_sets, Rung::cells, Rung::tiles, Rung::pipeline})
        expect_equal_planes(expected, planes_by(rung, 100));
}

TEST(ThreeRowLadder, rows_far_above_the_start_of_the_period_agree_with_the_definition) {
    // The definition, asked row by row, knows nothing of periods.
    const auto planes = planes_by(Rung::pipeline, 30);
    const Length rows = 160;
    std::vector<std::vector<Length>> f(planes.size());
    const auto is_p = [&](Length a, Length b, Length c) {
        return b >= c && b - c < f[c].size() && f[c][b - c] == a;
    };
    for (Length c = 0; c < planes.size(); ++c)
        for (Length b = c; b < rows; ++b) {
            Length a = b == 0 ? 1 : b;
            const auto reaches_p = [&] {
                for (Length x = 0; x < c; ++x)
                    if (is_p(a, b, x)) return true;
                for (Length x = 0; x < b; ++x)
                    if (is_p(a, x, x < c ? x : c)) return true;
                for (Length x = 1; x < a; ++x)
                    if (is_p(x, x < b ? x : b, x < c ? x : c)) return true;
                return false;
            };
            const auto claimed = planes[c].first_row(b);
            while (a < 3 * rows && reaches_p()) ++a;
            if (!claimed) {
                ASSERT_EQ(a, 3 * rows) << "row " << b << " of c = " << c << " must be empty";
                break;
            }
            ASSERT_EQ(*claimed, a) << "row " << b << " of c = " << c;
            f[c].push_back(a);
        }
}

TEST(ThreeRowLadder, marks_on_paper_agree_with_the_faster_rungs_for_c_up_to_450) {
    const auto expected = planes_by(Rung::planes, 450);
    for (const Rung rung : {Rung::bit_sets, Rung::cells, Rung::tiles, Rung::pipeline})
        expect_equal_planes(expected, planes_by(rung, 450));
}

TEST(ThreeRowLadder, bit_sets_agree_with_cells_and_tiles_for_c_up_to_2500) {
    const auto expected = planes_by(Rung::bit_sets, 2500);
    expect_equal_planes(expected, planes_by(Rung::cells, 2500));
    expect_equal_planes(expected, planes_by(Rung::tiles, 2500));
}

TEST(ThreeRowLadder, any_number_of_threads_and_any_width_of_tile_give_the_same_planes) {
    const Length to = 1100;
    const auto expected = planes_by(Rung::cells, to);
    for (const unsigned threads : {1u, 2u, 3u, 7u, 16u})
        for (Length tile = 1; tile <= 64; tile *= 2) {
            SCOPED_TRACE(testing::Message() << threads << " threads, tiles of " << tile);
            expect_equal_planes(expected, planes_by(Rung::pipeline, to, threads, tile));
        }
}

TEST(ThreeRowLadder, a_short_table_is_the_beginning_of_a_long_one) {
    const auto table = planes_by(Rung::pipeline, 200);
    for (Length to = 0; to < 200; to += 7) {
        const auto shorter = planes_by(Rung::pipeline, to, 2);
        expect_equal_planes({table.begin(), table.begin() + to + 1}, shorter);
    }
}

}  // namespace
}  // namespace gale::three_row
