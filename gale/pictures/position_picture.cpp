// Components stand side by side with plus signs between them; positions of a strip follow each
// other in lines that break where they get too wide.
#include "gale/pictures/position_picture.hpp"

#include <algorithm>
#include <cmath>

#include "gale/core/expect.hpp"
#include "gale/core/number_text.hpp"

namespace gale::pictures {
namespace {

constexpr double margin = 16;
constexpr double widest_line = 1100;
constexpr double between_positions = 36;
constexpr double caption_height = 18;
constexpr std::uint64_t most_squares = 60'000;  // in a whole strip
constexpr double text_share = 0.9;              // of the width of its square
constexpr Colour struck{0xc2, 0xc2, 0xc2};
constexpr Colour token{0x6f, 0x9c, 0xc9};

struct Size {
    double width = 0;
    double height = 0;
};

/// How large things are: smaller where there is more to show.
struct Scale {
    double square = 36;
    double token = 9;  // radius
};

Scale scale_of(const PositionStrip& strip) {
    std::uint64_t widest = 1;
    double written = 0;  // the longest text in a square, small but to be read
    for (const PositionPanels& position : strip.positions)
        for (const Panel& panel : position.panels)
            if (const auto* board = std::get_if<BoardPanel>(&panel)) {
                widest =
                    std::max({widest, board->board.width(), std::uint64_t{board->board.height()}});
                for (const SquareNote& note : board->notes)
                    written = std::max(written, width_of(note.text, 9) / text_share);
            }
    const double room = strip.positions.size() > 1 ? 220 : 800;
    const double largest = std::clamp(std::ceil(written), 36.0, 90.0);
    return {std::clamp(std::floor(room / static_cast<double>(widest)), 8.0, largest), 9};
}

double heap_width(HeapSize heap, const Scale& scale) {
    return std::max(2 * scale.token + 8, width_of(with_thousands(heap)) + 10);
}

Size size_of(const Panel& panel, const Scale& scale) {
    if (const auto* board = std::get_if<BoardPanel>(&panel))
        return {std::max(1.0, static_cast<double>(board->board.width())) * scale.square,
                std::max(1.0, static_cast<double>(board->board.height())) * scale.square};
    if (const auto* text = std::get_if<TextPanel>(&panel)) return {width_of(text->text, 13), 20};
    const auto& heaps = std::get<HeapPanel>(panel);
    double width = width_of(heaps.game, 12, true);
    double all = 0;
    std::uint64_t highest = 1;
    for (std::size_t i = 0; i < heaps.heaps.size(); ++i) {
        const double note = i < heaps.notes.size() ? width_of(heaps.notes[i]) + 6 : 0;
        all += std::max(heap_width(heaps.heaps[i], scale), note);
        highest = std::max(highest, std::min(heaps.heaps[i], largest_drawn_heap));
    }
    const double notes = heaps.notes.empty() ? 0 : caption_height;
    return {std::max(width, all), static_cast<double>(highest) * 2 * scale.token + 22 + 18 + notes};
}

class Painter {
public:
    Painter(Drawing& drawing, const Scale& scale) : drawing_(drawing), scale_(scale) {}

    void paint(const Panel& panel, double x, double y) {
        std::visit([&](const auto& one) { paint_one(one, x, y); }, panel);
    }

private:
    void paint_one(const TextPanel& text, double x, double y) {
        drawing_.add(Label{x, y + 15, text.text, Anchor::start, 13});
    }

    void paint_one(const BoardPanel& panel, double x, double y) {
        const double side = scale_.square;
        const auto is_struck = [&](const Bite& square) {
            return panel.bite && square.row >= panel.bite->row &&
                   square.column >= panel.bite->column;
        };
        for (std::uint64_t row = 1; row <= panel.board.height(); ++row)
            for (std::uint64_t column = 1; column <= panel.board.row(row - 1); ++column) {
                const double left = x + static_cast<double>(column - 1) * side;
                const double up = y + static_cast<double>(row - 1) * side;
                drawing_.add(Box{left, up, side, side, palette::line});
                drawing_.add(Box{left + 0.5, up + 0.5, side - 1, side - 1, palette::white});
                if (row == 1 && column == 1)  // the poison
                    drawing_.add(Disc{left + side / 2, up + side / 2, side * 0.3, palette::ink});
                if (is_struck({row, column})) paint_struck(left, up);
            }
        for (const SquareNote& note : panel.notes)
            paint_note(note, x + static_cast<double>(note.square.column - 1) * side,
                       y + static_cast<double>(note.square.row - 1) * side);
    }

