// The dashes along the periodic part of a plane.
#include <algorithm>
#include <map>

#include "gale/pictures/plane_layout.hpp"

namespace gale::pictures {
namespace {

/// A half-line a = b + offset from row `start` on.
struct Diagonal {
    std::uint64_t offset = 0;
    std::uint64_t start = 0;
};

/// One for each a - b of the first period, from where it first occurs.
std::vector<Diagonal> diagonals_of(const PlanePicture& picture) {
    const PlanePeriod& period = *picture.period;
    std::map<std::uint64_t, std::uint64_t> starts;
    for (const PlaneSquare& square : picture.positions) {
        if (square.b < period.first_row || square.b >= period.first_row + period.period) continue;
        const auto [entry, is_new] = starts.try_emplace(square.a - square.b, square.b);
        if (!is_new) entry->second = std::min(entry->second, square.b);
    }
    std::vector<Diagonal> diagonals;
    for (const auto& [offset, start] : starts) diagonals.push_back({offset, start});
    return diagonals;
}

/// Of diagonals that lie so close that their dashes would run together, the middle one.
std::vector<Diagonal> apart(const std::vector<Diagonal>& all, double columns_apart) {
    std::vector<Diagonal> chosen;
    for (std::size_t i = 0; i < all.size();) {
        std::size_t end = i + 1;
        while (end < all.size() &&
               static_cast<double>(all[end].offset - all[end - 1].offset) < columns_apart)
            ++end;
        chosen.push_back(all[(i + end - 1) / 2]);
        i = end;
    }
    return chosen;
}

}  // namespace

std::vector<Line> period_lines(const PlaneLayout& layout) {
    const PlanePicture& picture = layout.picture;
    if (!picture.period) return {};
    const PlaneWindow& window = picture.window;
    const double width = (layout.is_drawn() ? 2 : 1.5) * layout.letters();
    // Neighbours lie square / sqrt(2) pixels apart.
    const double columns_apart = 3 * width * 1.4142 / layout.square();
    std::vector<Line> lines;
    for (const Diagonal& diagonal : apart(diagonals_of(picture), columns_apart)) {
        const std::uint64_t by_column =
            window.corner.a > diagonal.offset ? window.corner.a - diagonal.offset : 0;
        const std::uint64_t b = std::max({diagonal.start, window.corner.b, by_column});
        const PlaneSquare first{b + diagonal.offset, b};
        if (!window.shows(first)) continue;
        const double x = layout.middle_x(first.a);
        const double y = layout.middle_y(first.b);
        const double room = std::min(layout.right() - x, y - layout.top);
        lines.push_back({x, y, x + room, y - room, width, palette::dash, 3 * width, 2 * width});
    }
    return lines;
}

}  // namespace gale::pictures
