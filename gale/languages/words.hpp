// The words of one language: what a sentence of this library is called there.
//
// Every text for people is written in English in the sources, as a whole sentence with {} for what
// varies, and looked up where it is printed: words("winning moves: none"), say(words, "In {} ...",
// position) (gale/languages/say.hpp). The translations are gettext's: po/zh_CN.po is edited by
// people, msgfmt makes a catalogue of it, which is part of the library. So a language is a value:
// there is no locale of the process, and two threads may speak two languages. Data (CSV, JSON,
// certificates) is the same in every language.
//
// tools/messages.py finds sentences without a translation; a translation whose {} do not fit
// its sentence is ignored, and the test names it.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "gale/core/error.hpp"
#include "gale/core/translatable.hpp"

namespace gale {

namespace languages {
struct Language;
}

class Words {
public:
    /// English.
    Words() = default;

    /// The translation of a sentence; the sentence itself where there is none.
    std::string_view operator()(std::string_view english) const;

    /// "en", "zh_CN".
    std::string_view tag() const;
    bool is_english() const { return language_ == nullptr; }

    /// How many translations were ignored because their {} do not fit.
    std::size_t ignored() const;

private:
    friend Result<Words> read_words(std::string_view, std::string_view);
    std::shared_ptr<const languages::Language> language_;  // nullptr: English
};

/// A language that is part of the library.
struct LanguageName {
    std::string_view tag;   // "zh_TW"
    std::string_view name;  // in its own words
};
std::span<const LanguageName> all_languages();

/// The words of a language by its tag: "zh_CN", "zh-TW", "zh_HK.UTF-8", "zh", "en_GB". Refused: one
/// that is not part of the library.
Result<Words> words_of(std::string_view tag);

/// From the bytes of a catalogue that msgfmt made. Refused: what is none.
Result<Words> read_words(std::string_view tag, std::string_view catalogue);

/// The settings of a process that say which language its user reads; each empty if not set.
struct LocaleSettings {
    std::string_view language;  // LANGUAGE: a list with colons, of no effect in the C locale
    std::string_view lc_all;
    std::string_view lc_messages;
    std::string_view lang;
};
/// The first language among them that is part of the library; English if none is, and for a locale
/// whose characters are not UTF-8.
Words words_of_locale(const LocaleSettings& settings);

}  // namespace gale
