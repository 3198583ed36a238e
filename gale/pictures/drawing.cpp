#include "gale/pictures/drawing.hpp"

#include <utility>

namespace gale::pictures {
namespace {

struct Painter {
    Image& image;

    void operator()(const Box& box) const {
        image.fill_box(box.x, box.y, box.width, box.height, box.fill);
    }
    void operator()(const Line& line) const { image.stroke(line.stroke, line.colour); }
    void operator()(const Disc& disc) const {
        image.fill_disc(disc.x, disc.y, disc.radius, disc.fill);
    }
    void operator()(const Tiles& tiles) const {
        image.paste(*tiles.image, tiles.x, tiles.y, tiles.scale);
    }
    void operator()(const Label& label) const {
        const double width = text_width(label.text, label.size);
        const double shift = label.anchor == Anchor::start    ? 0
                             : label.anchor == Anchor::middle ? width / 2
                                                              : width;
        const double x = label.turned ? label.x : label.x - shift;
        const double y = label.turned ? label.y + shift : label.y;
        image.text(x, y, label.text, label.size, label.colour, label.turned);
    }
};

}  // namespace

void Drawing::add(Shape shape) { shapes.push_back(std::move(shape)); }

Image rasterised(const Drawing& drawing) {
    Image image(drawing.width, drawing.height, palette::white);
    for (const Shape& shape : drawing.shapes) std::visit(Painter{image}, shape);
    return image;
}

}  // namespace gale::pictures
