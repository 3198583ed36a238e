// The files that one run reads and writes, looked at together before any work begins: no two of
// them are the same file, whatever they are called, and what is to be written can be.
//
// Files are the same if they are one file on the disk (hard links, other spellings, links in the
// path) or, where nothing exists yet, one name in one folder. The names that a run uses beside a
// file (FILE.partial, FILE.lock) count as well. /dev/null is never in anybody's way.
#pragma once

#include <span>
#include <string>

#include "gale/core/error.hpp"

namespace gale::storage {

struct RunFile {
    enum class Use {
        read,       // "-" is standard input
        write,      // an output that is written once
        resumable,  // an output that a state refers to
        state,
    };
    std::string option;  // how it was named: "-o", "--resume"
    std::string path;
    Use use = Use::read;
};

/// Refused: the same file twice, unless it is only read; an output that cannot be written. Standard
/// output and standard error are looked at too: neither may be a file that the run replaces.
Status check_run_files(std::span<const RunFile> files);

}  // namespace gale::storage
