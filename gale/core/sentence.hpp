// A sentence for people that is not yet in any language: a pattern with {} for what varies, and
// what stands there, which may be sentences again.
//
// sentence("there is no heap of {}", 9) reads "there is no heap of 9"; say(words, ...) of
// gale/languages/say.hpp puts it into another language. So an Error made far below can be read by
// whoever gave the input. The pattern is a literal: tools/messages.py collects it, and the number
// of its {} is checked when it is compiled.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace gale {

class Sentence {
public:
    /// Nothing is said.
    Sentence() = default;

    /// The same in every language: a name, a number, what somebody typed.
    static Sentence as_it_is(std::string text);

    /// A literal that was marked translatable("...") elsewhere.
    static Sentence marked(std::string_view literal);

    static Sentence of(std::string_view pattern, std::vector<Sentence> parts);

    bool is_empty() const { return pattern_.empty() && text_.empty(); }

    /// In English.
    std::string text() const;

    /// In the language into which `translate` turns a pattern.
    template <class Translate>
    std::string text_in(const Translate& translate) const {
        if (pattern_.empty()) return text_;
        std::vector<std::string> parts;
        for (const Sentence& part : parts_) parts.push_back(part.text_in(translate));
        return filled(translate(pattern_), parts);
    }

private:
    /// {} takes the parts in order, {0} and {1} by number.
    static std::string filled(std::string_view pattern, const std::vector<std::string>& parts);

    std::string_view pattern_;  // empty: text_ is all
    std::vector<Sentence> parts_;
    std::string text_;
};

namespace sentences {

inline Sentence part(Sentence sentence) { return sentence; }
inline Sentence part(std::string_view text) { return Sentence::as_it_is(std::string(text)); }
template <std::integral Number>
requires(!std::same_as<Number, char> && !std::same_as<Number, bool>) Sentence part(Number number) {
    return Sentence::as_it_is(std::to_string(number));
}

/// A literal with as many {} as there are parts.
template <class... Parts>
struct Pattern {
    template <class Text>
    requires std::convertible_to<const Text&, std::string_view>
    consteval Pattern(const Text& literal) : text(literal) {
        std::size_t fields = 0;
        for (std::size_t at = 0; at + 1 < text.size(); ++at)
            fields += text[at] == '{' && text[at + 1] == '}';
        if (fields != sizeof...(Parts)) throw "as many {} as there are parts";
    }
    std::string_view text;
};

}  // namespace sentences

template <class... Parts>
Sentence sentence(sentences::Pattern<std::type_identity_t<Parts>...> pattern,
                  const Parts&... parts) {
    return Sentence::of(pattern.text, {sentences::part(parts)...});
}

}  // namespace gale
