// The plot of a nim-sequence: n to the right (or n mod p), the nim-value upwards.
//
// Values are counted in a grid of bounded size as they come, so that a plot of 10^9 of them takes
// the memory of a picture: neighbouring n share a column when there are too many, and whenever a
// value is too large for the rows, pairs of rows are merged. As long as neither happens the plot
// shows every point exactly. The darker a mark, the more points it stands for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gale/languages/words.hpp"
#include "gale/pictures/drawing.hpp"

namespace gale::pictures {

/// What the marks of a plot are called, and the exception that is named at its place.
struct PlotNames {
    std::string rares = {}, exceptions = {}, zeros = {};
    std::optional<std::uint64_t> last_exception = {};
};

class ValuePlot {
public:
    static constexpr std::size_t most_columns = 1000;
    static constexpr std::size_t most_rows = 512;

    /// For G(first) … G(last); with `fold`, n is shown as n mod fold.
    /// Preconditions: first <= last, fold is not 0.
    ValuePlot(std::uint64_t first, std::uint64_t last, std::optional<std::uint64_t> fold = {});

    /// Counts one value. Precondition: first <= n <= last.
    void add(std::uint64_t n, std::uint64_t value);

    /// What is marked: the later ones cover the earlier.
    enum class Mark : std::uint8_t { plain, rare, exception, zero };
    /// Marks a value that was added.
    void mark(std::uint64_t n, std::uint64_t value, Mark mark);

    Drawing draw(const std::string& title, const PlotNames& names = {},
                 const Words& words = {}) const;

    /// How many neighbouring n share a column, how many values a row.
    std::uint64_t n_per_column() const { return n_per_column_; }
    std::uint64_t values_per_row() const { return values_per_row_; }
    /// How many points the mark in that column and row stands for.
    std::uint64_t count(std::size_t column, std::size_t row) const;
    std::size_t columns() const { return columns_; }

private:
    std::uint64_t low() const { return fold_ ? 0 : first_; }
    std::uint64_t high() const { return fold_ ? *fold_ - 1 : last_; }
    void merge_rows();
    std::size_t rows_used() const;
    std::size_t cell(std::uint64_t n, std::uint64_t value) const;
    double left() const;
    double right() const;
    void paint_discs(Drawing& drawing) const;
    void paint_raster(Drawing& drawing) const;
    void paint_axes(Drawing& drawing, const Words& words) const;
    void paint_frame(Drawing& drawing, const Words& words) const;
    void paint_names(Drawing& drawing, const PlotNames& names) const;
    Colour colour_of(std::size_t cell) const;
    double x_of(std::uint64_t n) const;
    double y_of(std::uint64_t value) const;
    Colour shade(std::uint64_t count) const;

    std::uint64_t first_;
    std::uint64_t last_;
    std::optional<std::uint64_t> fold_;
    std::uint64_t n_per_column_;
    std::size_t columns_;
    std::uint64_t values_per_row_ = 1;
    std::uint64_t largest_value_ = 0;
    std::uint64_t largest_count_ = 0;
    std::vector<std::uint64_t> counts_;  // [row * columns_ + column]
    std::vector<Mark> marks_;            // of the same cells
    std::optional<std::pair<std::uint64_t, std::uint64_t>> last_exception_;  // n, value
};

}  // namespace gale::pictures
