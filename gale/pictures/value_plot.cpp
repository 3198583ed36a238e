#include "gale/pictures/value_plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "gale/core/expect.hpp"
#include "gale/core/number_text.hpp"
#include "gale/languages/say.hpp"
#include "gale/pictures/axis.hpp"

namespace gale::pictures {
namespace {

constexpr double top = 40;
constexpr double plot_width = 1000;
constexpr double plot_height = 512;
constexpr double bottom = top + plot_height;
constexpr std::size_t most_discs = 2500;  // more marks than that become a raster

/// By Mark; plain marks are shaded by how many points they stand for.
constexpr std::array mark_colours{palette::mark, Colour{0x1b, 0x8a, 0x4e}, Colour{0xd9, 0x5f, 0x02},
                                  Colour{0xc2, 0x18, 0x5b}};

}  // namespace

ValuePlot::ValuePlot(std::uint64_t first, std::uint64_t last, std::optional<std::uint64_t> fold)
    : first_(first), last_(last), fold_(fold) {
    GALE_EXPECT(first <= last && fold != std::uint64_t{0});
    const std::uint64_t span = high() - low();
    n_per_column_ = span / most_columns + 1;
    columns_ = static_cast<std::size_t>(span / n_per_column_ + 1);
    counts_.assign(columns_ * most_rows, 0);
    marks_.assign(columns_ * most_rows, Mark::plain);
}

void ValuePlot::add(std::uint64_t n, std::uint64_t value) {
    GALE_EXPECT(first_ <= n && n <= last_);
    while (value / values_per_row_ >= most_rows) merge_rows();
    largest_count_ = std::max(largest_count_, ++counts_[cell(n, value)]);
    largest_value_ = std::max(largest_value_, value);
}

void ValuePlot::mark(std::uint64_t n, std::uint64_t value, Mark mark) {
    GALE_EXPECT(first_ <= n && n <= last_ && value <= largest_value_);
    Mark& present = marks_[cell(n, value)];
    present = std::max(present, mark);
    if (mark == Mark::exception) last_exception_ = {n, value};
}

std::size_t ValuePlot::cell(std::uint64_t n, std::uint64_t value) const {
    const std::uint64_t place = fold_ ? n % *fold_ : n - first_;
    const auto column = static_cast<std::size_t>(place / n_per_column_);
    return static_cast<std::size_t>(value / values_per_row_) * columns_ + column;
}

void ValuePlot::merge_rows() {
    for (std::size_t row = 0; row < most_rows; ++row)
        for (std::size_t column = 0; column < columns_; ++column) {
            const std::size_t from = 2 * row * columns_ + column;
            std::uint64_t& sum = counts_[row * columns_ + column];
            sum = 2 * row < most_rows ? counts_[from] + counts_[from + columns_] : 0;
            largest_count_ = std::max(largest_count_, sum);
            Mark& merged = marks_[row * columns_ + column];
            merged =
                2 * row < most_rows ? std::max(marks_[from], marks_[from + columns_]) : Mark::plain;
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
    return left() + place * plot_width / width;
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

double ValuePlot::left() const {
    // The name of the axis, its labels and the ticks.
    return std::ceil(30 + width_of(tick_text(largest_value_, largest_value_)) + 10);
}

double ValuePlot::right() const { return left() + plot_width; }

Colour ValuePlot::colour_of(std::size_t cell) const {
    return marks_[cell] == Mark::plain ? shade(counts_[cell])
                                       : mark_colours[static_cast<std::size_t>(marks_[cell])];
}

void ValuePlot::paint_discs(Drawing& drawing) const {
    const double step_x = plot_width / static_cast<double>(columns_);
    const double step_y = plot_height / static_cast<double>(rows_used());
    const double radius = std::clamp(std::min(step_x, step_y) * 0.4, 1.2, 4.5);
    const bool exact = n_per_column_ == 1 && values_per_row_ == 1 && !fold_;
    // What is marked lies above the rest.
    for (const Mark layer : {Mark::plain, Mark::rare, Mark::exception, Mark::zero})
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            if (counts_[i] == 0 || marks_[i] != layer) continue;
            const std::size_t column = i % columns_;
            const std::size_t row = i / columns_;
            const double x = left() + (static_cast<double>(column) + 0.5) * step_x;
            const double y = bottom - (static_cast<double>(row) + 0.5) * step_y;
            drawing.add(Disc{x, y, radius, colour_of(i)});
            if (exact)
                drawing.add(
                    Tooltip{x - radius, y - radius, 2 * radius, 2 * radius,
                            "G(" + std::to_string(first_ + column) + ") = " + std::to_string(row)});
        }
}

void ValuePlot::paint_raster(Drawing& drawing) const {
    const double step_x = plot_width / static_cast<double>(columns_);
    const double step_y = plot_height / static_cast<double>(rows_used());
    const double width = std::max(1.0, std::floor(std::min(step_x, 4.0)));
    const double height = std::max(1.0, std::floor(std::min(step_y * 0.6, 4.0)));
    auto image = std::make_shared<Image>(static_cast<std::size_t>(plot_width),
                                         static_cast<std::size_t>(plot_height), palette::white);
    const auto whole = [](double value) { return static_cast<std::ptrdiff_t>(value); };
    for (const Mark layer : {Mark::plain, Mark::rare, Mark::exception, Mark::zero})
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            if (counts_[i] == 0 || marks_[i] != layer) continue;
            // What is marked is large enough to be found.
            const double more = layer == Mark::plain ? 0 : 2;
            const double x = (static_cast<double>(i % columns_) + 0.5) * step_x;
            const double y = plot_height - (static_cast<double>(i / columns_) + 0.5) * step_y;
            image->fill_box(whole(std::floor(x - (width + more) / 2 + 0.5)),
                            whole(std::floor(y - (height + more) / 2 + 0.5)), whole(width + more),
                            whole(height + more), colour_of(i));
        }
    drawing.add(Tiles{static_cast<std::size_t>(left()), static_cast<std::size_t>(top), 1, image});
}

void ValuePlot::paint_axes(Drawing& drawing, const Words& words) const {
    // Twelve ticks, or fewer where their labels would run into each other.
    const double label = width_of(tick_text(high(), high())) + 16;
    const std::uint64_t by_n =
        tick_step(high() - low(), static_cast<std::uint64_t>(std::min(12.0, plot_width / label)));
    // Rounded up without leaving 64 bits.
    const std::uint64_t start = low() % by_n == 0 ? low() : low() + (by_n - low() % by_n);
    for (std::uint64_t n = start; n >= start && n <= high(); n += by_n) {
        const double x = std::floor(x_of(n)) + 0.5;
        drawing.add(Line{x, bottom, x, bottom + 5, 1, palette::ink});
        drawing.add(Label{x, bottom + 18, tick_text(n, high()), Anchor::middle});
        if (UINT64_MAX - n < by_n) break;
    }
    const std::uint64_t by_value = tick_step(largest_value_, 16);
    for (std::uint64_t value = 0; value <= largest_value_; value += by_value) {
        const double y = std::floor(y_of(value)) + 0.5;
        drawing.add(Line{left() - 5, y, left(), y, 1, palette::ink});
        drawing.add(Line{left(), y, right(), y, 1, Colour{0xee, 0xee, 0xee}});
        drawing.add(Label{left() - 9, y + 4, tick_text(value, largest_value_), Anchor::end});
        if (UINT64_MAX - value < by_value) break;
    }
    const std::string n_name = fold_ ? say(words, "n mod {}", *fold_) : "n";
    drawing.add(Label{(left() + right()) / 2, bottom + 36, n_name, Anchor::middle, 12});
    drawing.add(Label{18, (top + bottom) / 2, std::string(words("nim-value")), Anchor::middle, 12,
                      false, palette::ink, true});
}

void ValuePlot::paint_frame(Drawing& drawing, const Words& words) const {
    for (const double y : {top - 0.5, bottom + 0.5})
        drawing.add(Line{left() - 1, y, right() + 1, y, 1, palette::ink});
    for (const double x : {left() - 0.5, right() + 0.5})
        drawing.add(Line{x, top, x, bottom, 1, palette::ink});
    std::vector<std::string> notes;
    if (n_per_column_ > 1)
        notes.push_back(say(words, "{} heaps a column", with_thousands(n_per_column_)));
    if (values_per_row_ > 1)
        notes.push_back(say(words, "{} values a row", with_thousands(values_per_row_)));
    if (largest_count_ > 1)
        notes.push_back(
            say(words, "darker: more heaps, up to {} a mark", with_thousands(largest_count_)));
    std::string note;
    for (const std::string& part : notes) note += (note.empty() ? "" : "; ") + part;
    drawing.add(Label{right(), bottom + 58, note, Anchor::end});
}

void ValuePlot::paint_names(Drawing& drawing, const PlotNames& names) const {
    double x = left();
    const auto explain = [&](Mark kind, const std::string& name) {
        if (name.empty() || std::ranges::find(marks_, kind) == marks_.end()) return;
        drawing.add(Disc{x + 5, bottom + 54, 4, mark_colours[static_cast<std::size_t>(kind)]});
        drawing.add(Label{x + 14, bottom + 58, name});
        x += 14 + width_of(name) + 20;
    };
    explain(Mark::exception, names.exceptions);
    explain(Mark::zero, names.zeros);
    explain(Mark::rare, names.rares);
    if (!last_exception_ || names.last_exception != last_exception_->first) return;
    const auto [n, value] = *last_exception_;
    const std::string name = "n = " + with_thousands(n);
    // Within the frame: above its mark, or below where that is the highest.
    const double half = width_of(name, 11, true) / 2 + 4;
    const double at = fold_ ? x_of(n % *fold_) : x_of(n);
    const double y = y_of(value);
    drawing.add(Label{std::clamp(at, left() + half, right() - half), y < top + 22 ? y + 18 : y - 9,
                      name, Anchor::middle, 11, true,
                      mark_colours[static_cast<std::size_t>(Mark::exception)]});
}

Drawing ValuePlot::draw(const std::string& title, const PlotNames& names,
                        const Words& words) const {
    Drawing drawing;
    drawing.language = words.tag();
    // Room for half of the last tick's label.
    drawing.width = static_cast<std::size_t>(
        std::ceil(std::max(right() + std::max(30.0, width_of(tick_text(high(), high())) / 2 + 8),
                           left() + width_of(title, 15, true) + 16)));
    drawing.height = static_cast<std::size_t>(bottom + 70);
    drawing.title = title;
    drawing.add(Label{left(), 24, title, Anchor::start, 15, true});
    paint_axes(drawing, words);
    const auto marked = std::ranges::count_if(counts_, [](auto count) { return count > 0; });
    if (marked > static_cast<std::ptrdiff_t>(most_discs))
        paint_raster(drawing);
    else
        paint_discs(drawing);
    paint_frame(drawing, words);
    paint_names(drawing, names);
    return drawing;
}

}  // namespace gale::pictures
