// Marks a sentence that is looked up later, where it is shown (gale/languages/words.hpp).
#pragma once

namespace gale {

/// The sentence itself; tools/messages.py collects what is marked.
constexpr const char* translatable(const char* english) { return english; }

}  // namespace gale
