#include "gale/pictures/plane_marks.hpp"

#include "gale/languages/say.hpp"

namespace gale::pictures {
namespace {

std::string rows_text(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
    return fmt::format("({},{},{})", a, b, c);
}

}  // namespace

PlaneMarks::PlaneMarks(const PlanePicture& picture)
    : picture_(picture),
      in_row_(picture.window.rows, none),
      in_column_(picture.window.columns, none),
      column_plane_(picture.window.columns, none) {
    const PlaneSquare corner = picture.window.corner;
    const PlaneSquare beyond = picture.window.end();
    const auto has_column = [&](std::uint64_t a) { return a >= corner.a && a < beyond.a; };
    for (const PlaneSquare& square : picture.positions) {
        if (square.a == square.b) end_ = square.a;
        if (square.b >= corner.b && square.b < beyond.b)
            in_row_[index(square.b, corner.b)] = square.a;
        if (has_column(square.a)) in_column_[index(square.a, corner.a)] = square.b;
    }
    for (std::size_t c = 0; c < picture.excluded_columns.size(); ++c)
        if (const std::uint64_t a = picture.excluded_columns[c]; has_column(a))
            column_plane_[index(a, corner.a)] = c;
}

bool PlaneMarks::is_highlighted(const PlaneSquare& s) const {
    const auto& highlight = picture_.highlight;
    return highlight && is_position(s) &&
           (highlight->squares.contains(s) || highlight->column == s.a);
}

std::string PlaneMarks::said(const PlaneSquare& s, const Words& words) const {
    const std::uint64_t c = picture_.c;
    if (is_end_of_game(s) && s.b == 0) return std::string(words("(0,0,0): the end of the game"));
    if (!is_position(s)) return {};
    if (is_p(s)) return say(words, "{}: P", rows_text(s.a, s.b, c));
    std::string reasons;
    const auto add = [&](unsigned move, const std::string& from) {
        reasons += "\n" + say(words, "excluded by move {} from {}", move, from);
    };
    if (by_earlier(s))
        if (const auto earlier = picture_.excluded.number(s)) add(1, rows_text(s.a, s.b, *earlier));
    if (by_column(s)) {
        const std::uint64_t plane = column_plane_[index(s.a, picture_.window.corner.a)];
        add(2, rows_text(s.a, plane, plane));
    }
    if (from_below(s)) add(3, rows_text(s.a, in_column(s.a), c));
    if (from_left(s)) add(4, rows_text(in_row(s.b), s.b, c));
    if (is_beyond(s)) add(5, rows_text(end_, end_, c));
    return rows_text(s.a, s.b, c) + reasons;
}

PlaneMarks::Occurring PlaneMarks::occurring() const {
    Occurring found;
    const PlaneWindow& window = picture_.window;
    for (std::uint64_t b = window.corner.b; b < window.end().b; ++b)
        for (std::uint64_t a = window.corner.a; a < window.end().a; ++a) {
            const PlaneSquare s{a, b};
            if (is_end_of_game(s) && b == 0) {
                found.end_of_game = true;
                continue;
            }
            if (!is_position(s)) {
                found.none = true;
                continue;
            }
            const bool earlier = by_earlier(s), column = by_column(s), p = is_p(s);
            const bool below = from_below(s), left = from_left(s), beyond = is_beyond(s);
            found.p |= p;
            found.earlier |= earlier;
            found.column |= column;
            found.earlier_and_column |= earlier && column;
            // A raster shows these where nothing else does.
            const bool plain = !earlier && !column && !beyond && !p;
            found.below |= below && !beyond && !p;
            found.left |= left && !beyond && !p;
            found.below_and_left |= plain && below && left;
            found.beyond |= beyond;
            found.highlight |= is_highlighted(s);
        }
    return found;
}

}  // namespace gale::pictures
