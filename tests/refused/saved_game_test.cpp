// Saved games with one thing wrong: each is refused, with a sentence that says what.
#include <gtest/gtest.h>

#include "gale/formats/game_record_json.hpp"

namespace gale::formats {
namespace {

std::string saved() {
    return R"({"format":"gale game","version":1,"game":"chomp","position":"3x4","first":"person",)"
           R"("second":"perfect","mistakes":30,"seed":1,"moves":["3,3","1,4"],"undone":["2,2"]})";
}

/// The text with the first occurrence of one part replaced.
std::string with(const std::string& part, const std::string& by) {
    std::string text = saved();
    const std::size_t at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return text.replace(at, part.size(), by);
}

std::string refusal(const std::string& text) {
    const auto read = parse_match(
        text, [](const std::string& file) -> Result<Sum> { return bad_input("no file " + file); });
    return read ? "read" : read.error().message;
}

TEST(SavedGameRefused, TheTextItself) {
    EXPECT_EQ(refusal(saved()), "read");
    EXPECT_EQ(refusal(""), "not a saved game: it is no JSON, or was cut short");
    EXPECT_EQ(refusal("[]"), "not a saved game: it is no JSON object");
    EXPECT_EQ(refusal("null"), "not a saved game: it is no JSON object");
    EXPECT_EQ(refusal(std::string(longest_game + 1, ' ')), "not a saved game: it is too long");
    EXPECT_EQ(refusal(std::string(200'000, '[')),
              "not a saved game: it is no JSON, or was cut short");
    EXPECT_EQ(refusal("\xFF\xFE"), "not a saved game: it is no JSON, or was cut short");
    for (std::size_t end = 0; end < saved().size(); ++end)
        EXPECT_NE(refusal(saved().substr(0, end)), "read") << end;
}

TEST(SavedGameRefused, AnotherFormatOrVersion) {
    EXPECT_EQ(refusal(with("gale game", "gale table")),
              "not a saved game: its \"format\" is not \"gale game\"");
    EXPECT_EQ(refusal(with("\"version\":1", "\"version\":2")),
              "not a saved game: its version is 2, and this program reads 1");
    EXPECT_EQ(refusal(with("\"version\":1", "\"version\":\"1\"")),
              "not a saved game: \"version\" is not a number from 0 to 18446744073709551615");
    EXPECT_EQ(refusal("{}"), "not a saved game: \"format\" is missing");
}

TEST(SavedGameRefused, FieldsThatAreMissingOrOfAnotherSort) {
    for (const char* key : {"format", "version", "game", "position", "first", "second", "mistakes",
                            "seed", "moves", "undone"})
        EXPECT_EQ(refusal(with(std::string("\"") + key + "\"", "\"other\"")),
                  std::string("not a saved game: \"") + key + "\" is missing");
    EXPECT_EQ(refusal(with("\"chomp\"", "7")), "not a saved game: \"game\" is not a text");
    EXPECT_EQ(refusal(with("\"person\"", "\"robot\"")),
              "not a saved game: \"first\" is none of person, perfect, stubborn and student");
    EXPECT_EQ(refusal(with(":30", ":101")),
              "not a saved game: \"mistakes\" is not a number from 0 to 100");
    EXPECT_EQ(refusal(with(":30", ":-1")),
              "not a saved game: \"mistakes\" is not a number from 0 to 100");
    EXPECT_EQ(refusal(with(":30", ":1.5")),
              "not a saved game: \"mistakes\" is not a number from 0 to 100");
    EXPECT_EQ(refusal(with("[\"3,3\",\"1,4\"]", "\"3,3\"")),
              "not a saved game: \"moves\" is not a list");
    EXPECT_EQ(refusal(with("\"3,3\"", "33")),
              "not a saved game: \"moves\" has a move that is not a text");
}

TEST(SavedGameRefused, PositionsAndMovesThatAreNone) {
    EXPECT_EQ(refusal(with("3x4", "3,4")),
              "not a saved game: its position: column 3: row 2 (4) is longer than the row "
              "above it (3)");
    EXPECT_EQ(refusal(with("\"3,3\"", "\"4,1\"")),
              "not a saved game: move 1: column 1: there is no square 4,1 on the board");
    EXPECT_EQ(refusal(with("\"2,2\"", "\"3,3\"")),
              "not a saved game: move 3: column 1: there is no square 3,3 on the board");
    EXPECT_EQ(refusal(with("\"1,4\"", "\"1,1\",\"1,4\"")),
              "not a saved game: move 3: column 1: there is no square 1,4 on the board");
    EXPECT_EQ(refusal(with("\"1,4\"", "\"1,2\",\"2,1\",\"1,1\"")),
              "not a saved game: move 4: the game is over");
    EXPECT_EQ(refusal(with("\"chomp\"", "\"poset\"")), "no file 3x4");
    std::string many = "\"moves\":[";
    for (int i = 0; i < 20'000; ++i) many += "\"1,1\",";
    EXPECT_EQ(refusal(with("\"moves\":[", many)), "not a saved game: it has too many moves");
}

}  // namespace
}  // namespace gale::formats
