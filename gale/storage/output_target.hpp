// What the name of an output stands for.
//
// A symbolic link is followed: the file it points to is replaced, and the link stays. /dev/stdout,
// /dev/fd/N and their like are descriptors that the process already has; they are written as they
// are, wherever they lead, and never replaced. Other devices and pipes are written directly.
#pragma once

#include <string>

#include "gale/core/error.hpp"

namespace gale::storage {

struct OutputTarget {
    enum class Kind { file, device, descriptor };
    Kind kind = Kind::file;
    std::string path;     // without symbolic links in its last part
    int descriptor = -1;  // for Kind::descriptor
};

/// Follows the links of `path`, whose end need not exist. Refused: a folder, links in a circle.
Result<OutputTarget> output_target(const std::string& path);

/// Whether an output of this name can be written, as far as that can be known before: the folder
/// takes new files, and what is there may be replaced. Nothing is changed.
Status check_writable(const std::string& path);

}  // namespace gale::storage