    void paint_struck(double x, double y) {
        const double side = scale_.square;
        drawing_.add(Box{x + 0.5, y + 0.5, side - 1, side - 1, struck});
        drawing_.add(Line{x + 2, y + side - 2, x + side - 2, y + 2, 1, palette::ink});
        drawing_.add(Line{x + 2, y + 2, x + side - 2, y + side - 2, 1, palette::ink});
    }

    void paint_note(const SquareNote& note, double x, double y) {
        const double side = scale_.square;
        if (note.is_winning)
            drawing_.add(Box{x + 0.5, y + 0.5, side - 1, side - 1, palette::orange});
        const double size = std::min(
            {13.0, side * 0.45, text_share * side / std::max(1.0, width_of(note.text, 1))});
        const bool is_poison = note.square == Bite{1, 1};
        if (!note.text.empty() && size >= 5)
            drawing_.add(Label{x + side / 2, y + side / 2 + size * 0.36, note.text, Anchor::middle,
                               size, note.is_winning,
                               is_poison && !note.is_winning ? palette::white : palette::ink});
        if (!note.tooltip.empty()) drawing_.add(Tooltip{x, y, side, side, note.tooltip});
    }

    void paint_one(const HeapPanel& panel, double x, double y) {
        const Size size = size_of(panel, scale_);
        const double notes = panel.notes.empty() ? 0 : caption_height;
        const double floor = y + size.height - 18 - notes;
        drawing_.add(Label{x + size.width / 2, y + 12, panel.game, Anchor::middle, 12, true});
        drawing_.add(Line{x, floor + 0.5, x + size.width, floor + 0.5, 1, palette::line});
        double left = x;
        for (std::size_t i = 0; i < panel.heaps.size(); ++i) {
            const HeapSize heap = panel.heaps[i];
            const double note = i < panel.notes.size() ? width_of(panel.notes[i]) + 6 : 0;
            const double width = std::max(heap_width(heap, scale_), note);
            const bool is_moved = panel.moved == i;
            paint_heap(heap, left + width / 2, floor, is_moved ? palette::orange : token);
            drawing_.add(Label{left + width / 2, floor + 15, with_thousands(heap), Anchor::middle,
                               11, is_moved});
            if (i < panel.notes.size())
                drawing_.add(Label{left + width / 2, floor + 15 + caption_height, panel.notes[i],
                                   Anchor::middle, 11, false, palette::orange_edge});
            left += width;
        }
    }

    void paint_heap(HeapSize heap, double x, double floor, Colour fill) {
        const double radius = scale_.token;
        if (heap > largest_drawn_heap) {
            // A pile that is cut: there are more than can be counted.
            const double height = static_cast<double>(largest_drawn_heap) * 2 * radius;
            drawing_.add(Box{x - radius, floor - height, 2 * radius, height, fill});
            for (const double up : {0.45, 0.55})
                drawing_.add(Line{x - radius - 3, floor - height * up + 4, x + radius + 3,
                                  floor - height * up - 4, 2, palette::white});
            return;
        }
        for (HeapSize i = 0; i < heap; ++i)
            drawing_.add(Disc{x, floor - radius * (2 * static_cast<double>(i) + 1), radius - 1,
                              fill, 1, palette::line});
    }

