// The map of winning openings: a cell for each rectangle, with the bite that wins; orange where
// there are several, which are listed below.
#include <algorithm>
#include <cmath>

#include "gale/core/expect.hpp"
#include "gale/languages/say.hpp"
#include "gale/pictures/position_picture.hpp"

namespace gale::pictures {
namespace {

constexpr double top = 72;
constexpr std::size_t most_listed = 40;

std::string list_of(const std::vector<Bite>& bites, std::string_view between) {
    std::string text;
    for (const Bite& bite : bites)
        text += (text.empty() ? "" : std::string(between)) + to_text(bite);
    return text;
}

class Map {
public:
    Map(const OpeningsMap& map, const Words& words) : map_(map), words_(words) {
        const std::uint64_t widest = std::max(map.largest.rows, map.largest.columns);
        side_ = widest <= 30 ? 36 : std::max(6.0, std::floor(1000 / static_cast<double>(widest)));
        left_ = 60;
    }

    Drawing draw() {
        drawing_.language = words_.tag();
        drawing_.title = say(words_, "Winning openings of the boards up to {} x {}",
                             map_.largest.rows, map_.largest.columns);
        drawing_.add(Label{left_, 22, drawing_.title, Anchor::start, 15, true});
        paint_axes();
        for (std::uint64_t rows = 1; rows <= map_.largest.rows; ++rows)
            for (std::uint64_t columns = 1; columns <= map_.largest.columns; ++columns)
                paint_cell({rows, columns});
        paint_list();
        return std::move(drawing_);
    }

private:
    double x_of(std::uint64_t column) const {
        return left_ + static_cast<double>(column - 1) * side_;
    }
    double y_of(std::uint64_t row) const { return top + static_cast<double>(row - 1) * side_; }

    void paint_axes() {
        const Words& words = words_;
        const std::uint64_t by = side_ >= 14 ? 1 : side_ >= 8 ? 5 : 10;
        for (std::uint64_t column = by; column <= map_.largest.columns; column += by)
            drawing_.add(
                Label{x_of(column) + side_ / 2, top - 6, std::to_string(column), Anchor::middle});
        for (std::uint64_t row = by; row <= map_.largest.rows; row += by)
            drawing_.add(
                Label{left_ - 6, y_of(row) + side_ / 2 + 4, std::to_string(row), Anchor::end});
        const double width = x_of(map_.largest.columns + 1) - left_;
        drawing_.add(
            Label{left_ + width / 2, top - 22, std::string(words("columns")), Anchor::middle});
        drawing_.add(Label{18, top + (y_of(map_.largest.rows + 1) - top) / 2,
                           std::string(words("rows")), Anchor::middle, 11, false, palette::ink,
                           true});
        drawing_.width = static_cast<std::size_t>(
            std::max(left_ + width, left_ + width_of(drawing_.title, 15, true)) + 16);
    }

    void paint_cell(BoardSize board) {
        const std::vector<Bite>& bites = map_.of(board);
        const double x = x_of(board.columns);
        const double y = y_of(board.rows);
        drawing_.add(Box{x, y, side_, side_, palette::grid});
        const Colour fill = bites.empty()      ? Colour{0xf2, 0xf2, 0xf2}
                            : bites.size() > 1 ? palette::orange
                                               : palette::white;
        drawing_.add(Box{x + 0.5, y + 0.5, side_ - 1, side_ - 1, fill});
        if (side_ >= 30 && !bites.empty()) paint_bites(bites, x + side_ / 2, y + side_ / 2);
        const std::string name = say(words_, "{} x {}", board.rows, board.columns);
        drawing_.add(Tooltip{x, y, side_, side_,
                             bites.empty() ? name + ": –" : name + ": " + list_of(bites, "; ")});
    }

    void paint_bites(const std::vector<Bite>& bites, double x, double y) {
        const double size = bites.size() > 2 ? 8 : 9;
        if (bites.size() > 2) {
            drawing_.add(Label{x, y + 5, std::to_string(bites.size()), Anchor::middle, 13, true});
            return;
        }
        double at = bites.size() == 1 ? y + 3 : y - 3;
        for (const Bite& bite : bites) {
            drawing_.add(Label{x, at, to_text(bite), Anchor::middle, size});
            at += 12;
        }
    }

    void paint_line(double y, std::string text) {
        const double right = left_ + 22 + width_of(text) + 16;
        drawing_.width = std::max(drawing_.width, static_cast<std::size_t>(right));
        drawing_.add(Label{left_ + 22, y, std::move(text)});
    }

    /// The boards with several, one line each.
    void paint_list() {
        const Words& words = words_;
        double y = y_of(map_.largest.rows + 1) + 24;
        std::size_t listed = 0, several = 0;
        for (std::uint64_t rows = 1; rows <= map_.largest.rows; ++rows)
            for (std::uint64_t columns = 1; columns <= map_.largest.columns; ++columns) {
                // The same board turned over is listed already.
                if (columns < rows && rows <= map_.largest.columns) continue;
                const auto& bites = map_.of({rows, columns});
                if (bites.size() < 2) continue;
                if (++several == 1) {
                    drawing_.add(Box{left_, y - 11, 14, 14, palette::line});
                    drawing_.add(Box{left_ + 1, y - 10, 12, 12, palette::orange});
                    paint_line(y, std::string(words("several winning openings (row,column):")));
                    y += 20;
                }
                if (++listed > most_listed) continue;
                paint_line(y, say(words_, "{} x {}", rows, columns) + ": " + list_of(bites, "; "));
                y += 17;
            }
        if (listed > most_listed) {
            paint_line(y, say(words_, "… and {} more", listed - most_listed));
            y += 17;
        }
        drawing_.height = static_cast<std::size_t>(y + 4);
    }

    const OpeningsMap& map_;
    const Words& words_;
    Drawing drawing_;
    double side_ = 36;
    double left_ = 60;
};

}  // namespace

Drawing draw_openings(const OpeningsMap& map, const Words& words) {
    GALE_EXPECT(map.openings.size() == map.largest.rows * map.largest.columns);
    return Map(map, words).draw();
}

}  // namespace gale::pictures
