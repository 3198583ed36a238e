// Plots: which values share a mark, and that large plots stay small.
#include "gale/pictures/value_plot.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <utility>
#include <variant>
#include <vector>

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

/// What the label takes on the drawing, from left to right.
std::pair<double, double> extent(const Label& label) {
    const double width = width_of(label.text, label.size, label.is_bold);
    const double left = label.anchor == Anchor::start    ? label.x
                        : label.anchor == Anchor::middle ? label.x - width / 2
                                                         : label.x - width;
    return {left, left + width};
}

TEST(ValuePlot, EveryLabelIsWithinThePictureAndTheLastExceptionIsNamedInsideTheFrame) {
    const std::pair<std::uint64_t, std::uint64_t> ranges[] = {
        {0, 3'000'000}, {1'000'000'000, 1'000'000'100}, {0, 99'999'999}, {0, 72}};
    for (const auto& [first, last] : ranges)
        for (const std::uint64_t exception : {first, first + 70, last}) {
            ValuePlot plot(first, last);
            for (const std::uint64_t n : {first, first + 1, exception, last}) plot.add(n, 8);
            plot.mark(exception, 8, ValuePlot::Mark::exception);
            const PlotNames names{.exceptions = "exceptions", .last_exception = exception};
            const Drawing drawing = plot.draw("t", names);
            std::vector<std::pair<double, double>> ticks;
            std::set<double> frame;
            for (const Shape& shape : drawing.shapes)
                if (const auto* line = std::get_if<Line>(&shape))
                    if (line->x1 == line->x2 && std::abs(line->y2 - line->y1) > 500)
                        frame.insert(line->x1);
            ASSERT_EQ(frame.size(), 2u);
            bool is_named = false;
            for (const Shape& shape : drawing.shapes) {
                const auto* label = std::get_if<Label>(&shape);
                if (label == nullptr || label->is_turned) continue;
                const auto [left, right] = extent(*label);
                EXPECT_GE(left, 0) << label->text;
                EXPECT_LE(right, static_cast<double>(drawing.width)) << label->text;
                if (label->text.starts_with("n = ")) {
                    is_named = true;
                    EXPECT_GT(left, *frame.begin());
                    EXPECT_LT(right, *frame.rbegin());
                    EXPECT_GT(label->y - label->size, 40) << "below the upper edge of the frame";
                }
                if (label->text != "n" && label->anchor == Anchor::middle && label->y > 552 &&
                    label->y < 575)
                    ticks.emplace_back(left, right);
            }
            EXPECT_TRUE(is_named);
            ASSERT_GE(ticks.size(), 2u);
            for (std::size_t i = 1; i < ticks.size(); ++i)
                EXPECT_GT(ticks[i].first, ticks[i - 1].second) << first << " to " << last;
        }
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
