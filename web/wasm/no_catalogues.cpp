// No language but English is part of the module: the page loads the others when they are wanted.
#include "gale/languages/built_in.hpp"

namespace gale::languages {

std::span<const BuiltIn> built_in() { return {}; }

}  // namespace gale::languages
