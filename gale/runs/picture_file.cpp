#include "gale/runs/picture_file.hpp"

#include "gale/pictures/png.hpp"
#include "gale/pictures/svg.hpp"
#include "gale/runs/run_output.hpp"

namespace gale::runs {
namespace {

constexpr std::size_t ending_length = 4;  // ".svg"

}  // namespace

Result<PictureKind> picture_kind(const std::string& path) {
    if (path.ends_with(".svg")) return PictureKind::svg;
    if (path.ends_with(".png")) return PictureKind::png;
    return bad_input("'" + path + "' does not end in .svg or .png, the two kinds of picture");
}

Result<std::string> picture_bytes(const pictures::Drawing& drawing, PictureKind kind) {
    return kind == PictureKind::svg ? pictures::svg_text(drawing)
                                    : pictures::png_bytes(pictures::rasterised(drawing));
}

Status write_picture(const std::string& path, const pictures::Drawing& drawing) {
    const auto kind = picture_kind(path);
    if (!kind) return kind.error();
    const auto bytes = picture_bytes(drawing, *kind);
    if (!bytes) return bytes.error();
    return write_whole(path, *bytes);
}

std::string numbered_path(const std::string& path, std::uint64_t number, std::uint64_t last) {
    const std::string digits = std::to_string(number);
    const std::string zeros(std::to_string(last).size() - digits.size(), '0');
    const std::size_t stem = path.size() - ending_length;
    return path.substr(0, stem) + "-" + zeros + digits + path.substr(stem);
}

}  // namespace gale::runs
