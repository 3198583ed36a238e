// The picture of one plane of three-row Chomp: all (a,b) for a fixed c, a to the right, b upwards.
//
// Squares that are no positions (a < b or b < c) are black, P-positions orange. What excludes the
// other squares are the five reverse moves of a P-position, in the order of the legend:
//   1  (a,b,c') of an earlier plane: violet;
//   2  (a,c',c') of an earlier plane: the column light blue with a double bar;
//   3  (a,b',c) with b' < b: a line upwards;
//   4  (a',b,c) with a' < a: a line to the right;
//   5  (d,d,c): the double grid beyond it.
// A plane that never ends has dashes along the diagonals of its periodic part. Pointing at a square
// says what it is.
//
// This room does not choose data: whoever knows the positions fills the description.
// Small planes are drawn square by square; large ones as a raster of one pixel per square, with
// tints in place of lines.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/languages/words.hpp"
#include "gale/pictures/drawing.hpp"

namespace gale::pictures {

struct PlaneSquare {
    std::uint64_t a = 0;
    std::uint64_t b = 0;

    auto operator<=>(const PlaneSquare&) const = default;
};

/// What is seen: so many columns and rows from `corner` on, in squares of `square` pixels.
struct PlaneWindow {
    PlaneSquare corner;
    std::uint64_t columns = 0;
    std::uint64_t rows = 0;
    std::uint64_t square = 0;

    /// One past the last column and row.
    PlaneSquare end() const { return {corner.a + columns, corner.b + rows}; }
    bool shows(const PlaneSquare& s) const {
        return s.a >= corner.a && s.b >= corner.b && s.a < end().a && s.b < end().b;
    }
};

/// What somebody wants of the window; the rest is chosen.
struct WindowWishes {
    std::optional<PlaneSquare> corner = {};
    std::optional<std::uint64_t> columns = {};
    std::optional<std::uint64_t> rows = {};
    std::optional<std::uint64_t> square = {};
};

/// Some squares of a window, each with a number where the window is small; the others are ignored.
class SquareSet {
public:
    /// Windows of more squares keep no numbers.
    static constexpr std::uint64_t most_numbered = 40'000;

    explicit SquareSet(const PlaneWindow& window)
        : window_(window), bits_(window.columns * window.rows, false) {
        if (bits_.size() <= most_numbered) numbers_.resize(bits_.size());
    }

    void insert(const PlaneSquare& square, std::uint64_t number = 0) {
        if (!window_.shows(square)) return;
        bits_[place(square)] = true;
        if (!numbers_.empty()) numbers_[place(square)] = number;
    }
    bool contains(const PlaneSquare& square) const {
        return window_.shows(square) && bits_[place(square)];
    }
    /// Precondition: the square is in the set.
    std::optional<std::uint64_t> number(const PlaneSquare& square) const {
        if (numbers_.empty()) return std::nullopt;
        return numbers_[place(square)];
    }

private:
    std::size_t place(const PlaneSquare& s) const {
        return (s.b - window_.corner.b) * window_.columns + (s.a - window_.corner.a);
    }

    PlaneWindow window_;
    std::vector<bool> bits_;
    std::vector<std::uint64_t> numbers_;
};

/// What one lower plane contributes: the squares (a,b) of its P-positions, and the column that it
/// excludes.
struct PlaneHighlight {
    std::uint64_t c = 0;
    SquareSet squares;
    std::optional<std::uint64_t> column = {};

    PlaneHighlight(std::uint64_t plane, const PlaneWindow& window) : c(plane), squares(window) {}
};

/// From row `first_row` on, f(b + period) = f(b) + period.
struct PlanePeriod {
    std::uint64_t first_row = 0;
    std::uint64_t period = 1;
};

struct PlanePicture {
    std::uint64_t c = 0;
    PlaneWindow window;
    SquareSet excluded{window};  // (a,b) of P-positions (a,b,c'), c' < c, numbered by c'
    std::vector<std::uint64_t> excluded_columns = {};  // a of P-positions (a,c',c'), by c' < c
    std::vector<PlaneSquare> positions = {};  // P-positions (a,b,c), also outside the window
    std::optional<PlanePeriod> period = {};   // of a plane that never ends
    std::optional<PlaneHighlight> highlight = {};
    bool is_in_film = false;  // all pictures of a film have one size, and c in large letters
};

/// A window that shows the whole irregular part of the planes from `first` to `last`, and a bit
/// more. It starts at (0,0) for first <= 2 and near (first,first) otherwise.
PlaneWindow plane_window(std::uint64_t first, std::uint64_t last, const WindowWishes& wishes);

/// Memory that drawing the window and storing the picture takes at most.
std::uint64_t plane_picture_bytes(const PlaneWindow& window);

/// Refuses windows without squares, pictures of more than 30,000 pixels a side, and coordinates
/// beyond 2^63.
Status check_window(const PlaneWindow& window);

/// Precondition: check_window.
Drawing draw_plane(const PlanePicture& picture, const Words& words = {});

}  // namespace gale::pictures
