// Where pictures go: FILE.svg or FILE.png, by the ending of its name.
#pragma once

#include <string>

#include "apps/cli/tool.hpp"
#include "gale/pictures/drawing.hpp"

namespace gale::cli {

enum class PictureKind { svg, png };

/// Adds the required option -o FILE.svg|FILE.png.
void add_picture_output(CLI::App& verb, std::string& path);

/// The kind that the name asks for.
Result<PictureKind> picture_kind(const std::string& path);

/// The drawing as the bytes of its kind.
Result<std::string> picture_bytes(const pictures::Drawing& drawing, PictureKind kind);

/// Writes the finished bytes under their name, or nothing at all.
Status write_picture(const std::string& path, std::string_view bytes);

/// "plane-007.png" for "plane.png" and 7, with as many digits as `last` has.
std::string numbered_path(const std::string& path, std::uint64_t number, std::uint64_t last);

}  // namespace gale::cli
