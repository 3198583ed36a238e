// Pictures as files: SVG, PNG, PDF or TikZ, by the ending of the name.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/pictures/drawing.hpp"
#include "gale/pictures/svg.hpp"

namespace gale::runs {

enum class PictureKind { svg, png, pdf, tex };

/// Where a picture goes, and how large it becomes.
struct PictureFile {
    std::string path;         // its ending says what it is
    std::uint64_t scale = 1;  // of a PNG: pixels for each unit of the drawing
    Limits limits = {};

    /// The kind that the name asks for. Refused: none, a scale that does not go with it, a kind
    /// that this program cannot write.
    Result<PictureKind> kind() const;
};

/// The drawing as the bytes of its kind.
Result<std::string> picture_bytes(const pictures::Drawing& drawing, const PictureFile& file,
                                  Observer& observer);

/// Draws into a file, which appears whole or not at all.
Status write_picture(const pictures::Drawing& drawing, const PictureFile& file, Observer& observer);

/// Several pictures: an SVG that moves, a PDF or TikZ with a page for each, or PNGs with numbered
/// names, the first of them `first`.
Status write_film(std::span<const pictures::Drawing> frames, const pictures::Film& film,
                  std::uint64_t first, const PictureFile& file, Observer& observer);

/// "plane-007.png" for "plane.png" and 7, with as many digits as `last` has.
std::string numbered_path(const std::string& path, std::uint64_t number, std::uint64_t last);

/// What rendering a drawing of so many units takes besides the drawing.
std::uint64_t picture_file_bytes(const PictureFile& file, std::uint64_t width,
                                 std::uint64_t height);

}  // namespace gale::runs
