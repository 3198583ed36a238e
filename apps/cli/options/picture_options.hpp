// Where pictures go: FILE.svg or FILE.png, by the ending of its name.
#pragma once

#include "apps/cli/frame/verb.hpp"

namespace gale::cli {

/// Adds the required option -o FILE.svg|FILE.png.
inline void add_picture_output(Verb& verb, std::string& path) {
    verb.text("-o,--output", path, "The picture to write; its name ends in .svg or .png",
              {.required = true, .type = "FILE"});
}

}  // namespace gale::cli
