// Where pictures go: FILE.svg, FILE.png, FILE.pdf or FILE.tex, by the ending of its name.
#pragma once

#include "apps/cli/frame/verb.hpp"

namespace gale::cli {

/// Adds the option -o, required, and the scale of a PNG.
inline void add_picture_output(Verb& verb, std::string& path, std::uint64_t& scale) {
    verb.text("-o,--output", path,
              "The picture to write; its name ends in .svg, .png, .pdf or .tex (TikZ)",
              {.required = true, .type = "FILE"});
    verb.number("--scale", scale, "Pixels of a PNG for each unit of the picture, 1 to 10");
}

}  // namespace gale::cli
