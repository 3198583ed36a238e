// Languages: which one a locale asks for, which translations are taken, and catalogues that are
// none.
#include <gtest/gtest.h>

#include "gale/languages/built_in.hpp"
#include "gale/languages/catalogue.hpp"
#include "gale/languages/say.hpp"

namespace gale {
namespace {

using languages::Catalogue;
using languages::fits;

std::string number(std::uint32_t value) {
    std::string bytes;
    for (int index = 0; index < 4; ++index) bytes += static_cast<char>(value >> (8 * index) & 255);
    return bytes;
}

/// A catalogue of one pair, as msgfmt writes it.
std::string catalogue_of(const std::string& english, const std::string& translation) {
    const std::uint32_t texts = 28 + 8 + 8;
    const auto length = static_cast<std::uint32_t>(english.size());
    return number(0x950412de) + number(0) + number(1) + number(28) + number(36) + number(0) +
           number(0) + number(length) + number(texts) +
           number(static_cast<std::uint32_t>(translation.size())) + number(texts + length + 1) +
           english + '\0' + translation + '\0';
}

TEST(Words, EnglishIsItself) {
    const Words words;
    EXPECT_EQ(words("anything"), "anything");
    EXPECT_EQ(say(words, "{} and {}", 1, "two"), "1 and two");
    EXPECT_EQ(words.tag(), "en");
}

TEST(Words, SayTakesTheTranslation) {
    const auto words = read_words("xx", catalogue_of("{} before {}", "{1} nach {0}"));
    ASSERT_TRUE(words);
    EXPECT_EQ(say(*words, "{} before {}", "a", "b"), "b nach a");
    EXPECT_EQ(say(*words, "{} unknown", 3), "3 unknown");
    EXPECT_EQ(words->ignored(), 0U);
}

TEST(Words, ATranslationThatDoesNotFitIsNotTaken) {
    for (const char* wrong : {"one {}", "{} {} {}", "{0} {0}", "{0} {2}", "{x} {}", "{} {", "}",
                              "{:>5} {}", "{1} {}", "{1e0} {0}", "{01} {0}", "{0000} {1}"}) {
        const auto words = read_words("xx", catalogue_of("{} before {}", wrong));
        ASSERT_TRUE(words);
        EXPECT_EQ(say(*words, "{} before {}", "a", "b"), "a before b") << wrong;
        EXPECT_EQ(words->ignored(), 1U) << wrong;
    }
}

TEST(Words, WhatFits) {
    EXPECT_TRUE(fits("plain", "schlicht"));
    EXPECT_TRUE(fits("{:>5} {}", "{1} {0:>5}"));
    EXPECT_FALSE(fits("{:>5} {}", "{0} {1:>5}"));
    EXPECT_TRUE(fits("{{}} {}", "{} {{x}}"));
    EXPECT_FALSE(fits("plain", "{}"));
    EXPECT_FALSE(fits("no format {", "anything"));
    EXPECT_FALSE(fits("{:<{}}", "{:<{}}"));
}

TEST(Words, EveryCutOfACatalogueIsRefusedOrHarmless) {
    const std::string whole = catalogue_of("sentence", "Satz");
    ASSERT_TRUE(Catalogue::read(whole));
    for (std::size_t size = 0; size + 1 < whole.size(); ++size)
        EXPECT_FALSE(Catalogue::read(whole.substr(0, size))) << size;
    for (std::size_t at = 0; at < 44; ++at)  // every number of head and tables too large
        for (const char byte : {'\x7f', '\xff'}) {
            std::string wrong = whole;
            wrong[at] = byte;
            (void)Catalogue::read(wrong);
        }
    std::string other_order = number(0xde120495);
    EXPECT_FALSE(Catalogue::read(other_order + whole.substr(4)));
}

TEST(Words, TextsThatShareBytesAreRefused) {
    // Many entries of the same long text would take memory far beyond the size of the file.
    constexpr std::uint32_t entries = 8;
    const std::uint32_t texts = 28 + entries * 16;
    std::string file = number(0x950412de) + number(0) + number(entries) + number(28) +
                       number(28 + entries * 8) + number(0) + number(0);
    for (std::uint32_t entry = 0; entry < 2 * entries; ++entry) file += number(100) + number(texts);
    EXPECT_FALSE(Catalogue::read(file + std::string(101, 'x')));
}

TEST(Words, BuiltInCataloguesAreWhole) {
    EXPECT_GE(languages::built_in().size(), 2U);
    for (const languages::BuiltIn& language : languages::built_in()) {
        const auto words = words_of(language.tag);
        ASSERT_TRUE(words) << language.tag;
        EXPECT_EQ(words->ignored(), 0U) << language.tag;
        EXPECT_NE((*words)("the player to move wins"), "the player to move wins") << language.tag;
    }
}

TEST(Words, TagsOfLanguages) {
    for (const auto& [tag, expected] : {std::pair{"zh", "zh_CN"},
                                        {"zh-CN", "zh_CN"},
                                        {"zh_SG.UTF-8", "zh_CN"},
                                        {"zh_TW", "zh_TW"},
                                        {"zh-Hant-HK", "zh_TW"},
                                        {"zh_HK.UTF-8", "zh_TW"},
                                        {"en", "en"},
                                        {"en_GB.UTF-8", "en"},
                                        {"ZH_cn", "zh_CN"}}) {
        const auto words = words_of(tag);
        ASSERT_TRUE(words) << tag;
        EXPECT_EQ(words->tag(), expected) << tag;
    }
    for (const char* tag : {"", "xx", "zhx", "english", "../zh_CN"})
        EXPECT_FALSE(words_of(tag)) << tag;
}

TEST(Words, TheLocaleChooses) {
    const auto chosen = [](const LocaleSettings& settings) {
        return std::string(words_of_locale(settings).tag());
    };
    EXPECT_EQ(chosen({}), "en");
    EXPECT_EQ(chosen({"", "", "", "zh_CN.UTF-8"}), "zh_CN");
    EXPECT_EQ(chosen({"", "C", "", "zh_CN.UTF-8"}), "en");
    EXPECT_EQ(chosen({"zh_TW", "C.UTF-8", "", ""}), "en");  // LANGUAGE has no effect in C
    EXPECT_EQ(chosen({"zh_TW:en", "", "", "de_DE.UTF-8"}), "zh_TW");
    EXPECT_EQ(chosen({"de:en:zh_TW", "", "", "de_DE.UTF-8"}), "en");
    EXPECT_EQ(chosen({":::", "", "zh_HK.UTF-8", "en_US.UTF-8"}), "zh_TW");
    EXPECT_EQ(chosen({"", "", "", "zh_CN.GB18030"}), "en");  // its characters are not ours
    EXPECT_EQ(chosen({"", "", "", "xx_YY.UTF-8"}), "en");
}

}  // namespace
}  // namespace gale
