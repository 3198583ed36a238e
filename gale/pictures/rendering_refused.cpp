// In place of rendering.cpp in programs that are linked statically: librsvg is a shared library.
#include "gale/pictures/rendering.hpp"

namespace gale::pictures {

Status check_rendering() {
    return bad_input(
        "this program was linked statically and cannot use librsvg, which renders PNG and PDF; "
        "write a file that ends in .svg or .tex");
}

Result<std::string> png_of_svg(std::string_view, PageSize, std::uint64_t, const Limits&,
                               Observer&) {
    return check_rendering().error();
}

Result<std::string> pdf_of_svg(std::span<const std::string>, PageSize, const Limits&, Observer&) {
    return check_rendering().error();
}

std::uint64_t rendering_bytes(std::uint64_t, std::uint64_t) { return 0; }

}  // namespace gale::pictures
