// Completion scripts for bash, zsh and fish, from the table of verbs.
#pragma once

#include <string>

#include "apps/cli/documents/verb_tree.hpp"

namespace gale::cli {

std::string bash_completion(const VerbEntry& tool);
std::string zsh_completion(const VerbEntry& tool);
std::string fish_completion(const VerbEntry& tool);

}  // namespace gale::cli
