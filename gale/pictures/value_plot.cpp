#include "gale/pictures/value_plot.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "gale/core/expect.hpp"
#include "gale/core/number_text.hpp"
#include "gale/pictures/axis.hpp"

namespace gale::pictures {
namespace {

constexpr double left = 96;
constexpr double top = 40;
constexpr double plot_width = 1000;
constexpr double plot_height = 512;
constexpr double bottom = top + plot_height;
constexpr double right = left + plot_width;
constexpr std::size_t most_discs = 2500;  // more marks than that become a raster

}  // namespace

ValuePlot::ValuePlot(std::uint64_t first, std::uint64_t last, std::optional<std::uint64_t> fold)
    : first_(first), last_(last), fold_(fold) {
    GALE_EXPECT(first <= last && fold != std::uint64_t{0});
    const std::uint64_t span = high() - low();
    n_per_column_ = span / most_columns + 1;
    columns_ = static_cast<std::size_t>(span / n_per_column_ + 1);
    counts_.assign(columns_ * most_rows, 0);
}

void ValuePlot::add(std::uint64_t n, std::uint64_t value) {
    GALE_EXPECT(first_ <= n && n <= last_);
    while (value / values_per_row_ >= most_rows) merge_rows();
    const std::uint64_t place = fold_ ? n % *fold_ : n - first_;
    const auto column = static_cast<std::size_t>(place / n_per_column_);
    const auto row = static_cast<std::size_t>(value / values_per_row_);
    largest_count_ = std::max(largest_count_, ++counts_[row * columns_ + column]);
    largest_value_ = std::max(largest_value_, value);
}

void ValuePlot::merge_rows() {
    for (std::size_t row = 0; row < most_rows; ++row)
        for (std::size_t column = 0; column < columns_; ++column) {
            const std::size_t from = 2 * row * columns_ + column;
            std::uint64_t& sum = counts_[row * columns_ + column];
            sum = 2 * row < most_rows ? counts_[from] + counts_[from + columns_] : 0;
            largest_count_ = std::max(largest_count_, sum);
        }
    values_per_row_ *= 2;
}

std::uint64_t ValuePlot::count(std::size_t column, std::size_t row) const {
    GALE_EXPECT(column < columns_ && row < most_rows);
    return counts_[row * columns_ + column];
}

std::size_t ValuePlot::rows_used() const {
    return static_cast<std::size_t>(largest_value_ / values_per_row_) + 1;
}

double ValuePlot::x_of(std::uint64_t n) const {
    const double place = static_cast<double>(n - low()) + 0.5;
    const double width = static_cast<double>(columns_) * static_cast<double>(n_per_column_);
    return left + place * plot_width / width;
}

double ValuePlot::y_of(std::uint64_t value) const {
    const double height = static_cast<double>(rows_used()) * static_cast<double>(values_per_row_);
    return bottom - (static_cast<double>(value) + 0.5) * plot_height / height;
}

Colour ValuePlot::shade(std::uint64_t count) const {
    if (largest_count_ <= 1) return palette::mark;
    const double share = std::log2(static_cast<double>(count) + 1) /
                         std::log2(static_cast<double>(largest_count_) + 1);
    return mix(palette::mark_faint, palette::mark, share);
}

void ValuePlot::paint_marks(Drawing& drawing) const {
    const std::size_t rows = rows_used();
    const auto marks = static_cast<std::size_t>(
        std::count_if(counts_.begin(), counts_.end(), [](auto count) { return count > 0; }));
    const double step_x = plot_width / static_cast<double>(columns_);
    const double step_y = plot_height / static_cast<double>(rows);
    const double radius = std::clamp(std::min(step_x, step_y) * 0.4, 1.2, 4.5);
    const bool raster = marks > most_discs;
    auto image = std::make_shared<Image>(static_cast<std::size_t>(plot_width),
                                         static_cast<std::size_t>(plot_height), palette::white);
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t column = 0; column < columns_; ++column) {
            const std::uint64_t points = count(column, row);
            if (points == 0) continue;
            const double x = (static_cast<double>(column) + 0.5) * step_x;
            const double y = plot_height - (static_cast<double>(row) + 0.5) * step_y;
            if (!raster) {
                drawing.add(Disc{left + x, top + y, radius, shade(points)});
                continue;
            }
            const double width = std::max(1.0, std::floor(std::min(step_x, 4.0)));
            const double height = std::max(1.0, std::floor(std::min(step_y * 0.6, 4.0)));
            image->fill_box(std::floor(x - width / 2 + 0.5), std::floor(y - height / 2 + 0.5),
                            width, height, shade(points));
        }
    if (raster)
        drawing.add(Tiles{static_cast<std::size_t>(left), static_cast<std::size_t>(top), 1, image});
}

void ValuePlot::paint_axes(Drawing& drawing) const {
    const std::uint64_t by_n = tick_step(high() - low(), 12);
    // Rounded up without leaving 64 bits.
    const std::uint64_t start = low() % by_n == 0 ? low() : low() + (by_n - low() % by_n);
    for (std::uint64_t n = start; n >= start && n <= high(); n += by_n) {
        const double x = std::floor(x_of(n)) + 0.5;
        drawing.add(Line{{x, bottom, x, bottom + 5, 1}, palette::ink});
        drawing.add(Label{x, bottom + 18, tick_text(n, high()), Anchor::middle});
        if (UINT64_MAX - n < by_n) break;
    }
    const std::uint64_t by_value = tick_step(largest_value_, 16);
    for (std::uint64_t value = 0; value <= largest_value_; value += by_value) {
        const double y = std::floor(y_of(value)) + 0.5;
        drawing.add(Line{{left - 5, y, left, y, 1}, palette::ink});
        drawing.add(Line{{left, y, right, y, 1}, Colour{0xee, 0xee, 0xee}});
        drawing.add(Label{left - 9, y + 4, tick_text(value, largest_value_), Anchor::end});
        if (UINT64_MAX - value < by_value) break;
    }
    const std::string n_name = fold_ ? "n mod " + std::to_string(*fold_) : "n";
    drawing.add(Label{(left + right) / 2, bottom + 38, n_name, Anchor::middle});
    drawing.add(Label{16, (top + bottom) / 2, "nim-value", Anchor::middle, TextSize::small,
                      palette::ink, true});
}

void ValuePlot::paint_frame(Drawing& drawing) const {
    for (const double y : {top - 0.5, bottom + 0.5})
        drawing.add(Line{{left - 1, y, right + 1, y, 1}, palette::ink});
    for (const double x : {left - 0.5, right + 0.5})
        drawing.add(Line{{x, top, x, bottom, 1}, palette::ink});
    std::string note;
    if (n_per_column_ > 1) note = with_thousands(n_per_column_) + " heaps a column";
    if (values_per_row_ > 1)
        note += (note.empty() ? "" : ", ") + with_thousands(values_per_row_) + " values a row";
    if (largest_count_ > 1)
        note += (note.empty() ? "d" : "; d") + std::string("arker: more heaps, up to ") +
                with_thousands(largest_count_) + " a mark";
    drawing.add(Label{right, bottom + 56, note, Anchor::end});
}

Drawing ValuePlot::draw(const std::string& title) const {
    Drawing drawing;
    drawing.width = static_cast<std::size_t>(right + 30);
    drawing.height = static_cast<std::size_t>(bottom + 66);
    drawing.title = title;
    drawing.add(Label{left, 24, title, Anchor::start, TextSize::large});
    paint_axes(drawing);
    paint_marks(drawing);
    paint_frame(drawing);
    return drawing;
}

}  // namespace gale::pictures
