#include "gale/pictures/plane_picture.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "gale/core/checked.hpp"
#include "gale/languages/say.hpp"
#include "gale/pictures/axis.hpp"
#include "gale/pictures/plane_layout.hpp"

namespace gale::pictures {
namespace {

constexpr std::uint64_t longest_side = 30'000;
/// Windows end here at most, so that no step from a square of theirs leaves the 64 bits.
constexpr std::uint64_t farthest = std::uint64_t{1} << 63;
constexpr double title_height = 34;
constexpr double axis_height = 44;  // tick labels and the letter a
constexpr double margin = 16;
constexpr double widest_beside = 700;           // wider planes have their legend below
constexpr double narrowest_film = 560;          // room for any title
constexpr std::uint64_t most_pointed = 10'000;  // squares with a tooltip each

std::string plane_title(const PlanePicture& picture, const PlaneMarks& marks, const Words& words) {
    if (const auto end = marks.end())
        return say(words, "Three-row Chomp, c = {}: ends at ({},{})", picture.c, *end, *end);
    if (!picture.period) return say(words, "Three-row Chomp, c = {}: P-positions", picture.c);
    return say(words, "Three-row Chomp, c = {}: period {} from b = {}", picture.c,
               picture.period->period, picture.period->first_row);
}

/// c in large letters in the upper left corner, which is black where it has the room.
void paint_number(Drawing& drawing, const PlaneLayout& layout) {
    const double letters = layout.letters();
    const double size = 26 * letters;
    const std::string text = "c = " + std::to_string(layout.picture.c);
    const double width = width_of(text, size, true) + 16 * letters;
    const PlaneWindow& window = layout.picture.window;
    const auto columns = static_cast<std::uint64_t>(width / layout.square()) + 1;
    const auto rows = static_cast<std::uint64_t>(40 * letters / layout.square()) + 1;
    // The lower right square of what the text covers.
    const bool is_black = rows < window.rows && columns < window.columns &&
                          window.corner.a + columns < window.end().b - rows;
    if (!is_black) drawing.add(Box{layout.left, layout.top, width, 38 * letters, palette::white});
    drawing.add(Label{layout.left + 8 * letters, layout.top + 29 * letters, text, Anchor::start,
                      size, true, is_black ? palette::white : palette::ink});
}

void paint_axes(Drawing& drawing, const PlaneLayout& layout, const Words& words) {
    const PlaneWindow& window = layout.picture.window;
    const double letters = layout.letters();
    const double size = 11 * letters;
    const auto whole = [](double length) { return static_cast<std::uint64_t>(length); };
    // Each square has its label where there is room for it; otherwise labels stand `apart` pixels
    // apart at least.
    const auto step = [&](std::uint64_t range, std::uint64_t room, std::uint64_t apart) {
        if (window.square >= room) return std::uint64_t{1};
        return tick_step(range, std::max<std::uint64_t>(1, range * window.square / apart));
    };
    const auto from = [](std::uint64_t first, std::uint64_t by) {
        return (first + by - 1) / by * by;
    };
    const std::uint64_t room = whole(width_of(std::to_string(window.end().a), size) + 6 * letters);
    const std::uint64_t by_a =
        step(window.columns, room, std::max(whole(40 * letters), room + whole(8 * letters)));
    for (std::uint64_t a = from(window.corner.a, by_a); a < window.end().a; a += by_a) {
        const double x = layout.middle_x(a);
        drawing.add(
            Line{x, layout.bottom(), x, layout.bottom() + 4 * letters, letters, palette::ink});
        drawing.add(
            Label{x, layout.bottom() + 16 * letters, std::to_string(a), Anchor::middle, size});
    }
    const std::uint64_t by_b = step(window.rows, whole(14 * letters), whole(40 * letters));
    for (std::uint64_t b = from(window.corner.b, by_b); b < window.end().b; b += by_b) {
        const double y = layout.middle_y(b);
        drawing.add(Line{layout.left - 4 * letters, y, layout.left, y, letters, palette::ink});
        drawing.add(Label{layout.left - 8 * letters, y + 4 * letters, std::to_string(b),
                          Anchor::end, size});
    }
    const double middle_x = (layout.left + layout.right()) / 2;
    const double middle_y = (layout.top + layout.bottom()) / 2;
    drawing.add(Label{middle_x, layout.bottom() + 35 * letters, std::string(words("a (first row)")),
                      Anchor::middle, size});
    drawing.add(Label{16 * letters, middle_y, std::string(words("b (second row)")), Anchor::middle,
                      size, false, palette::ink, true});
    for (const double y : {layout.top - 0.5, layout.bottom() + 0.5})
        drawing.add(Line{layout.left - 1, y, layout.right() + 1, y, 1, palette::ink});
    for (const double x : {layout.left - 0.5, layout.right() + 0.5})
        drawing.add(Line{x, layout.top, x, layout.bottom(), 1, palette::ink});
}

}  // namespace

PlaneWindow plane_window(std::uint64_t first, std::uint64_t last, const WindowWishes& wishes) {
    // The irregular part has b < 1.415 c and a < 2c, as far as anybody has looked; a bound that
    // only chooses the window may rest on that.
    constexpr std::uint64_t small = 2;  // what is black fills less than half of the picture
    constexpr std::uint64_t wide = 1800;
    const std::uint64_t size = std::min(last, UINT64_MAX / 4);
    const std::uint64_t near = std::min(first, size);
    // Of a few rows or columns only a fiftieth lies below row c.
    const std::uint64_t shown = std::min(wishes.rows.value_or(size), wishes.columns.value_or(size));
    const std::uint64_t low = near <= small ? 0 : near - 1 - std::min(near, shown) / 50;
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
        return bad_input(
            sentence("a picture needs at least one column, one row and one pixel a square"));
    const auto width = checked_multiply(window.columns, window.square);
    const auto height = checked_multiply(window.rows, window.square);
    if (!width || !height || std::max(*width, *height) > longest_side)
        return too_large(
            sentence("a picture of {} x {} squares of {} pixels is larger than 30000 pixels a "
                     "side; choose fewer columns and rows",
                     window.columns, window.rows, window.square));
    if (window.corner.a > farthest - window.columns || window.corner.b > farthest - window.rows)
        return too_large(sentence("the window goes beyond a or b = 2^63"));
    return {};
}

std::uint64_t plane_picture_bytes(const PlaneWindow& window) {
    const std::uint64_t width = window.columns * window.square;
    // Legend, axes and title grow with a wide window.
    const auto small = static_cast<std::uint64_t>(widest_with_small_letters);
    const std::uint64_t more = width > small ? (width - small) / 3 : 0;
    return image_bytes(width + 400 + more, window.rows * window.square + 300 + more) +
           window.columns * window.rows / 4 + 4'000'000;
}

PlaneLayout plane_layout(const PlanePicture& picture) {
    // The name of the axis, its tick labels and the ticks.
    PlaneLayout layout{picture};
    const double labels = width_of(std::to_string(picture.window.end().b));
    layout.left = std::ceil((28 + labels + 10) * layout.letters());
    layout.top = std::ceil(title_height * layout.letters());
    return layout;
}

void paint_tooltips(Drawing& drawing, const PlaneLayout& layout, const PlaneMarks& marks,
                    const Words& words) {
    const PlaneWindow& window = layout.picture.window;
    const double side = layout.square();
    std::uint64_t pointed = 0;
    const auto add = [&](const PlaneSquare& s) {
        if (!window.shows(s) || ++pointed > most_pointed) return;
        if (std::string text = marks.said(s, words); !text.empty())
            drawing.add(Tooltip{layout.x(s.a), layout.y(s.b + 1), side, side, std::move(text)});
    };
    if (!layout.is_drawn() || window.columns * window.rows > most_pointed) {
        for (const PlaneSquare& square : layout.picture.positions) add(square);
        return;
    }
    for (std::uint64_t b = window.corner.b; b < window.end().b; ++b)
        for (std::uint64_t a = window.corner.a; a < window.end().a; ++a) add({a, b});
}

Drawing draw_plane(const PlanePicture& picture, const Words& words) {
    GALE_EXPECT(check_window(picture.window).ok());
    const PlaneLayout layout = plane_layout(picture);
    const PlaneMarks marks(picture);
    const PlaneLegend legend(layout, marks, words);
    const double grid = layout.right() - layout.left;
    const double letters = layout.letters();
    const bool beside = grid <= widest_beside;
    const auto columns =
        beside ? std::size_t{1}
               : std::max<std::size_t>(1, static_cast<std::size_t>(grid / legend.entry_width()));

    Drawing drawing;
    drawing.language = words.tag();
    drawing.title = plane_title(picture, marks, words);
    // The label of the last column may stand half outside.
    const double half_label = width_of(std::to_string(picture.window.end().a)) / 2 + 2;
    const double right =
        layout.right() + (beside ? 24 + legend.width(1) : std::max(margin, half_label) * letters);
    const double titled =
        picture.is_in_film ? narrowest_film : width_of(drawing.title, 15 * letters, true);
    drawing.width = static_cast<std::size_t>(std::max(right, layout.left + titled + margin));
    const double below = layout.bottom() + axis_height * letters;
    drawing.height = static_cast<std::size_t>(
        beside ? std::max(below, title_height + legend.height(1) + margin)
               : below + 8 * letters + legend.height(columns) + margin * letters);

    drawing.add(Label{layout.left, 22 * letters, drawing.title, Anchor::start, 15 * letters, true});
    if (layout.is_drawn())
        paint_squares(drawing, layout, marks);
    else
        paint_raster(drawing, layout, marks);
    for (const Line& line : period_lines(layout)) drawing.add(line);
    paint_axes(drawing, layout, words);
    if (picture.is_in_film) paint_number(drawing, layout);
    if (beside)
        legend.paint(drawing, layout.right() + 24, title_height, 1);
    else
        legend.paint(drawing, layout.left, below + 8 * letters, columns);
    paint_tooltips(drawing, layout, marks, words);
    return drawing;
}

}  // namespace gale::pictures
