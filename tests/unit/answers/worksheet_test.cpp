// Worksheets: every answer is true by the definition, the seed decides, and the page needs nothing
// from elsewhere.
#include "gale/answers/worksheet.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "gale/formats/worksheet_html.hpp"
#include "gale/games/sum_moves.hpp"
#include "gale/solvers/reference/sum_reference.hpp"

namespace gale {
namespace {

Worksheet sheet(const char* game, const char* size, std::uint64_t seed = 1) {
    auto made = make_worksheet({game, size, seed}, {}, silent());
    EXPECT_TRUE(made.ok()) << describe(made.error());
    return *made;
}

/// Outcome, nim-value and all winning moves are those of the definition.
void expect_true(const WorksheetQuestion& question) {
    SumReference reference;
    const std::string text = to_text(question.position);
    const Nimber value = reference.nim_value(question.position);
    EXPECT_EQ(question.nim_value, value) << text;
    EXPECT_EQ(question.outcome, value == Nimber{0} ? Outcome::P : Outcome::N) << text;
    std::multiset<std::string> told, wins;
    for (const SumMove& move : question.winning) told.insert(to_text(move.move));
    for (const SumMove& move : reference.winning_moves(question.position))
        wins.insert(to_text(move.move));
    EXPECT_EQ(told, wins) << text;
}

TEST(Worksheet, AnswersAreThoseOfTheDefinition) {
    for (const char* size : {"3x4", "1x5", "5x2", "4x4"})
        for (const WorksheetQuestion& question : sheet("chomp", size).questions)
            expect_true(question);
    for (const char* game : {"kayles", "grundy", "nim", "0.137", "S(1,3,4)"})
        for (const WorksheetQuestion& question : sheet(game, "12").questions) expect_true(question);
}

TEST(Worksheet, ATableHasEveryPositionOfASmallBoard) {
    const Worksheet small = sheet("chomp", "3x4");
    ASSERT_EQ(small.table.size(), 35U);
    EXPECT_EQ(to_text(small.table.front().position), "chomp:4,4,4");
    EXPECT_EQ(to_text(small.table.back().position), "chomp:0");
    EXPECT_EQ(small.table.back().outcome, Outcome::N);
    EXPECT_TRUE(sheet("chomp", "8x8").table.empty());
    EXPECT_EQ(sheet("kayles", "70").values.size(), 71U);
}

TEST(Worksheet, TheSeedDecidesAndAThirdIsP) {
    const auto texts = [](const Worksheet& made) {
        std::string text;
        for (const WorksheetQuestion& question : made.questions)
            text += to_text(question.position) + " ";
        return text;
    };
    EXPECT_EQ(texts(sheet("chomp", "4x4", 7)), texts(sheet("chomp", "4x4", 7)));
    EXPECT_NE(texts(sheet("chomp", "4x4", 7)), texts(sheet("chomp", "4x4", 8)));
    EXPECT_NE(texts(sheet("nim", "9", 7)), texts(sheet("nim", "9", 8)));
    const auto questions = sheet("chomp", "4x4").questions;
    EXPECT_EQ(questions.size(), 12U);
    EXPECT_EQ(std::ranges::count(questions, Outcome::P, &WorksheetQuestion::outcome), 4);
    // Where there is less to ask, less is asked: 1x2 has one position beside the poison.
    EXPECT_EQ(sheet("chomp", "1x2").questions.size(), 1U);
    EXPECT_EQ(sheet("nim", "1").questions.size(), 2U);
}

TEST(Worksheet, ThePageStandsAlone) {
    for (const Worksheet& made : {sheet("chomp", "3x4"), sheet("kayles", "20")}) {
        const std::string page = formats::worksheet_html(made, Words());
        for (const char* outside : {"http", "src=", "href=", "@import", "url("})
            EXPECT_EQ(page.find(outside), std::string::npos) << outside;
        EXPECT_NE(page.find("break-before: page"), std::string::npos);
    }
    // A code is not markup.
    const std::string page = formats::worksheet_html(sheet("4.[3]", "5"), Words());
    EXPECT_NE(page.find("4.[3]"), std::string::npos);
}

TEST(Worksheet, RefusesWhatCannotBeDrawnOrAsked) {
    const auto failure = [](const char* game, const char* size) {
        return make_worksheet({game, size, 1}, {}, silent()).error().failure;
    };
    EXPECT_EQ(failure("chomp", "9x3"), Failure::too_large);
    EXPECT_EQ(failure("chomp", "1x1"), Failure::bad_input);
    EXPECT_EQ(failure("chomp", "4"), Failure::bad_input);
    EXPECT_EQ(failure("kayles", "101"), Failure::too_large);
    EXPECT_EQ(failure("kayles", "0"), Failure::bad_input);
    EXPECT_EQ(failure("kayles", "3x4"), Failure::bad_input);
    EXPECT_EQ(failure("divisors", "12"), Failure::bad_input);
    EXPECT_EQ(failure("ludo", "12"), Failure::bad_input);
}

}  // namespace
}  // namespace gale
