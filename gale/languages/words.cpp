#include "gale/languages/words.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include "gale/languages/built_in.hpp"
#include "gale/languages/catalogue.hpp"

namespace gale {
namespace {

/// "zh_TW" of "zh-TW", "zh_TW.UTF-8" and "zh_TW@stroke".
std::string plain_tag(std::string_view locale) {
    std::string tag(locale.substr(0, locale.find_first_of(".@")));
    std::ranges::replace(tag, '-', '_');
    return tag;
}

/// The built-in language that serves a locale, "" if none does. Chinese is written in two ways:
/// what is not known to be written in the traditional one is taken for the simplified one.
std::string_view built_in_tag(std::string_view locale) {
    std::string tag = plain_tag(locale);
    std::ranges::transform(tag, tag.begin(), [](char c) {
        return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    });
    const auto begins = [&tag](std::string_view with) {
        return tag == with || tag.starts_with(std::string(with) + "_");
    };
    if (begins("en")) return "en";
    if (begins("zh_tw") || begins("zh_hk") || begins("zh_mo") || begins("zh_hant")) return "zh_TW";
    if (begins("zh")) return "zh_CN";
    for (const languages::BuiltIn& language : languages::built_in()) {
        std::string own(language.tag);
        std::ranges::transform(own, own.begin(), [](char c) {
            return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        });
        if (own == tag || own == tag.substr(0, tag.find('_'))) return language.tag;
    }
    return "";
}

/// Whether a locale's characters are those of the texts. One that does not say is taken to be new.
bool has_utf8(std::string_view locale) {
    const std::size_t dot = locale.find('.');
    if (dot == std::string_view::npos) return true;
    std::string charset;
    for (const char c : locale.substr(dot + 1, locale.find('@') - dot - 1))
        if (c != '-') charset += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return charset == "utf8";
}

}  // namespace

struct languages::Language {
    std::string tag;
    Catalogue catalogue;
};

std::string_view Words::operator()(std::string_view english) const {
    if (!language_) return english;
    const std::string_view translation = language_->catalogue.find(english);
    return translation.empty() ? english : translation;
}

std::string_view Words::tag() const {
    if (language_ == nullptr) return "en";
    return language_->tag;  // a ?: of both would be a copy that ends here
}

std::size_t Words::ignored() const { return language_ ? language_->catalogue.ignored() : 0; }

std::span<const LanguageName> all_languages() {
    static const std::vector<LanguageName> all = [] {
        constexpr std::array<LanguageName, 2> own_names{
            {{"zh_CN", "简体中文"}, {"zh_TW", "繁體中文"}}};
        std::vector<LanguageName> names{{"en", "English"}};
        for (const languages::BuiltIn& language : languages::built_in()) {
            const auto own = std::ranges::find(own_names, language.tag, &LanguageName::tag);
            names.push_back({language.tag, own == own_names.end() ? language.tag : own->name});
        }
        return names;
    }();
    return all;
}

Result<Words> read_words(std::string_view tag, std::string_view catalogue) {
    auto read = languages::Catalogue::read(catalogue);
    if (!read) return read.error();
    Words words;
    words.language_ = std::make_shared<const languages::Language>(
        languages::Language{std::string(tag), std::move(*read)});
    return words;
}

Result<Words> words_of(std::string_view tag) {
    const std::string_view known = built_in_tag(tag);
    if (known == "en") return Words{};
    for (const languages::BuiltIn& language : languages::built_in())
        if (language.tag == known) return read_words(language.tag, language.catalogue);
    std::string all;
    for (const LanguageName& language : all_languages())
        all += (all.empty() ? "" : ", ") + std::string(language.tag);
    return bad_input(sentence("there is no language '{}'; there are {}", tag, all));
}

Words words_of_locale(const LocaleSettings& settings) {
    std::string_view locale = settings.lang;
    if (!settings.lc_messages.empty()) locale = settings.lc_messages;
    if (!settings.lc_all.empty()) locale = settings.lc_all;
    const std::string tag = plain_tag(locale);
    if (tag.empty() || tag == "C" || tag == "POSIX" || !has_utf8(locale)) return {};
    std::string_view wishes = settings.language;
    while (!wishes.empty()) {
        const std::size_t end = std::min(wishes.find(':'), wishes.size());
        if (!built_in_tag(wishes.substr(0, end)).empty())
            if (auto words = words_of(wishes.substr(0, end))) return *words;
        wishes.remove_prefix(std::min(end + 1, wishes.size()));
    }
    if (auto words = words_of(locale)) return *words;
    return {};
}

}  // namespace gale
