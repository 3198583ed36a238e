// Where the squares of a plane lie on the drawing; shared by the two ways to paint them.
#pragma once

#include "gale/pictures/plane_picture.hpp"

namespace gale::pictures {

/// Below this many pixels a square is too small for bars and lines inside it.
inline constexpr std::uint64_t smallest_drawn_square = 8;

/// Tints of a raster, where lines would not be seen.
inline constexpr Colour crossed{0xf0, 0xf0, 0xf0};
inline constexpr Colour gridded{0xe0, 0xe0, 0xe0};
inline constexpr Colour twice_excluded{0xc4, 0xc9, 0xf5};  // violet and light blue at once

struct PlaneLayout {
    const PlanePicture& picture;
    double left = 0;
    double top = 0;

    double square() const { return static_cast<double>(picture.window.square); }
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

/// The P-position (d,d) that ends the plane, if it is among the positions.
std::optional<std::uint64_t> diagonal_end(const PlanePicture& picture);

/// Each square with its bars, lines and grids as shapes.
void paint_squares(Drawing& drawing, const PlaneLayout& layout);

/// One pixel per square, lines as a light tint.
void paint_raster(Drawing& drawing, const PlaneLayout& layout);

/// The dashes along the periodic part.
void paint_period(Drawing& drawing, const PlaneLayout& layout);

/// The explanation of the marks, its upper left corner at (x, y).
void paint_legend(Drawing& drawing, const PlaneLayout& layout, double x, double y);

}  // namespace gale::pictures
