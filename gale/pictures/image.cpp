#include "gale/pictures/image.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "gale/core/checked.hpp"
#include "gale/core/expect.hpp"
#include "gale/core/utf8.hpp"

namespace gale::pictures {
namespace {

/// How much of the unit interval from `cell` on lies between low and high.
double overlap(std::ptrdiff_t cell, double low, double high) {
    const double start = static_cast<double>(cell);
    return std::clamp(std::min(high, start + 1) - std::max(low, start), 0.0, 1.0);
}

std::ptrdiff_t floor_index(double value) { return static_cast<std::ptrdiff_t>(std::floor(value)); }

/// How much of the pixel with its centre at (x, y) the stroke covers, by distances.
double coverage(const Image::Stroke& s, double x, double y) {
    const double dx = s.x2 - s.x1;
    const double dy = s.y2 - s.y1;
    const double length = std::hypot(dx, dy);
    const double along = ((x - s.x1) * dx + (y - s.y1) * dy) / length;
    const double aside = std::abs((x - s.x1) * dy - (y - s.y1) * dx) / length;
    double share = std::clamp(s.width / 2 + 0.5 - aside, 0.0, 1.0) *
                   std::clamp(std::min(along, length - along) + 0.5, 0.0, 1.0);
    if (s.dash > 0) {
        const double phase = std::fmod(std::max(along, 0.0), s.dash + s.gap);
        share *= std::clamp(s.dash - phase + 0.5, 0.0, 1.0);
    }
    return share;
}

}  // namespace

Image::Image(std::size_t width, std::size_t height, Colour background)
    : width_(width), height_(height), pixels_(width * height, background) {
    GALE_EXPECT(width > 0 && height > 0);
}

void Image::blend(std::ptrdiff_t x, std::ptrdiff_t y, Colour colour, double share) {
    if (x < 0 || y < 0 || share <= 0) return;
    const auto column = static_cast<std::size_t>(x);
    const auto row = static_cast<std::size_t>(y);
    if (column >= width_ || row >= height_) return;
    Colour& below = pixel(column, row);
    below = share >= 1 ? colour : mix(below, colour, share);
}

void Image::fill_box(double x, double y, double box_width, double box_height, Colour colour) {
    const double right = std::min(x + box_width, static_cast<double>(width_));
    const double bottom = std::min(y + box_height, static_cast<double>(height_));
    const double left = std::max(x, 0.0);
    const double top = std::max(y, 0.0);
    for (std::ptrdiff_t row = floor_index(top); static_cast<double>(row) < bottom; ++row)
        for (std::ptrdiff_t column = floor_index(left); static_cast<double>(column) < right;
             ++column)
            blend(column, row, colour, overlap(column, left, right) * overlap(row, top, bottom));
}

void Image::stroke(const Stroke& s, Colour colour) {
    const double dx = s.x2 - s.x1;
    const double dy = s.y2 - s.y1;
    if (dx == 0 && dy == 0) return;
    if (s.dash > 0 || (dx != 0 && dy != 0)) return stroke_across(s, colour);
    const double half = s.width / 2;
    const double across = dx == 0 ? half : 0;
    const double along = dy == 0 ? half : 0;
    fill_box(std::min(s.x1, s.x2) - across, std::min(s.y1, s.y2) - along, std::abs(dx) + 2 * across,
             std::abs(dy) + 2 * along, colour);
}

void Image::stroke_across(const Stroke& s, Colour colour) {
    const double dx = s.x2 - s.x1;
    const double dy = s.y2 - s.y1;
    // Walk along the longer direction; across it, the stroke is at most sqrt(2) times as wide.
    const bool steep = std::abs(dy) > std::abs(dx);
    const double reach = s.width * 0.75 + 1;
    const double first = std::min(steep ? s.y1 : s.x1, steep ? s.y2 : s.x2) - reach;
    const double last = std::max(steep ? s.y1 : s.x1, steep ? s.y2 : s.x2) + reach;
    const double end = std::min(last, static_cast<double>(steep ? height_ : width_));
    for (auto i = floor_index(std::max(first, 0.0)); static_cast<double>(i) <= end; ++i) {
        const double main = static_cast<double>(i) + 0.5;
        const double middle =
            steep ? s.x1 + (main - s.y1) * dx / dy : s.y1 + (main - s.x1) * dy / dx;
        for (auto j = floor_index(middle - reach); static_cast<double>(j) <= middle + reach; ++j) {
            const double aside = static_cast<double>(j) + 0.5;
            steep ? blend(j, i, colour, coverage(s, aside, main))
                  : blend(i, j, colour, coverage(s, main, aside));
        }
    }
}

void Image::fill_disc(double x, double y, double radius, Colour colour) {
    for (auto row = floor_index(y - radius - 1); static_cast<double>(row) <= y + radius + 1; ++row)
        for (auto column = floor_index(x - radius - 1);
             static_cast<double>(column) <= x + radius + 1; ++column) {
            const double distance = std::hypot(static_cast<double>(column) + 0.5 - x,
                                               static_cast<double>(row) + 0.5 - y);
            blend(column, row, colour, std::clamp(radius + 0.5 - distance, 0.0, 1.0));
        }
}

void Image::text(double x, double y, std::string_view text, TextSize size, Colour colour,
                 bool turned) {
    const GlyphBox box = glyph_box(size);
    const std::ptrdiff_t left = std::lround(x);
    const std::ptrdiff_t baseline = std::lround(y);
    std::ptrdiff_t pen = 0;
    for (const char32_t character : code_points(text)) {
        for (unsigned row = 0; row < box.height; ++row)
            for (unsigned column = 0; column < box.width; ++column) {
                if (!glyph_dot(character, size, column, row)) continue;
                const std::ptrdiff_t along = pen + column;
                const std::ptrdiff_t down = std::ptrdiff_t{row} - box.ascent;
                turned ? blend(left + down, baseline - 1 - along, colour, 1)
                       : blend(left + along, baseline + down, colour, 1);
            }
        pen += box.width;
    }
}

void Image::paste(const Image& picture, std::size_t x, std::size_t y, std::size_t scale) {
    GALE_EXPECT(x + picture.width_ * scale <= width_ && y + picture.height_ * scale <= height_);
    for (std::size_t row = 0; row < picture.height_ * scale; ++row)
        for (std::size_t column = 0; column < picture.width_ * scale; ++column)
            pixel(x + column, y + row) = picture.at(column / scale, row / scale);
}

double text_width(std::string_view text, TextSize size) {
    return static_cast<double>(code_points(text).size() * glyph_box(size).width);
}

std::uint64_t image_bytes(std::uint64_t width, std::uint64_t height) {
    // The pixels, the copy of an embedded raster, and the encoded bytes: three bytes each at most.
    const auto pixels = checked_multiply(width, height);
    const auto bytes = pixels ? checked_multiply(*pixels, 9) : std::nullopt;
    return bytes ? *bytes : UINT64_MAX;
}

}  // namespace gale::pictures
