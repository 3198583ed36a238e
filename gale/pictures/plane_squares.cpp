// A plane square by square, as the original hand-made pictures have it.
#include <algorithm>
#include <cmath>
#include <vector>

#include "gale/pictures/plane_layout.hpp"

namespace gale::pictures {
namespace {

class Squares {
public:
    Squares(Drawing& drawing, const PlaneLayout& layout, const PlaneMarks& marks)
        : drawing_(drawing),
          layout_(layout),
          marks_(marks),
          window_(layout.picture.window),
          c_(layout.picture.c),
          columns_(layout.picture.excluded_columns) {
        std::sort(columns_.begin(), columns_.end());
    }

    void paint() {
        paint_colours();
        paint_borders();
        paint_black();
        paint_bars();
        paint_lines();
        paint_double_grid();
        paint_positions();
        paint_highlights();
        if (c_ == 0 && window_.shows({0, 0})) paint_no_position();
    }

private:
    std::uint64_t end_a() const { return window_.end().a; }
    std::uint64_t end_b() const { return window_.end().b; }
    bool has_column(std::uint64_t a) const { return a >= window_.corner.a && a < end_a(); }
    bool has_row(std::uint64_t b) const { return b >= window_.corner.b && b < end_b(); }

    /// The squares from (a,b) to just before (to_a,to_b), as far as they are in the window.
    void box(std::uint64_t a, std::uint64_t b, std::uint64_t to_a, std::uint64_t to_b,
             Colour fill) {
        a = std::max(a, window_.corner.a);
        b = std::max(b, window_.corner.b);
        to_a = std::min(to_a, end_a());
        to_b = std::min(to_b, end_b());
        if (a >= to_a || b >= to_b) return;
        drawing_.add(Box{layout_.x(a), layout_.y(to_b), layout_.x(to_a) - layout_.x(a),
                         layout_.y(b) - layout_.y(to_b), fill});
    }
    void line(double x1, double y1, double x2, double y2, Colour colour) {
        drawing_.add(Line{x1, y1, x2, y2, 1, colour});
    }
    /// A line up the middle of column a, moved by `shift`, from the lower edge of row b to the
    /// diagonal or to row `limit`.
    void upwards(std::uint64_t a, double from_y, std::uint64_t limit, double shift, Colour colour) {
        const std::uint64_t to = std::min({a + 1, limit, end_b()});
        if (to <= window_.corner.b) return;
        const double to_y = layout_.y(to);
        const double x = layout_.middle_x(a) + shift;
        if (to_y < from_y) line(x, from_y, x, to_y, colour);
    }
    /// The lower edge of row b, or of the window if that is higher.
    double lower_edge(std::uint64_t b) const {
        return layout_.y(std::clamp(b, window_.corner.b, end_b()));
    }

    void paint_colours() {
        for (const std::uint64_t a : columns_) box(a, c_, a + 1, a + 1, palette::light_blue);
        for (std::uint64_t b = std::max(c_, window_.corner.b); b < end_b(); ++b)
            for (std::uint64_t a = window_.corner.a; a < end_a(); ++a)
                if (layout_.picture.excluded.contains({a, b})) paint_violet(a, b);
    }

    void paint_violet(std::uint64_t a, std::uint64_t b) {
        box(a, b, a + 1, b + 1, palette::violet);
        if (!is_excluded_column(a)) return;
        // Excluded twice: the blue stays visible as a stripe behind the double bar.
        const double half = std::floor(layout_.square() / 4) + 0.5;
        drawing_.add(Box{layout_.middle_x(a) - half, layout_.y(b + 1), 2 * half, layout_.square(),
                         palette::light_blue});
    }

    void paint_borders() {
        for (std::uint64_t a = window_.corner.a + 1; a < end_a(); ++a)
            line(layout_.x(a) - 0.5, layout_.top, layout_.x(a) - 0.5, layout_.bottom(),
                 palette::grid);
        for (std::uint64_t b = window_.corner.b + 1; b < end_b(); ++b)
            line(layout_.left, layout_.y(b) - 0.5, layout_.right(), layout_.y(b) - 0.5,
                 palette::grid);
    }

