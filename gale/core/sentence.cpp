#include "gale/core/sentence.hpp"

#include <utility>

namespace gale {

Sentence Sentence::as_it_is(std::string text) {
    Sentence made;
    made.text_ = std::move(text);
    return made;
}

Sentence Sentence::marked(std::string_view literal) { return of(literal, {}); }

Sentence Sentence::of(std::string_view pattern, std::vector<Sentence> parts) {
    Sentence made;
    made.pattern_ = pattern;
    made.parts_ = std::move(parts);
    return made;
}

std::string Sentence::text() const {
    return text_in([](std::string_view english) { return english; });
}

std::string Sentence::filled(std::string_view pattern, const std::vector<std::string>& parts) {
    std::string text;
    std::size_t next = 0;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        const std::size_t end = pattern[at] == '{' ? pattern.find('}', at) : std::string_view::npos;
        if (end == std::string_view::npos) {
            text += pattern[at];
            continue;
        }
        std::size_t wanted = next;
        if (end == at + 1)
            ++next;
        else
            wanted = static_cast<std::size_t>(pattern[at + 1] - '0');
        if (wanted < parts.size()) text += parts[wanted];
        at = end;
    }
    return text;
}

}  // namespace gale
