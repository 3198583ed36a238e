#include "gale/core/sentence.hpp"

#include <gtest/gtest.h>

#include "gale/core/error.hpp"

namespace gale {
namespace {

TEST(Sentences, ReadInEnglishAsTheyAreWritten) {
    EXPECT_EQ(sentence("the game is over").text(), "the game is over");
    EXPECT_EQ(sentence("row {} ({}) is longer", 2, std::string("5")).text(), "row 2 (5) is longer");
    EXPECT_EQ(sentence("expected {}, {}", Sentence::marked("a column"), sentence("found '{}'", "x"))
                  .text(),
              "expected a column, found 'x'");
    EXPECT_TRUE(Sentence().is_empty());
    EXPECT_EQ(Sentence().text(), "");
}

TEST(Sentences, AreTranslatedWithTheirParts) {
    const auto turned_round = [](std::string_view english) -> std::string_view {
        if (english == "column {} of '{}': {}") return "{2} <{1}> {0}";
        if (english == "a column") return "une colonne";
        return english;
    };
    EXPECT_EQ(sentence("column {} of '{}': {}", 7, "a column", Sentence::marked("a column"))
                  .text_in(turned_round),
              "une colonne <a column> 7");
}

TEST(Sentences, BracesInWhatWasTypedStayThere) {
    EXPECT_EQ(sentence("unknown game '{}'", "{}{0}").text(), "unknown game '{}{0}'");
    EXPECT_EQ(sentence("'{}': {}", "{1}", sentence("found '{}'", "{")).text(), "'{1}': found '{'");
}

TEST(Sentences, ErrorsKeepTheirMessageBesideTheSentence) {
    const Error error = bad_input(sentence("there is no heap of {}", 9), 4);
    EXPECT_EQ(error.message, "there is no heap of 9");
    EXPECT_EQ(describe(error), "column 4: there is no heap of 9");
    EXPECT_EQ(error, bad_input(std::string("there is no heap of 9"), 4));
    EXPECT_EQ(described(bad_input(std::string("as it is"))).text(), "as it is");
}

}  // namespace
}  // namespace gale
