// An image as the bytes of a PNG file.
#pragma once

#include <string>

#include "gale/core/error.hpp"
#include "gale/pictures/image.hpp"

namespace gale::pictures {

/// Up to 256 colours are stored as a palette, more as full colour. The same image gives the same
/// bytes: no time, no comments.
Result<std::string> png_bytes(const Image& image);

}  // namespace gale::pictures
