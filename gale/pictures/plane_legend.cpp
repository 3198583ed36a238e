// The legend of a plane, and the dashes along its periodic part.
#include <algorithm>
#include <string>

#include "gale/pictures/plane_layout.hpp"

namespace gale::pictures {
namespace {

constexpr double side = 14;
constexpr double line_height = 21;
constexpr Colour dash_colour{0xc0, 0x39, 0x10};

void dashes(Drawing& drawing, double x1, double y1, double x2, double y2, double width) {
    drawing.add(Line{{x1, y1, x2, y2, width, 3 * width, 2 * width}, dash_colour});
}

struct Legend {
    Drawing& drawing;
    double x, y;

    double middle_y() const { return y + side / 2; }
    void sample(Colour fill) {
        drawing.add(Box{x, y, side, side, palette::line});
        drawing.add(Box{x + 1, y + 1, side - 2, side - 2, fill});
    }
    void vertical(double shift, Colour colour) {
        drawing.add(Line{{x + side / 2 + shift, y, x + side / 2 + shift, y + side, 1}, colour});
    }
    void horizontal(double shift, Colour colour) {
        drawing.add(Line{{x, middle_y() + shift, x + side, middle_y() + shift, 1}, colour});
    }
    void explain(const std::string& text) {
        drawing.add(Label{x + side + 8, y + 11, text});
        y += line_height;
    }
};

}  // namespace

void paint_period(Drawing& drawing, const PlaneLayout& layout) {
    const PlanePicture& picture = layout.picture;
    if (!picture.period) return;
    const double width = layout.square() >= smallest_drawn_square ? 2 : 1.5;
    for (const PlaneSquare& start : picture.positions) {
        // One diagonal for each row of the first period, through the middles of its squares.
        const bool first = start.b >= picture.period->first_row &&
                           start.b < picture.period->first_row + picture.period->period;
        if (!first || !picture.window.shows(start)) continue;
        const double room = std::min(layout.right() - layout.middle_x(start.a),
                                     layout.middle_y(start.b) - layout.top);
        dashes(drawing, layout.middle_x(start.a), layout.middle_y(start.b),
               layout.middle_x(start.a) + room, layout.middle_y(start.b) - room, width);
    }
}

void paint_legend(Drawing& drawing, const PlaneLayout& layout, double x, double y) {
    const bool drawn = layout.square() >= smallest_drawn_square;
    const std::string c = std::to_string(layout.picture.c);
    Legend legend{drawing, x, y};
    legend.sample(palette::orange);
    legend.explain("P-position (a,b," + c + ")");
    legend.sample(palette::black);
    legend.explain(layout.picture.c == 0 ? "no position: a < b" : "no position: a < b or b < " + c);
    if (layout.picture.c > 0) {
        legend.sample(palette::violet);
        legend.explain("excluded: (a,b,c') is P, c' < " + c);
        legend.sample(palette::light_blue);
        for (const double shift : {-2.0, 2.0})
            if (drawn) legend.vertical(shift, palette::bar);
        legend.explain("excluded: (a,c',c') is P, c' < " + c);
        if (!drawn) {
            legend.sample(twice_excluded);
            legend.explain("excluded for both reasons");
        }
    }
    legend.sample(drawn ? palette::white : crossed);
    if (drawn) legend.horizontal(0, palette::line);
    if (drawn) legend.vertical(0, palette::line);
    legend.explain("excluded: right of or above a P-position");
    if (diagonal_end(layout.picture)) {
        legend.sample(drawn ? palette::white : gridded);
        for (const double shift : {-2.0, 2.0}) {
            if (drawn) legend.horizontal(shift, palette::line);
            if (drawn) legend.vertical(shift, palette::line);
        }
        const std::string d = std::to_string(*diagonal_end(layout.picture));
        legend.explain("excluded: beyond (" + d + "," + d + "," + c + ")");
    }
    if (layout.picture.period) {
        dashes(drawing, legend.x, legend.y + side, legend.x + side, legend.y, 2);
        legend.explain("periodic: goes on for ever");
    }
}

}  // namespace gale::pictures
