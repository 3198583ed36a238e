// Where the squares of a plane lie on the drawing; shared by the two ways to paint them.
#pragma once

#include <algorithm>

#include "gale/pictures/plane_marks.hpp"
#include "gale/pictures/plane_picture.hpp"

namespace gale::pictures {

/// Below this many pixels a square is too small for bars and lines inside it.
inline constexpr std::uint64_t smallest_drawn_square = 8;

/// Wider planes have larger letters: seen as a whole, on a page or a screen, they can be read.
inline constexpr double widest_with_small_letters = 1800;

/// Tints of a raster, where lines would not be seen.
inline constexpr Colour below_tint{0xd2, 0xde, 0xec};           // move 3: a line upwards
inline constexpr Colour left_tint{0xf6, 0xee, 0xda};            // move 4: a line to the right
inline constexpr Colour below_and_left_tint{0xb4, 0xae, 0x8a};  // both
inline constexpr Colour beyond_tint{0xc2, 0xc2, 0xc2};          // move 5
inline constexpr Colour twice_excluded{0x83, 0x90, 0xe2};       // moves 1 and 2 at once
inline constexpr Colour highlighted{0xd0, 0x1c, 0x5b};

struct PlaneLayout {
    const PlanePicture& picture;
    double left = 0;
    double top = 0;

    double square() const { return static_cast<double>(picture.window.square); }
    /// How much larger than usual letters, and what stands around the squares, are.
    double letters() const {
        return std::max(1.0, static_cast<double>(picture.window.columns) * square() /
                                 widest_with_small_letters);
    }
    bool is_drawn() const { return picture.window.square >= smallest_drawn_square; }
    double right() const { return x(picture.window.end().a); }
    double bottom() const { return top + static_cast<double>(picture.window.rows) * square(); }
    /// The left edge of column a, the lower edge of row b.
    /// Preconditions: a and b are in the window or one past it.
    double x(std::uint64_t a) const {
        return left + static_cast<double>(a - picture.window.corner.a) * square();
    }
    double y(std::uint64_t b) const {
        return bottom() - static_cast<double>(b - picture.window.corner.b) * square();
    }
    /// The middle of them, on the middle of a pixel so that thin lines stay thin.
    double middle_x(std::uint64_t a) const { return x(a) + half(); }
    double middle_y(std::uint64_t b) const { return y(b + 1) + half(); }

private:
    double half() const { return static_cast<double>(picture.window.square / 2) + 0.5; }
};

/// Where draw_plane puts the squares.
PlaneLayout plane_layout(const PlanePicture& picture);

/// Each square with its bars, lines and grids as shapes.
void paint_squares(Drawing& drawing, const PlaneLayout& layout, const PlaneMarks& marks);

/// One pixel per square, lines as a light tint.
void paint_raster(Drawing& drawing, const PlaneLayout& layout, const PlaneMarks& marks);

/// The dashes along the periodic part, as far as the window shows it: one line for each diagonal of
/// it; diagonals too close to be told apart share one.
std::vector<Line> period_lines(const PlaneLayout& layout);

/// What is said of a square when somebody points at it: of every one if there are few, otherwise of
/// the P-positions.
void paint_tooltips(Drawing& drawing, const PlaneLayout& layout, const PlaneMarks& marks,
                    const Words& words);

/// The explanation of the marks that occur.
class PlaneLegend {
public:
    PlaneLegend(const PlaneLayout& layout, const PlaneMarks& marks, const Words& words);

    /// Its size where so many entries stand side by side.
    double width(std::size_t columns) const { return entry_width_ * static_cast<double>(columns); }
    double height(std::size_t columns) const;
    double entry_width() const { return entry_width_; }

    /// With its upper left corner at (x, y).
    void paint(Drawing& drawing, double x, double y, std::size_t columns) const;

private:
    std::size_t rows_in(std::size_t columns) const;
    double line_height() const;
    std::vector<std::size_t> places(std::size_t rows) const;

    struct Stroke {
        bool is_vertical;
        double shift;
        Colour colour;
    };
    struct Entry {
        std::string text;
        std::optional<Colour> fill = {};
        std::vector<Stroke> strokes = {};
        enum class Sign { square, heading, dashes, cross, frame } sign = Sign::square;
    };
    void add_exclusions(const PlaneMarks& marks, const PlaneMarks::Occurring& found);
    void paint_sign(Drawing& drawing, const Entry& entry, double x, double y) const;

    const PlaneLayout& layout_;
    const Words& words_;
    std::vector<Entry> entries_;
    double entry_width_ = 0;
};

}  // namespace gale::pictures
