// The sign between rows and columns: x as it is typed, or × as it is printed.
#pragma once

#include <cstddef>
#include <string_view>

namespace gale {

/// How many characters the sign takes that stands at this place; 0 if there is none.
inline std::size_t times_sign_at(std::string_view text, std::size_t at) {
    constexpr std::string_view printed = "\u00d7";
    const std::string_view rest = text.substr(at < text.size() ? at : text.size());
    if (rest.starts_with('x')) return 1;
    return rest.starts_with(printed) ? printed.size() : 0;
}

inline bool has_times_sign(std::string_view text) {
    return text.find('x') != std::string_view::npos ||
           text.find("\u00d7") != std::string_view::npos;
}

}  // namespace gale
