// Which files a command line names, and what for. Read off the options of the verb, so that no verb
// has to look at its own: -o, --certificate and --resume are written, every other FILE is read.
#pragma once

#include <vector>

#include "apps/cli/frame/verb.hpp"

namespace gale::cli {

/// The files of a verb whose options were read.
std::vector<RunFile> files_of(const Verb& verb);

}  // namespace gale::cli
