// The catalogue of named games as text, CSV or JSON.
#pragma once

#include <span>
#include <string>

#include "gale/formats/format.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/languages/words.hpp"

namespace gale::formats {

/// `is_all`: these are all games, and the text says so at its end.
std::string catalogue_text(std::span<const NamedGame> games, Format format, bool is_all,
                           const Words& words);

}  // namespace gale::formats
