// One row for each period, from the planes that end upwards; a mark for each plane. Where there are
// more planes than columns a column stands for several, darker for more.
#include "gale/pictures/period_census.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "gale/core/expect.hpp"
#include "gale/core/number_text.hpp"
#include "gale/languages/say.hpp"
#include "gale/pictures/axis.hpp"

namespace gale::pictures {
namespace {

constexpr double top = 44;
constexpr double plot_width = 900;
constexpr double counts_width = 76;

struct Row {
    std::uint32_t period = 0;
    std::vector<std::uint64_t> planes;  // c
};

/// By period, the planes that end first.
std::vector<Row> rows_of(const PeriodsByPlane& periods) {
    std::map<std::uint32_t, std::vector<std::uint64_t>> by_period;
    for (std::size_t c = 0; c < periods.size(); ++c) by_period[periods[c]].push_back(c);
    std::vector<Row> rows;
    for (auto& [period, planes] : by_period) rows.push_back({period, std::move(planes)});
    return rows;
}

class Census {
public:
    Census(const PeriodsByPlane& periods, const Words& words)
        : rows_(rows_of(periods)), planes_(periods.size()), words_(words) {
        step_ = std::clamp(560 / static_cast<double>(rows_.size()), 15.0, 34.0);
        left_ = 46;
        for (const Row& row : rows_) left_ = std::max(left_, 46 + width_of(name_of(row)));
        left_ = std::ceil(left_);
    }

    Drawing draw() const {
        Drawing drawing;
        drawing.language = words_.tag();
        drawing.width = static_cast<std::size_t>(right() + counts_width);
        drawing.height = static_cast<std::size_t>(bottom() + 52);
        drawing.title = say(words_, "Periods of the planes c = 0 … {} of three-row Chomp",
                            with_thousands(planes_ - 1));
        drawing.add(Label{left_, 22, drawing.title, Anchor::start, 15, true});
        paint_axes(drawing);
        for (std::size_t i = 0; i < rows_.size(); ++i) paint_row(drawing, i);
        return drawing;
    }

private:
    double right() const { return left_ + plot_width; }
    double bottom() const { return top + step_ * static_cast<double>(rows_.size()); }
    double y_of(std::size_t row) const {
        return bottom() - (static_cast<double>(row) + 0.5) * step_;
    }
    double x_of(std::uint64_t c) const {
        return left_ + (static_cast<double>(c) + 0.5) * plot_width / static_cast<double>(planes_);
    }
    std::string name_of(const Row& row) const {
        const Words& words = words_;
        return row.period == 0 ? std::string(words("ends")) : with_thousands(row.period);
    }

    void paint_axes(Drawing& drawing) const {
        const Words& words = words_;
        const std::uint64_t by = tick_step(planes_ - 1, 10);
        for (std::uint64_t c = 0; c < planes_; c += by) {
            const double x = std::floor(x_of(c)) + 0.5;
            drawing.add(Line{x, bottom(), x, bottom() + 5, 1, palette::ink});
            drawing.add(Label{x, bottom() + 18, tick_text(c, planes_ - 1), Anchor::middle});
        }
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            drawing.add(Line{left_, y_of(i), right(), y_of(i), 1, Colour{0xee, 0xee, 0xee}});
            drawing.add(Label{left_ - 8, y_of(i) + 4, name_of(rows_[i]), Anchor::end});
            drawing.add(Label{right() + counts_width - 12, y_of(i) + 4,
                              with_thousands(rows_[i].planes.size()), Anchor::end});
        }
        drawing.add(
            Label{right() + counts_width - 12, top - 8, std::string(words("planes")), Anchor::end});
        drawing.add(Label{(left_ + right()) / 2, bottom() + 38, "c", Anchor::middle, 12});
        drawing.add(Label{18, (top + bottom()) / 2, std::string(words("period")), Anchor::middle,
                          12, false, palette::ink, true});
        for (const double y : {top - 0.5, bottom() + 0.5})
            drawing.add(Line{left_ - 1, y, right() + 1, y, 1, palette::ink});
        for (const double x : {left_ - 0.5, right() + 0.5})
            drawing.add(Line{x, top, x, bottom(), 1, palette::ink});
    }

    /// How many planes of the row each column of pixels holds.
    std::map<std::uint64_t, std::uint64_t> columns_of(const Row& row) const {
        std::map<std::uint64_t, std::uint64_t> columns;
        for (const std::uint64_t c : row.planes)
            ++columns[static_cast<std::uint64_t>(x_of(c) - left_)];
        return columns;
    }

    void paint_row(Drawing& drawing, std::size_t i) const {
        constexpr std::size_t most_discs = 150;
        const Row& row = rows_[i];
        if (row.planes.size() <= most_discs) {
            for (const std::uint64_t c : row.planes) {
                drawing.add(Disc{x_of(c), y_of(i), 3, palette::mark});
                drawing.add(Tooltip{x_of(c) - 3, y_of(i) - 3, 6, 6, "c = " + with_thousands(c)});
            }
            return;
        }
        const auto columns = columns_of(row);
        std::uint64_t most = 1;
        for (const auto& [x, count] : columns) most = std::max(most, count);
        const double height = step_ * 0.6;
        for (const auto& [x, count] : columns) {
            const double share = static_cast<double>(count) / static_cast<double>(most);
            drawing.add(Box{left_ + static_cast<double>(x), std::floor(y_of(i) - height / 2), 1,
                            std::floor(height), mix(palette::mark_faint, palette::mark, share)});
        }
    }

    std::vector<Row> rows_;
    std::uint64_t planes_;
    const Words& words_;
    double step_ = 0;
    double left_ = 0;
};

}  // namespace

Drawing draw_period_census(const PeriodsByPlane& periods, const Words& words) {
    GALE_EXPECT(!periods.empty());
    return Census(periods, words).draw();
}

}  // namespace gale::pictures
