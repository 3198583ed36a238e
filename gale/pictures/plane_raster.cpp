// A plane with one pixel per square: for planes too large to draw bars and lines in a square.
//
// What lines and grids show in a small picture is a tint here: one step of grey for a square that
// a line crosses, two for the double grid. Cost: one pass over the squares of the window.
#include <memory>
#include <vector>

#include "gale/pictures/plane_layout.hpp"

namespace gale::pictures {
namespace {

class Raster {
public:
    explicit Raster(const PlaneLayout& layout)
        : layout_(layout),
          window_(layout.picture.window),
          image_(std::make_shared<Image>(window_.columns, window_.rows, palette::white)) {}

    std::shared_ptr<const Image> paint() {
        paint_lines();
        paint_columns();
        for_each_square([&](const PlaneSquare& s) {
            if (layout_.picture.excluded.contains(s))
                at(s) = at(s) == palette::light_blue ? twice_excluded : palette::violet;
        });
        paint_black();
        for (const PlaneSquare& square : layout_.picture.positions)
            if (window_.shows(square)) at(square) = palette::orange;
        if (layout_.picture.c == 0 && window_.shows({0, 0})) at({0, 0}) = palette::grid;
        return image_;
    }

private:
    Colour& at(const PlaneSquare& square) {
        return image_->pixel(square.a - window_.corner.a, window_.end().b - 1 - square.b);
    }

    void paint_lines() {
        // The P-position of each row and column, if there is one; its lines start there.
        constexpr std::uint64_t none = UINT64_MAX;
        std::vector<std::uint64_t> in_row(window_.rows, none);
        std::vector<std::uint64_t> in_column(window_.columns, none);
        for (const PlaneSquare& square : layout_.picture.positions) {
            if (square.b >= window_.corner.b && square.b < window_.end().b)
                in_row[square.b - window_.corner.b] = square.a;
            if (square.a >= window_.corner.a && square.a < window_.end().a)
                in_column[square.a - window_.corner.a] = square.b;
        }
        const std::uint64_t end = diagonal_end(layout_.picture).value_or(none);
        for_each_square([&](const PlaneSquare& s) {
            if (s.b >= end)
                at(s) = gridded;
            else if (s.a > in_row[s.b - window_.corner.b] ||
                     s.b > in_column[s.a - window_.corner.a])
                at(s) = crossed;
        });
    }

    void paint_columns() {
        for (const std::uint64_t a : layout_.picture.excluded_columns)
            if (a >= window_.corner.a && a < window_.end().a)
                for (std::uint64_t b = window_.corner.b; b < window_.end().b; ++b)
                    at({a, b}) = palette::light_blue;
    }

    void paint_black() {
        for_each_square([&](const PlaneSquare& s) {
            if (s.a < s.b || s.b < layout_.picture.c) at(s) = palette::black;
        });
    }

    template <class Paint>
    void for_each_square(Paint paint) const {
        for (std::uint64_t b = window_.corner.b; b < window_.end().b; ++b)
            for (std::uint64_t a = window_.corner.a; a < window_.end().a; ++a)
                paint(PlaneSquare{a, b});
    }

    const PlaneLayout& layout_;
    const PlaneWindow& window_;
    std::shared_ptr<Image> image_;
};

}  // namespace

void paint_raster(Drawing& drawing, const PlaneLayout& layout) {
    drawing.add(Tiles{static_cast<std::size_t>(layout.left), static_cast<std::size_t>(layout.top),
                      layout.picture.window.square, Raster(layout).paint()});
    // With an edge around them the few P-positions stand out of the many other squares.
    const double side = layout.square();
    if (side < 3) return;
    for (const PlaneSquare& square : layout.picture.positions) {
        if (!layout.picture.window.shows(square)) continue;
        const double x = layout.x(square.a);
        const double y = layout.y(square.b + 1);
        drawing.add(Box{x - 1, y - 1, side + 2, side + 2, palette::orange_edge});
        drawing.add(Box{x, y, side, side, palette::orange});
    }
}

}  // namespace gale::pictures
