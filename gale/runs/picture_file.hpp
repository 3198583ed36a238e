// Pictures as files: SVG or PNG, by the ending of the name.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "gale/core/error.hpp"
#include "gale/pictures/drawing.hpp"

namespace gale::runs {

enum class PictureKind { svg, png };

/// The kind that the name asks for.
Result<PictureKind> picture_kind(const std::string& path);

/// The drawing as the bytes of its kind.
Result<std::string> picture_bytes(const pictures::Drawing& drawing, PictureKind kind);

/// Draws into a file, which appears whole or not at all.
Status write_picture(const std::string& path, const pictures::Drawing& drawing);

/// "plane-007.png" for "plane.png" and 7, with as many digits as `last` has.
std::string numbered_path(const std::string& path, std::uint64_t number, std::uint64_t last);

}  // namespace gale::runs
