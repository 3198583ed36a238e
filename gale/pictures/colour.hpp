// Colours of pictures, and the palette of the planes.
#pragma once

#include <cstdint>
#include <string>

namespace gale::pictures {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    auto operator<=>(const Colour&) const = default;
};

/// "#f4b084"
inline std::string hex(Colour colour) {
    constexpr char digits[] = "0123456789abcdef";
    std::string text = "#";
    for (const unsigned part : {colour.red, colour.green, colour.blue}) {
        text += digits[part / 16];
        text += digits[part % 16];
    }
    return text;
}

/// `share` of `top` over `bottom`; share from 0 to 1.
constexpr Colour mix(Colour bottom, Colour top, double share) {
    const auto part = [share](std::uint8_t below, std::uint8_t above) {
        return static_cast<std::uint8_t>(below + (above - below) * share + 0.5);
    };
    return {part(bottom.red, top.red), part(bottom.green, top.green), part(bottom.blue, top.blue)};
}

namespace palette {
inline constexpr Colour white{0xff, 0xff, 0xff};
inline constexpr Colour black{0x00, 0x00, 0x00};
inline constexpr Colour ink{0x22, 0x22, 0x22};     // text, axes
inline constexpr Colour grid{0xd9, 0xd9, 0xd9};    // the squares' borders
inline constexpr Colour line{0x55, 0x55, 0x55};    // what a P-position excludes in its plane
inline constexpr Colour orange{0xf4, 0xb0, 0x84};  // P-positions
inline constexpr Colour orange_edge{0xa8, 0x4a, 0x10};
inline constexpr Colour violet{0xdd, 0xc0, 0xf2};      // squares excluded by an earlier plane
inline constexpr Colour light_blue{0xd1, 0xfb, 0xf4};  // columns excluded by a (a,c',c')
inline constexpr Colour bar{0x2b, 0x8f, 0x82};         // the double bar in those columns
inline constexpr Colour dash{0xc0, 0x39, 0x10};        // along a period
inline constexpr Colour mark{0x1f, 0x5f, 0xa8};        // the points of a plot
inline constexpr Colour mark_faint{0xa9, 0xcb, 0xec};
}  // namespace palette

}  // namespace gale::pictures
