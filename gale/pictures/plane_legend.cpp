// The legend of a plane: the marks that occur, the excluding ones in the order of the reverse
// moves.
#include <algorithm>
#include <string>

#include "gale/languages/say.hpp"
#include "gale/pictures/plane_layout.hpp"

namespace gale::pictures {
namespace {

// Of usual letters.
constexpr double usual_side = 14;
constexpr double usual_line_height = 21;
constexpr double usual_sign_width = usual_side + 8;
constexpr double usual_size = 11;
// In a film every legend has the same room.
constexpr double film_width = 300;
constexpr std::size_t film_entries = 14;

}  // namespace

PlaneLegend::PlaneLegend(const PlaneLayout& layout, const PlaneMarks& marks, const Words& words)
    : layout_(layout), words_(words) {
    const PlanePicture& picture = layout.picture;
    const auto found = marks.occurring();
    if (found.p)
        entries_.push_back({say(words, "P-position (a,b,{})", picture.c), palette::orange});
    if (found.none)
        entries_.push_back({picture.c == 0 ? std::string(words("no position: a < b"))
                                           : say(words, "no position: a < b or b < {}", picture.c),
                            palette::black});
    if (found.end_of_game)
        entries_.push_back({std::string(words("(0,0,0): the end of the game")),
                            palette::grid,
                            {},
                            Entry::Sign::cross});
    add_exclusions(marks, found);
    if (found.highlight)
        entries_.push_back({say(words, "excluded by the plane {}", picture.highlight->c),
                            layout.is_drawn() ? std::nullopt : std::optional(highlighted),
                            {},
                            layout.is_drawn() ? Entry::Sign::frame : Entry::Sign::square});
    if (!period_lines(layout).empty())
        entries_.push_back(
            {std::string(words("periodic: goes on for ever")), {}, {}, Entry::Sign::dashes});
    if (picture.is_in_film) entry_width_ = film_width;
    for (const Entry& entry : entries_)
        entry_width_ = std::max(entry_width_, usual_sign_width + width_of(entry.text) + 24);
    entry_width_ *= layout.letters();
}

void PlaneLegend::add_exclusions(const PlaneMarks& marks, const PlaneMarks::Occurring& found) {
    const Words& words = words_;
    const bool drawn = layout_.is_drawn();
    const std::uint64_t c = layout_.picture.c;
    const auto tinted = [&](bool occurs, std::string text, Colour fill, Colour tint,
                            std::vector<Stroke> strokes) {
        if (!occurs) return;
        if (!drawn) strokes.clear();
        entries_.push_back({std::move(text), drawn ? fill : tint, std::move(strokes)});
    };
    entries_.push_back(
        {std::string(words("excluded by reverse move")), {}, {}, Entry::Sign::heading});
    const std::size_t before = entries_.size();
    tinted(found.earlier, say(words_, "1: (a,b,c') is P, c' < {}", c), palette::violet,
           palette::violet, {});
    tinted(found.column, say(words_, "2: (a,c',c') is P, c' < {}", c), palette::light_blue,
           palette::light_blue, {{true, -2, palette::bar}, {true, 2, palette::bar}});
    tinted(found.earlier_and_column && !drawn, std::string(words("1 and 2 at once")),
           twice_excluded, twice_excluded, {});
    tinted(found.below, std::string(words("3: above a P-position")), palette::white, below_tint,
           {{true, 0, palette::line}});
    tinted(found.left, std::string(words("4: right of a P-position")), palette::white, left_tint,
           {{false, 0, palette::line}});
    tinted(found.below_and_left && !drawn, std::string(words("3 and 4 at once")),
           below_and_left_tint, below_and_left_tint, {});
    if (found.beyond)
        tinted(true, say(words_, "5: beyond ({},{},{})", *marks.end(), *marks.end(), c),
               palette::white, beyond_tint,
               {{true, -2, palette::line},
                {true, 2, palette::line},
                {false, -2, palette::line},
                {false, 2, palette::line}});
    if (entries_.size() == before) entries_.pop_back();
}

/// Where each entry stands, counted down the columns; a heading is never the last of its column.
std::vector<std::size_t> PlaneLegend::places(std::size_t rows) const {
    std::vector<std::size_t> places;
    std::size_t place = 0;
    for (const Entry& entry : entries_) {
        if (entry.sign == Entry::Sign::heading && rows > 1 && place % rows == rows - 1) ++place;
        places.push_back(place++);
    }
    return places;
}

std::size_t PlaneLegend::rows_in(std::size_t columns) const {
    std::size_t rows = (entries_.size() + columns - 1) / columns;
    while (!entries_.empty() && places(rows).back() >= rows * columns) ++rows;
    return rows;
}

double PlaneLegend::height(std::size_t columns) const {
    const std::size_t rows =
        layout_.picture.is_in_film ? (film_entries + columns - 1) / columns : rows_in(columns);
    return static_cast<double>(rows) * line_height();
}

double PlaneLegend::line_height() const { return usual_line_height * layout_.letters(); }

void PlaneLegend::paint(Drawing& drawing, double x, double y, std::size_t columns) const {
    const std::size_t rows = rows_in(columns);
    const std::vector<std::size_t> all = places(rows);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const Entry& entry = entries_[i];
        const double left = x + static_cast<double>(all[i] / rows) * entry_width_;
        const double top = y + static_cast<double>(all[i] % rows) * line_height();
        const bool heading = entry.sign == Entry::Sign::heading;
        if (!heading) paint_sign(drawing, entry, left, top);
        const double letters = layout_.letters();
        drawing.add(Label{heading ? left : left + usual_sign_width * letters, top + 11 * letters,
                          entry.text, Anchor::start, usual_size * letters});
    }
}

void PlaneLegend::paint_sign(Drawing& drawing, const Entry& entry, double x, double y) const {
    using enum Entry::Sign;
    const double letters = layout_.letters();
    const double side = usual_side * letters;
    if (entry.sign == dashes) {
        drawing.add(
            Line{x, y + side, x + side, y, 2 * letters, palette::dash, 6 * letters, 4 * letters});
        return;
    }
    if (entry.sign == frame) {
        drawing.add(Frame{x, y, side, side, 3 * letters, highlighted});
        return;
    }
    drawing.add(Box{x, y, side, side, palette::line});
    drawing.add(Box{x + letters, y + letters, side - 2 * letters, side - 2 * letters, *entry.fill});
    for (const Stroke& stroke : entry.strokes) {
        const double middle = side / 2 + stroke.shift * letters;
        drawing.add(stroke.is_vertical
                        ? Line{x + middle, y, x + middle, y + side, letters, stroke.colour}
                        : Line{x, y + middle, x + side, y + middle, letters, stroke.colour});
    }
    if (entry.sign != cross) return;
    const double in = 3 * letters, out = side - in;
    drawing.add(Line{x + in, y + in, x + out, y + out, letters, palette::ink});
    drawing.add(Line{x + in, y + out, x + out, y + in, letters, palette::ink});
}

}  // namespace gale::pictures
