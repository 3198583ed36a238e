#include "apps/cli/picture_output.hpp"

#include "gale/pictures/png.hpp"
#include "gale/pictures/svg.hpp"
#include "gale/storage/output_file.hpp"

namespace gale::cli {
namespace {

constexpr std::size_t ending_length = 4;  // ".svg"

}  // namespace

void add_picture_output(CLI::App& verb, std::string& path) {
    verb.add_option("-o,--output", path, "The picture to write; its name ends in .svg or .png")
        ->type_name("FILE")
        ->required();
}

Result<PictureKind> picture_kind(const std::string& path) {
    if (path.ends_with(".svg")) return PictureKind::svg;
    if (path.ends_with(".png")) return PictureKind::png;
    return bad_input("'" + path + "' does not end in .svg or .png, the two kinds of picture");
}

Result<std::string> picture_bytes(const pictures::Drawing& drawing, PictureKind kind) {
    return kind == PictureKind::svg ? pictures::svg_text(drawing)
                                    : pictures::png_bytes(pictures::rasterised(drawing));
}

Status write_picture(const std::string& path, std::string_view bytes) {
    auto file = storage::OutputFile::create(path);
    if (!file) return file.error();
    if (auto status = (*file)->write(bytes); !status) return status;
    return (*file)->commit();
}

std::string numbered_path(const std::string& path, std::uint64_t number, std::uint64_t last) {
    const std::string digits = std::to_string(number);
    const std::string zeros(std::to_string(last).size() - digits.size(), '0');
    const std::size_t stem = path.size() - ending_length;
    return path.substr(0, stem) + "-" + zeros + digits + path.substr(stem);
}

}  // namespace gale::cli
