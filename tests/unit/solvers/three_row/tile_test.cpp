// A tile on made-up rows and columns: exact far from everything real planes look like.
#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "gale/solvers/three_row/tile.hpp"

namespace gale::three_row {
namespace {

constexpr Length columns = 4096;  // of the plain tables; everything below happens left of it
using Marks = std::vector<std::uint8_t>;

/// The recurrence word for word, on plain tables.
class PlainPlanes {
public:
    PlainPlanes(std::vector<Marks> rows, Marks q) : rows_(std::move(rows)), q_(std::move(q)) {}

    /// f(c,c), ..., up to row `end` or the diagonal.
    std::vector<Length> next_plane(Length c, Length end) {
        Marks used(columns);
        std::vector<Length> first_rows;
        for (Length b = c; b < end; ++b) {
            Length a = b;
            while ((rows_[b][a] | q_[a] | used[a]) != 0) ++a;
            used[a] = 1;
            rows_[b][a] = 1;
            first_rows.push_back(a);
            if (a == b) break;
        }
        q_[first_rows[0]] = 1;
        return first_rows;
    }

private:
    std::vector<Marks> rows_;
    Marks q_;
};

struct Shape {
    unsigned row_density;  // of 16
    unsigned q_density;    // of 16
    Length reach;          // how far above b a row has excluded columns
};

void compare_with_plain_tables(unsigned seed, Shape shape, Length width) {
    const Length first_c = 128, end = 512;
    std::mt19937 random(seed);
    RowStore store;
    store.create_rows(end, Tail{});
    std::vector<Marks> rows(end, Marks(columns));
    for (Length b = first_c; b < end; ++b) {
        // The diagonal is excluded in most rows, so that planes live on.
        if (random() % 512 != 0) rows[b][b] = 1;
        for (Length a = b; a < b + shape.reach; ++a)
            if (random() % 16 < shape.row_density) rows[b][a] = 1;
        for (Length a = b; a < columns; ++a)
            if (rows[b][a] != 0) store.insert(b, a);
    }
    Marks q(columns);
    std::vector<Length> earlier(first_c);
    for (Length& a : earlier) {
        a = random() % 16 < shape.q_density ? first_c + Length(random() % 600)
                                            : Length(random() % first_c);
        q[a] = 1;
    }
    SpareCells spare;
    Tile tile(first_c, width, earlier, store, spare);
    PlainPlanes plain(rows, q);
    for (Length b = first_c; b < end; b += RowGroup::rows) {
        if (!tile.finished()) tile.work_rows(b + RowGroup::rows);
        store.trim(b, first_c + width);
    }
    for (Length i = 0; i < width; ++i)
        ASSERT_EQ(tile.cells_so_far(first_c + i), plain.next_plane(first_c + i, end))
            << "seed " << seed << ", plane " << i << ", width " << width;
}

TEST(Tile, is_exact_on_rows_and_columns_without_any_regularity) {
    for (unsigned seed = 0; seed < 16; ++seed)
        compare_with_plain_tables(seed, {seed % 16, seed / 2 % 16, 300}, 64);
}

TEST(Tile, is_exact_with_few_planes_and_thin_or_crowded_rows) {
    for (unsigned seed = 0; seed < 30; ++seed)
        compare_with_plain_tables(seed, {seed % 2 == 0 ? 1u : 15u, 14, 40 + 97 * (seed % 5)},
                                  Length{1} << seed % 6);
}

TEST(Tile, is_exact_when_rows_reach_far_above_the_front) {
    for (unsigned seed = 0; seed < 12; ++seed)
        compare_with_plain_tables(seed, {13, seed, 1500}, 32);
}

}  // namespace
}  // namespace gale::three_row
