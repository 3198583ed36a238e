// A sentence in the reader's language, with what varies put in.
#pragma once

#include <fmt/format.h>

#include <string>

#include "gale/core/sentence.hpp"
#include "gale/languages/words.hpp"

namespace gale {

/// The English sentence is checked when it is compiled, its translation when it is loaded: one
/// whose {} do not fit is never taken.
template <class... Args>
std::string say(const Words& words, fmt::format_string<Args...> english, Args&&... args) {
    const fmt::string_view sentence = english;
    const std::string_view translated = words({sentence.data(), sentence.size()});
    return fmt::vformat(fmt::string_view(translated.data(), translated.size()),
                        fmt::make_format_args(args...));
}

/// A sentence that was made elsewhere, as those of errors are.
inline std::string say(const Words& words, const Sentence& sentence) {
    return sentence.text_in([&words](std::string_view english) { return words(english); });
}

}  // namespace gale
