// A small built-in alphabet for labels and titles of raster pictures.
//
// Two fixed-width bitmap fonts, one for labels and one for titles, drawn dot by dot: a picture has
// the same pixels on every machine because no font of the machine is asked.
#pragma once

#include <string_view>
#include <vector>

namespace gale::pictures {

enum class TextSize { small, large };

/// The cell of one character in pixels; the baseline lies `ascent` below its top.
struct GlyphBox {
    unsigned width;
    unsigned height;
    unsigned ascent;
};

constexpr GlyphBox glyph_box(TextSize size) {
    return size == TextSize::small ? GlyphBox{7, 13, 11} : GlyphBox{9, 15, 12};
}

/// Whether the dot (column, row) of the character's cell is ink. What has no glyph is a box.
bool glyph_dot(char32_t character, TextSize size, unsigned column, unsigned row);

}  // namespace gale::pictures
