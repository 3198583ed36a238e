#include "gale/runs/picture_file.hpp"

#include <vector>

#include "gale/core/checked.hpp"
#include "gale/pictures/rendering.hpp"
#include "gale/pictures/tikz.hpp"
#include "gale/runs/run_output.hpp"

namespace gale::runs {
namespace {

using pictures::Drawing;
using pictures::SvgUse;

constexpr std::size_t ending_length = 4;  // ".svg"

pictures::PageSize size_of(const Drawing& drawing) { return {drawing.width, drawing.height}; }

Result<std::string> pdf_of(std::span<const Drawing> pages, const Limits& limits,
                           Observer& observer) {
    std::vector<std::string> texts;
    for (const Drawing& page : pages) {
        auto text = pictures::svg_text(page, SvgUse::paper);
        if (!text) return text.error();
        texts.push_back(*std::move(text));
    }
    return pictures::pdf_of_svg(texts, size_of(pages.front()), limits, observer);
}

}  // namespace

Result<PictureKind> PictureFile::kind() const {
    const auto kind = path.ends_with(".svg")   ? PictureKind::svg
                      : path.ends_with(".png") ? PictureKind::png
                      : path.ends_with(".pdf") ? PictureKind::pdf
                                               : PictureKind::tex;
    if (kind == PictureKind::tex && !path.ends_with(".tex"))
        return bad_input(
            sentence("'{}' does not end in .svg, .png, .pdf or .tex, the kinds of picture", path));
    if (scale < 1 || scale > pictures::largest_scale)
        return bad_input(sentence("a picture is scaled by 1 to {}", pictures::largest_scale));
    if (scale != 1 && kind != PictureKind::png)
        return bad_input(
            sentence("a scale goes with .png; the other kinds of picture have any size"));
    if (kind == PictureKind::png || kind == PictureKind::pdf)
        if (auto can = pictures::check_rendering(); !can) return can.error();
    return kind;
}

Result<std::string> picture_bytes(const Drawing& drawing, const PictureFile& file,
                                  Observer& observer) {
    const auto kind = file.kind();
    if (!kind) return kind.error();
    switch (*kind) {
        case PictureKind::svg:
            return pictures::svg_text(drawing);
        case PictureKind::pdf:
            return pdf_of({&drawing, 1}, file.limits, observer);
        case PictureKind::tex:
            return pictures::tikz_text({&drawing, 1});
        case PictureKind::png:
            break;
    }
    const auto svg = pictures::svg_text(drawing, SvgUse::paper, file.scale);
    if (!svg) return svg.error();
    return pictures::png_of_svg(*svg, size_of(drawing), file.scale, file.limits, observer);
}

Status write_picture(const Drawing& drawing, const PictureFile& file, Observer& observer) {
    const auto bytes = picture_bytes(drawing, file, observer);
    if (!bytes) return bytes.error();
    return write_whole(file.path, *bytes);
}

Status write_film(std::span<const Drawing> frames, const pictures::Film& film, std::uint64_t first,
                  const PictureFile& file, Observer& observer) {
    const auto kind = file.kind();
    if (!kind) return kind.error();
    if (*kind == PictureKind::png) {
        PictureFile one = file;
        for (std::size_t i = 0; i < frames.size(); ++i) {
            one.path = numbered_path(file.path, first + i, first + frames.size() - 1);
            if (auto written = write_picture(frames[i], one, observer); !written) return written;
        }
        return {};
    }
    const auto bytes = *kind == PictureKind::svg   ? pictures::animated_svg_text(frames, film)
                       : *kind == PictureKind::pdf ? pdf_of(frames, file.limits, observer)
                                                   : pictures::tikz_text(frames);
    return bytes ? write_whole(file.path, *bytes) : bytes.error();
}

std::string numbered_path(const std::string& path, std::uint64_t number, std::uint64_t last) {
    const std::string digits = std::to_string(number);
    const std::string zeros(std::to_string(last).size() - digits.size(), '0');
    const std::size_t stem = path.size() - ending_length;
    return path.substr(0, stem) + "-" + zeros + digits + path.substr(stem);
}

std::uint64_t picture_file_bytes(const PictureFile& file, std::uint64_t width,
                                 std::uint64_t height) {
    const auto kind = file.kind();
    if (!kind || *kind == PictureKind::svg || *kind == PictureKind::tex) return 0;
    const auto pixels = checked_multiply(width, height);
    const auto scaled =
        pixels ? checked_multiply(*pixels, file.scale * file.scale * 14) : std::nullopt;
    return scaled ? pictures::rendering_bytes(0, 0) + *scaled : UINT64_MAX;
}

}  // namespace gale::runs
