// Completion scripts for bash, zsh and fish, from the table of verbs.
//
// All three find the verb on the line and the place of the word among its arguments, and offer what
// can stand there: verbs, options, the words that the verb named for that place, or files.
#pragma once

#include <string>

#include "apps/cli/documents/verb_tree.hpp"

namespace gale::cli {

std::string bash_completion(const VerbEntry& program);
std::string zsh_completion(const VerbEntry& program);
std::string fish_completion(const VerbEntry& program);

}  // namespace gale::cli
