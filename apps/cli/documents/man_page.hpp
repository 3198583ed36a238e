// The manual page gale(1) as roff, from the table of verbs.
#pragma once

#include <string>

#include "apps/cli/documents/verb_tree.hpp"

namespace gale::cli {

/// `text` so that roff prints it as it is: escapes, hyphens that stay hyphens, no requests.
std::string roff_escaped(std::string_view text);

/// The whole page.
std::string man_page(const VerbEntry& tool, const std::string& version);

}  // namespace gale::cli
