// The language that the tool speaks: that of --lang, or else of the user's locale.
#pragma once

#include "gale/gale.hpp"
#include "gale/languages/say.hpp"

namespace gale::cli {

/// Chooses it, once, before the verbs are described. Refused: a language that there is not, or a
/// file that is no catalogue.
Status choose_language(int argc, const char* const* argv);

/// English until one was chosen.
const Words& tool_words();

}  // namespace gale::cli
