// Plots: which values share a mark, and that large plots stay small.
#include "gale/pictures/value_plot.hpp"

#include <gtest/gtest.h>

#include "gale/pictures/axis.hpp"
#include "gale/pictures/svg.hpp"

namespace gale::pictures {
namespace {

TEST(ValuePlot, FewValuesAreShownExactly) {
    ValuePlot plot(5, 9);
    for (std::uint64_t n = 5; n <= 9; ++n) plot.add(n, n % 3);
    EXPECT_EQ(plot.columns(), 5u);
    EXPECT_EQ(plot.n_per_column(), 1u);
    EXPECT_EQ(plot.count(0, 2), 1u);  // n = 5
    EXPECT_EQ(plot.count(1, 0), 1u);  // n = 6
    EXPECT_EQ(plot.count(1, 1), 0u);
    const auto text = svg_text(plot.draw("t"));
    ASSERT_TRUE(text.ok());
    std::size_t discs = 0;
    for (std::size_t at = text->find("<circle"); at != std::string::npos;
         at = text->find("<circle", at + 1))
        ++discs;
    EXPECT_EQ(discs, 5u);
}

TEST(ValuePlot, ManyHeapsShareColumnsAndNoneIsLost) {
    ValuePlot plot(0, 123'456);
    for (std::uint64_t n = 0; n <= 123'456; ++n) plot.add(n, n % 7);
    EXPECT_LE(plot.columns(), ValuePlot::most_columns);
    std::uint64_t total = 0;
    for (std::size_t column = 0; column < plot.columns(); ++column)
        for (std::size_t row = 0; row < 7; ++row) total += plot.count(column, row);
    EXPECT_EQ(total, 123'457u);
}

TEST(ValuePlot, LargeValuesMergeRowsAndNoneIsLost) {
    ValuePlot plot(0, 3);
    plot.add(0, 0);
    plot.add(1, 511);
    EXPECT_EQ(plot.values_per_row(), 1u);
    plot.add(2, 512);
    EXPECT_EQ(plot.values_per_row(), 2u);
    EXPECT_EQ(plot.count(1, 255), 1u);
    plot.add(3, std::uint64_t{1} << 60);
    EXPECT_EQ(plot.values_per_row(), std::uint64_t{1} << 52);
    EXPECT_EQ(plot.count(0, 0) + plot.count(1, 0) + plot.count(2, 0), 3u);
    EXPECT_EQ(plot.count(3, 256), 1u);
}

TEST(ValuePlot, FoldingCountsByResidue) {
    ValuePlot plot(0, 119, 12);
    for (std::uint64_t n = 0; n < 120; ++n) plot.add(n, n % 12 == 5 ? 9 : 1);
    EXPECT_EQ(plot.columns(), 12u);
    EXPECT_EQ(plot.count(5, 9), 10u);
    EXPECT_EQ(plot.count(4, 1), 10u);
}

TEST(ValuePlot, ThePictureOfManyValuesIsASmallFile) {
    ValuePlot plot(0, 2'000'000);
    for (std::uint64_t n = 0; n <= 2'000'000; ++n) plot.add(n, (n * 2'654'435'761u >> 16) % 500);
    const auto text = svg_text(plot.draw("many"));
    ASSERT_TRUE(text.ok());
    EXPECT_LT(text->size(), 2'000'000u);
}

TEST(Axis, TicksAreRound) {
    EXPECT_EQ(tick_step(10, 12), 1u);
    EXPECT_EQ(tick_step(100, 12), 10u);
    EXPECT_EQ(tick_step(150, 12), 20u);
    EXPECT_EQ(tick_step(512, 12), 50u);
    EXPECT_LE(UINT64_MAX / tick_step(UINT64_MAX, 12), 12u);
    EXPECT_EQ(tick_text(20'000, 90'000), "20,000");
    EXPECT_EQ(tick_text(150'000'000, 1'000'000'000), "1.5e8");
    EXPECT_EQ(tick_text(0, 1'000'000'000), "0");
}

}  // namespace
}  // namespace gale::pictures