    Drawing& drawing_;
    Scale scale_;
};

Size size_of(const PositionPanels& position, const Scale& scale) {
    Size whole;
    for (const Panel& panel : position.panels) {
        const Size one = size_of(panel, scale);
        whole.width += one.width + (whole.width > 0 ? 44 : 0);
        whole.height = std::max(whole.height, one.height);
    }
    for (const std::string& caption : position.captions)
        whole.width = std::max(whole.width, width_of(caption, 12) + 4);
    whole.height += 8 + caption_height * static_cast<double>(position.captions.size());
    return whole;
}

void paint_position(Drawing& drawing, const PositionPanels& position, const Scale& scale, double x,
                    double y) {
    Painter painter(drawing, scale);
    double height = 0;
    for (const Panel& panel : position.panels)
        height = std::max(height, size_of(panel, scale).height);
    double left = x;
    for (const Panel& panel : position.panels) {
        if (left > x) {
            drawing.add(Label{left + 22, y + height / 2 + 7, "+", Anchor::middle, 20, true});
            left += 44;
        }
        const Size one = size_of(panel, scale);
        painter.paint(panel, left, y + (height - one.height) / 2);
        left += one.width;
    }
    double line = y + height + 20;
    for (const std::string& caption : position.captions) {
        drawing.add(Label{x, line, caption, Anchor::start, 12});
        line += caption_height;
    }
}

/// What the marks mean, in a line at (x, y); where it ends.
double paint_legend(Drawing& drawing, const PositionStrip& strip, double x, double y) {
    const auto explain = [&](Colour fill, bool crossed, const std::string& text) {
        if (text.empty()) return;
        drawing.add(Box{x, y, 14, 14, palette::line});
        drawing.add(Box{x + 1, y + 1, 12, 12, fill});
        if (crossed) {
            drawing.add(Line{x + 2, y + 2, x + 12, y + 12, 1, palette::ink});
            drawing.add(Line{x + 2, y + 12, x + 12, y + 2, 1, palette::ink});
        }
        drawing.add(Label{x + 22, y + 11, text});
        x += 22 + width_of(text) + 24;
    };
    explain(palette::orange, false, strip.winning_means);
    explain(struck, true, strip.bite_means);
    return x;
}

std::uint64_t shapes_of(const Panel& panel) {
    if (const auto* board = std::get_if<BoardPanel>(&panel))
        return board->board.squares().value_or(UINT64_MAX);
    if (const auto* heaps = std::get_if<HeapPanel>(&panel)) {
        std::uint64_t tokens = 0;
        for (const HeapSize heap : heaps->heaps) tokens += std::min(heap, largest_drawn_heap) + 1;
        return tokens;
    }
    return 1;
}

}  // namespace

Status check_strip(const PositionStrip& strip) {
    std::uint64_t shapes = 0;
    for (const PositionPanels& position : strip.positions) {
        for (const Panel& panel : position.panels) {
            const auto* board = std::get_if<BoardPanel>(&panel);
            if (board != nullptr && (board->board.width() > largest_drawn_board ||
                                     board->board.height() > largest_drawn_board))
                return too_large(sentence("a board of more than {} rows or columns is not drawn",
                                          largest_drawn_board));
            shapes += shapes_of(panel);
        }
        if (shapes > most_squares || size_of(position, scale_of(strip)).width > 20'000)
            return too_large(sentence("this position has too many parts to be drawn"));
    }
    return {};
}

Drawing draw_strip(const PositionStrip& strip, const Words& words) {
    GALE_EXPECT(check_strip(strip).ok() && !strip.positions.empty());
    const Scale scale = scale_of(strip);
    Drawing drawing;
    drawing.language = words.tag();
    drawing.title = strip.title;
    double right = margin + width_of(strip.title, 15, true);
    drawing.add(Label{margin, 24, strip.title, Anchor::start, 15, true});
    double x = margin, y = 44, line = 0;
    for (const PositionPanels& position : strip.positions) {
        const Size size = size_of(position, scale);
        if (x > margin && x + size.width > widest_line) {
            x = margin;
            y += line + 24;
            line = 0;
        }
        paint_position(drawing, position, scale, x, y);
        right = std::max(right, x + size.width);
        line = std::max(line, size.height);
        x += size.width + between_positions;
    }
    y += line + 14;
    if (!strip.winning_means.empty() || !strip.bite_means.empty()) {
        right = std::max(right, paint_legend(drawing, strip, margin, y) - 24);
        y += 22;
    }
    drawing.width = static_cast<std::size_t>(std::ceil(right + margin));
    drawing.height = static_cast<std::size_t>(std::ceil(y + 6));
    return drawing;
}

}  // namespace gale::pictures
