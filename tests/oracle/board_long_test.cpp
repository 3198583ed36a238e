// Longer comparisons for `./test thorough`.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "gale/solvers/board/nim_values.hpp"
#include "gale/solvers/board/openings.hpp"

namespace gale::board {
namespace {

/// Nim-values of all (a,b,c) with a <= columns, straight from the definition on a plain cube.
class ThreeRowValues {
public:
    explicit ThreeRowValues(std::size_t columns)
        : side_(columns + 1), values_(side_ * side_ * side_) {
        for (std::size_t a = 1; a < side_; ++a)
            for (std::size_t b = 0; b <= a; ++b)
                for (std::size_t c = 0; c <= b; ++c) values_[place(a, b, c)] = mex(a, b, c);
    }
    unsigned at(std::size_t a, std::size_t b, std::size_t c) const {
        return values_[place(a, b, c)];
    }

private:
    std::size_t place(std::size_t a, std::size_t b, std::size_t c) const {
        return (a * side_ + b) * side_ + c;
    }
    std::uint16_t mex(std::size_t a, std::size_t b, std::size_t c) {
        seen_.assign(a + b + c + 1, 0);
        const auto see = [&](unsigned value) {
            if (value < seen_.size()) seen_[value] = 1;
        };
        for (std::size_t cut = 1; cut < a; ++cut) see(at(cut, std::min(b, cut), std::min(c, cut)));
        for (std::size_t cut = 0; cut < b; ++cut) see(at(a, cut, std::min(c, cut)));
        for (std::size_t cut = 0; cut < c; ++cut) see(at(a, b, cut));
        return static_cast<std::uint16_t>(std::ranges::find(seen_, 0) - seen_.begin());
    }

    std::size_t side_;
    std::vector<std::uint16_t> values_;
    std::vector<char> seen_;
};

TEST(BoardOracleLong, nim_values_of_every_three_row_position_to_300_columns) {
    Observer observer;
    const auto values =
        NimValues::of_shape(Partition::rectangle(3, 300), {.memory = 100'000'000}, observer);
    ASSERT_TRUE(values.ok());
    const ThreeRowValues plain(300);
    std::vector<Length> rows(3);
    for (std::uint64_t rank = 1; rank < values->ranks().count(); ++rank) {
        values->ranks().unrank(rank, rows);
        ASSERT_EQ(values->at(rank).value, plain.at(rows[0], rows[1], rows[2])) << rank;
    }
}

TEST(BoardOracleLong, the_plain_rung_and_the_scan_agree_on_all_openings_up_to_12x14) {
    Observer observer;
    const auto plain = openings({12, 14}, {.rung = Rung::first_row}, observer);
    const auto scan = openings({12, 14}, {.limits = {.threads = 3}}, observer);
    ASSERT_TRUE(plain.ok() && scan.ok());
    for (std::uint64_t rows = 1; rows <= 12; ++rows)
        for (std::uint64_t columns = 1; columns <= 14; ++columns)
            EXPECT_TRUE(std::ranges::equal(plain->of({rows, columns}), scan->of({rows, columns})))
                << rows << "x" << columns;
}

}  // namespace
}  // namespace gale::board
