// Through libpng's simplified interface, which reports errors by value and never jumps.
#include "gale/pictures/png.hpp"

#include <png.h>

#include <map>
#include <vector>

#include "gale/core/checked.hpp"

namespace gale::pictures {
namespace {

static_assert(sizeof(Colour) == 3, "rows of Colour are rows of RGB bytes");

struct Indexed {
    std::vector<Colour> colours;        // at most 256
    std::vector<std::uint8_t> indices;  // one per pixel; empty if there are more colours
};

Indexed indexed(const Image& image) {
    Indexed result;
    std::map<Colour, std::uint8_t> known;
    result.indices.reserve(image.pixels().size());
    for (const Colour pixel : image.pixels()) {
        auto found = known.find(pixel);
        if (found == known.end()) {
            if (known.size() == 256) return {};
            found = known.emplace(pixel, static_cast<std::uint8_t>(known.size())).first;
            result.colours.push_back(pixel);
        }
        result.indices.push_back(found->second);
    }
    return result;
}

}  // namespace

Result<std::string> png_bytes(const Image& image) {
    const Indexed palette = indexed(image);
    const bool full_colour = palette.indices.empty();

    png_image header{};
    header.version = PNG_IMAGE_VERSION;
    header.width = static_cast<png_uint_32>(image.width());
    header.height = static_cast<png_uint_32>(image.height());
    header.format = full_colour ? PNG_FORMAT_RGB : PNG_FORMAT_RGB_COLORMAP;
    header.colormap_entries = static_cast<png_uint_32>(palette.colours.size());
    const void* pixels = full_colour ? static_cast<const void*>(image.pixels().data())
                                     : static_cast<const void*>(palette.indices.data());
    const void* colours = full_colour ? nullptr : palette.colours.data();

    // The bound holds for any content, so one pass is enough.
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(header);
    std::string bytes(size, '\0');
    if (png_image_write_to_memory(&header, bytes.data(), &size, 0, pixels, 0, colours) == 0)
        return too_large(sentence("the picture cannot be stored as PNG: {}", header.message));
    bytes.resize(size);
    return bytes;
}

}  // namespace gale::pictures
