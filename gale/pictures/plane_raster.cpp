// A plane with one pixel per square: for planes too large to draw bars and lines in a square.
//
// What lines and grids show in a small picture is a tint here. Cost: one pass over the squares of
// the window.
#include <memory>

#include "gale/pictures/plane_layout.hpp"

namespace gale::pictures {
namespace {

Colour colour_of(const PlaneMarks& marks, const PlaneSquare& s) {
    if (marks.is_end_of_game(s) && s.b == 0) return palette::grid;
    if (!marks.is_position(s)) return palette::black;
    if (marks.is_p(s)) return palette::orange;
    if (marks.is_highlighted(s)) return highlighted;
    const bool column = marks.by_column(s);
    if (marks.by_earlier(s)) return column ? twice_excluded : palette::violet;
    if (column) return palette::light_blue;
    if (marks.is_beyond(s)) return beyond_tint;
    const bool below = marks.from_below(s);
    const bool left = marks.from_left(s);
    return below && left ? below_and_left_tint
           : below       ? below_tint
           : left        ? left_tint
                         : palette::white;
}

}  // namespace

void paint_raster(Drawing& drawing, const PlaneLayout& layout, const PlaneMarks& marks) {
    const PlaneWindow& window = layout.picture.window;
    const auto image = std::make_shared<Image>(window.columns, window.rows, palette::white);
    for (std::uint64_t row = 0; row < window.rows; ++row)
        for (std::uint64_t column = 0; column < window.columns; ++column)
            image->pixel(column, window.rows - 1 - row) =
                colour_of(marks, {window.corner.a + column, window.corner.b + row});
    drawing.add(Tiles{static_cast<std::size_t>(layout.left), static_cast<std::size_t>(layout.top),
                      window.square, image});
    // With an edge around them the few P-positions stand out of the many other squares.
    const double side = layout.square();
    if (side < 3) return;
    for (const PlaneSquare& square : layout.picture.positions) {
        if (!window.shows(square)) continue;
        const double x = layout.x(square.a);
        const double y = layout.y(square.b + 1);
        drawing.add(Box{x - 1, y - 1, side + 2, side + 2, palette::orange_edge});
        drawing.add(Box{x, y, side, side, palette::orange});
    }
}

}  // namespace gale::pictures
