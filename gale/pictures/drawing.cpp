#include "gale/pictures/drawing.hpp"

#include <utility>

#include "gale/core/text_width.hpp"
#include "gale/core/utf8.hpp"

namespace gale::pictures {

void Drawing::add(Shape shape) { shapes.push_back(std::move(shape)); }

double width_of(std::string_view text, double size, bool is_bold) {
    // DejaVu Sans, the widest of the fonts: digits are 0.636 em; Chinese characters take an em.
    constexpr double narrow = 0.62;
    const double columns = static_cast<double>(text_width(text));
    const double characters = static_cast<double>(code_points(text).size());
    const double wide = columns > characters ? columns - characters : 0;
    return size * ((characters - wide) * narrow + wide) * (is_bold ? 1.12 : 1);
}

std::string language_attribute(std::string_view tag) {
    std::string text(tag);
    for (char& letter : text)
        if (letter == '_') letter = '-';
    return text;
}

}  // namespace gale::pictures
