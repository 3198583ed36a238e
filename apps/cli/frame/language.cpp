#include "apps/cli/frame/language.hpp"

#include <cstdlib>
#include <optional>

namespace gale::cli {
namespace {

Words& chosen() {
    static Words words;
    return words;
}

std::string_view setting(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view{} : value;
}

/// The value of --lang, before a lone --.
std::optional<std::string> asked_for(int argc, const char* const* argv) {
    std::optional<std::string> tag;
    for (int index = 1; index < argc; ++index) {
        const std::string_view word = argv[index];
        if (word == "--") break;
        if (word == "--lang" && index + 1 < argc) tag = argv[++index];
        if (word.starts_with("--lang=")) tag = word.substr(word.find('=') + 1);
    }
    return tag;
}

}  // namespace

const Words& tool_words() { return chosen(); }

Status choose_language(int argc, const char* const* argv) {
    const auto tag = asked_for(argc, argv);
    if (!tag) {
        chosen() = words_of_locale(
            {setting("LANGUAGE"), setting("LC_ALL"), setting("LC_MESSAGES"), setting("LANG")});
        return {};
    }
    auto words = tag->ends_with(".mo") ? words_of_file(*tag) : words_of(*tag);
    if (!words) return words.error();
    chosen() = std::move(*words);
    return {};
}

}  // namespace gale::cli