    void paint_black() {
        box(0, 0, end_a(), c_, palette::black);
        for (std::uint64_t b = std::max(c_, window_.corner.b); b < end_b(); ++b)
            box(0, b, b, b + 1, palette::black);
    }

    void paint_bars() {
        for (const std::uint64_t a : columns_)
            if (has_column(a))
                for (const double shift : {-2.0, 2.0})
                    upwards(a, lower_edge(c_), UINT64_MAX, shift, palette::bar);
    }

    void paint_lines() {
        const std::uint64_t end = marks_.end().value_or(UINT64_MAX);
        for (const PlaneSquare& square : layout_.picture.positions) {
            if (square.a == square.b || square.a >= end_a() || square.b >= end_b()) continue;
            if (has_row(square.b))
                line(has_column(square.a) ? layout_.middle_x(square.a) : layout_.left,
                     layout_.middle_y(square.b), layout_.right(), layout_.middle_y(square.b),
                     palette::line);
            if (has_column(square.a))
                upwards(square.a, has_row(square.b) ? layout_.middle_y(square.b) : layout_.bottom(),
                        end, 0, palette::line);
        }
    }

    void paint_double_grid() {
        const auto end = marks_.end();
        if (!end) return;
        for (std::uint64_t b = std::max(*end, window_.corner.b); b < std::min(end_b(), end_a());
             ++b)
            for (const double shift : {-2.0, 2.0})
                line(layout_.x(std::max(b, window_.corner.a)), layout_.middle_y(b) + shift,
                     layout_.right(), layout_.middle_y(b) + shift, palette::line);
        // A column with a double bar is doubly crossed already.
        for (std::uint64_t a = std::max(*end, window_.corner.a); a < end_a(); ++a)
            for (const double shift : {-2.0, 2.0})
                if (!is_excluded_column(a))
                    upwards(a, lower_edge(*end), UINT64_MAX, shift, palette::line);
    }

    void paint_positions() {
        for (const PlaneSquare& square : layout_.picture.positions) {
            if (!window_.shows(square)) continue;
            const double side = layout_.square();
            box(square.a, square.b, square.a + 1, square.b + 1, palette::orange_edge);
            drawing_.add(Box{layout_.x(square.a) + 1, layout_.y(square.b + 1) + 1, side - 2,
                             side - 2, palette::orange});
        }
    }

    /// What the highlighted plane excludes; P-positions are none of it.
    void paint_highlights() {
        if (!layout_.picture.highlight) return;
        const double side = layout_.square();
        for (std::uint64_t b = window_.corner.b; b < end_b(); ++b)
            for (std::uint64_t a = window_.corner.a; a < end_a(); ++a)
                if (marks_.is_highlighted({a, b}))
                    drawing_.add(Frame{layout_.x(a), layout_.y(b + 1), side, side, 3, highlighted});
    }

    /// (0,0,0) has no square left: it is the end of the game and no position to move in.
    void paint_no_position() {
        box(0, 0, 1, 1, palette::grid);
        const double side = layout_.square();
        const double x = layout_.x(0);
        const double y = layout_.y(0);
        const double inset = side * 0.2;
        line(x + inset, y - side + inset, x + side - inset, y - inset, palette::ink);
        line(x + inset, y - inset, x + side - inset, y - side + inset, palette::ink);
    }

    bool is_excluded_column(std::uint64_t a) const {
        return std::binary_search(columns_.begin(), columns_.end(), a);
    }

    Drawing& drawing_;
    const PlaneLayout& layout_;
    const PlaneMarks& marks_;
    const PlaneWindow& window_;
    std::uint64_t c_;
    std::vector<std::uint64_t> columns_;  // excluded by a (a,c',c'), sorted
};

}  // namespace

void paint_squares(Drawing& drawing, const PlaneLayout& layout, const PlaneMarks& marks) {
    Squares(drawing, layout, marks).paint();
}

}  // namespace gale::pictures
