#include "gale/pictures/plane_picture.hpp"

#include <algorithm>
#include <string>

#include "gale/core/checked.hpp"
#include "gale/pictures/axis.hpp"
#include "gale/pictures/plane_layout.hpp"

namespace gale::pictures {
namespace {

constexpr std::uint64_t longest_side = 30'000;
/// Windows end here at most, so that no step from a square of theirs leaves the 64 bits.
constexpr std::uint64_t farthest = std::uint64_t{1} << 63;
constexpr double title_height = 34;
constexpr double axis_height = 44;  // tick labels and the letter a
constexpr double axis_width = 56;   // tick labels and the letter b
constexpr double legend_width = 300;
constexpr double legend_height = 190;
constexpr double margin = 16;

std::string plane_title(const PlanePicture& picture) {
    std::string title = "Three-row Chomp, c = " + std::to_string(picture.c) + ": ";
    if (const auto end = diagonal_end(picture))
        return title + "ends at (" + std::to_string(*end) + "," + std::to_string(*end) + ")";
    if (!picture.period) return title + "P-positions";
    return title + "period " + std::to_string(picture.period->period) +
           " from b = " + std::to_string(picture.period->first_row);
}

void paint_axes(Drawing& drawing, const PlaneLayout& layout) {
    const PlaneWindow& window = layout.picture.window;
    // Each square has its label where there is room for it.
    const auto step = [&](std::uint64_t range, std::uint64_t room) {
        return window.square >= room ? 1 : tick_step(range, range * window.square / 40);
    };
    const auto from = [](std::uint64_t first, std::uint64_t by) {
        return (first + by - 1) / by * by;
    };
    const std::uint64_t digits = std::to_string(window.end().a).size();
    const std::uint64_t by_a = step(window.columns, 7 * digits + 4);
    for (std::uint64_t a = from(window.corner.a, by_a); a < window.end().a; a += by_a) {
        const double x = layout.middle_x(a);
        drawing.add(Line{{x, layout.bottom(), x, layout.bottom() + 4, 1}, palette::ink});
        drawing.add(Label{x, layout.bottom() + 16, std::to_string(a), Anchor::middle});
    }
    const std::uint64_t by_b = step(window.rows, 14);
    for (std::uint64_t b = from(window.corner.b, by_b); b < window.end().b; b += by_b) {
        const double y = layout.middle_y(b);
        drawing.add(Line{{layout.left - 4, y, layout.left, y, 1}, palette::ink});
        drawing.add(Label{layout.left - 8, y + 4, std::to_string(b), Anchor::end});
    }
    const double middle_x = (layout.left + layout.right()) / 2;
    const double middle_y = (layout.top + layout.bottom()) / 2;
    drawing.add(Label{middle_x, layout.bottom() + 35, "a (first row)", Anchor::middle});
    drawing.add(
        Label{16, middle_y, "b (second row)", Anchor::middle, TextSize::small, palette::ink, true});
    for (const double y : {layout.top - 0.5, layout.bottom() + 0.5})
        drawing.add(Line{{layout.left - 1, y, layout.right() + 1, y, 1}, palette::ink});
    for (const double x : {layout.left - 0.5, layout.right() + 0.5})
        drawing.add(Line{{x, layout.top, x, layout.bottom(), 1}, palette::ink});
}

}  // namespace

std::optional<std::uint64_t> diagonal_end(const PlanePicture& picture) {
    for (const PlaneSquare& square : picture.positions)
        if (square.a == square.b) return square.a;
    return std::nullopt;
}

PlaneWindow plane_window(std::uint64_t first, std::uint64_t last, const WindowWishes& wishes) {
    // The irregular part has b < 1.415 c and a < 2c, as far as anybody has looked; a bound that
    // only chooses the window may rest on that.
    constexpr std::uint64_t small = 30;
    constexpr std::uint64_t wide = 1800;
    const std::uint64_t size = std::min(last, UINT64_MAX / 4);
    const std::uint64_t near = std::min(first, size);
    const std::uint64_t low = near <= small ? 0 : near - 1 - near / 50;
    const PlaneSquare corner = wishes.corner.value_or(PlaneSquare{low, low});
    const auto up_to = [](std::uint64_t from, std::uint64_t to) {
        return to > from ? to - from : 1;
    };

    PlaneWindow window{corner, 0, 0, 0};
    window.columns = wishes.columns.value_or(
        std::max<std::uint64_t>(14, up_to(corner.a, size * 2 + 6 + size / 20)));
    window.rows = wishes.rows.value_or(
        std::max<std::uint64_t>(10, up_to(corner.b, size + (size + 1) / 2 + 5)));
    const std::uint64_t fitting = wide / std::max<std::uint64_t>(window.columns, 1);
    window.square = wishes.square.value_or(std::clamp<std::uint64_t>(fitting, 1, 25));
    return window;
}

Status check_window(const PlaneWindow& window) {
    if (window.columns == 0 || window.rows == 0 || window.square == 0)
        return bad_input("a picture needs at least one column, one row and one pixel a square");
    const auto width = checked_multiply(window.columns, window.square);
    const auto height = checked_multiply(window.rows, window.square);
    if (!width || !height || std::max(*width, *height) > longest_side)
        return too_large("a picture of " + std::to_string(window.columns) + " x " +
                         std::to_string(window.rows) + " squares of " +
                         std::to_string(window.square) +
                         " pixels is larger than 30000 pixels a side; choose fewer columns and "
                         "rows");
    if (window.corner.a > farthest - window.columns || window.corner.b > farthest - window.rows)
        return too_large("the window goes beyond a or b = 2^63");
    return {};
}

std::uint64_t plane_picture_bytes(const PlaneWindow& window) {
    return image_bytes(window.columns * window.square + 400, window.rows * window.square + 300) +
           window.columns * window.rows / 8;
}

Drawing draw_plane(const PlanePicture& picture) {
    GALE_EXPECT(check_window(picture.window).ok());
    const PlaneLayout layout{picture, axis_width, title_height};
    const double legend_left = layout.right() + 24;
    const double height = std::max(layout.bottom() + axis_height, title_height + legend_height);

    Drawing drawing;
    drawing.width = static_cast<std::size_t>(legend_left + legend_width + margin);
    drawing.height = static_cast<std::size_t>(height);
    drawing.title = plane_title(picture);
    drawing.add(Label{axis_width, 22, drawing.title, Anchor::start, TextSize::large});
    if (picture.window.square >= smallest_drawn_square)
        paint_squares(drawing, layout);
    else
        paint_raster(drawing, layout);
    paint_period(drawing, layout);
    paint_axes(drawing, layout);
    paint_legend(drawing, layout, legend_left, title_height);
    return drawing;
}

}  // namespace gale::pictures
