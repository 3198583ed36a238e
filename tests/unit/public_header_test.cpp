// The example that opens gale/gale.hpp: it is run here, and the two texts are the same.
#include <gtest/gtest.h>

#include <fstream>
#include <vector>

#include "gale/gale.hpp"

namespace {

std::string example() {
    // clang-format off
    // example begins
    const auto position = gale::parse("chomp:4x7");
    if (!position) return gale::describe(position.error());

    const auto answer = gale::solve(*position);
    if (!answer) return gale::describe(answer.error());

    std::string text(1, gale::letter(answer->outcome));  // "N": the player to move wins
    for (const gale::AnsweredMove& move : answer->winning.moves)
        text += " " + gale::to_text(move.move);
    return text;  // "N 3,4"
    // example ends
    // clang-format on
}

std::string trimmed(std::string line) {
    const auto start = line.find_first_not_of(' ');
    return start == std::string::npos ? "" : line.substr(start);
}

std::vector<std::string> lines_of(const std::string& name) {
    std::ifstream file(std::string(GALE_SOURCE_DIR) + "/" + name);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

TEST(PublicHeader, ItsExampleSaysWhatItPrints) { EXPECT_EQ(example(), "N 3,4"); }

TEST(PublicHeader, ItsExampleIsTheOneThatIsRun) {
    std::vector<std::string> printed;
    for (const std::string& line : lines_of("gale/gale.hpp")) {
        if (line.rfind("//     ", 0) == 0) printed.push_back(trimmed(line.substr(2)));
        if (line == "//" && !printed.empty()) printed.push_back("");
        if (line.rfind("// Nothing here throws", 0) == 0) break;
    }
    while (!printed.empty() && printed.back().empty()) printed.pop_back();

    std::vector<std::string> run;
    bool inside = false;
    for (const std::string& line : lines_of("tests/unit/public_header_test.cpp")) {
        if (trimmed(line) == "// example ends") break;
        if (inside) run.push_back(trimmed(line));
        if (trimmed(line) == "// example begins") inside = true;
    }
    EXPECT_FALSE(run.empty());
    EXPECT_EQ(printed, run);
}

// Every function of the page that gives a value, asked once.

TEST(PublicHeader, tells_who_wins_by_which_moves_and_why) {
    const auto position = gale::parse("kayles", "5,9");
    ASSERT_TRUE(position.ok());
    const auto answer = gale::solve(*position);
    const auto moves = gale::moves(*position);
    ASSERT_TRUE(answer.ok() && moves.ok());
    EXPECT_EQ(answer->outcome, moves->outcome);
    const auto why = gale::why(*position, *answer);
    ASSERT_TRUE(why.ok());
    EXPECT_FALSE(gale::to_text(*why).empty());
    EXPECT_NE(gale::to_json(*position, *answer, &*why).find("\"outcome\""), std::string::npos);
}

TEST(PublicHeader, gives_nim_values_and_proven_periods) {
    const auto kayles = gale::parse_game("kayles");
    const auto values = gale::nim_values(*kayles, 12);
    ASSERT_TRUE(values.ok());
    EXPECT_EQ(*values, (std::vector<std::uint32_t>{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6}));
    const auto period = gale::period(*kayles);
    ASSERT_TRUE(period.ok() && period->has_value());
    EXPECT_EQ((*period)->periodicity(), *gale::find_game("kayles")->period);
    const auto undecided = gale::period(*kayles, 20);
    EXPECT_TRUE(undecided.ok() && !undecided->has_value());

    const auto rows = gale::sweep("0.?7", 300);
    ASSERT_TRUE(rows.ok());
    EXPECT_EQ(rows->size(), 8u);
    EXPECT_TRUE(rows->back().settled());
    const auto on_threads = gale::sweep("0.?7", 300, {.threads = 3});
    EXPECT_TRUE(on_threads.ok() && *on_threads == *rows);
}

TEST(PublicHeader, hands_out_planes_and_boards) {
    class Count : public gale::PlaneSink, public gale::PPositionSink {
    public:
        void on_plane(gale::Plane&) override { ++planes; }
        void on_p_positions(std::span<const gale::board::Length> some) override {
            positions += some.size() / 3;
        }
        std::size_t planes = 0;
        std::size_t positions = 0;
    } count;
    EXPECT_TRUE(gale::planes(10, count).ok());
    EXPECT_EQ(count.planes, 11u);
    const auto positions = gale::p_positions({3, 4}, count);
    ASSERT_TRUE(positions.ok());
    EXPECT_EQ(*positions, count.positions);

    const auto openings = gale::openings({4, 7});
    ASSERT_TRUE(openings.ok());
    EXPECT_EQ(gale::to_text(openings->of({4, 7}).front()), "3,4");
    const auto values = gale::board_nim_values({4, 7});
    ASSERT_TRUE(values.ok());
    EXPECT_EQ(values->value(gale::Partition::rectangle(4, 7)), gale::Nimber{19});
}

TEST(PublicHeader, refuses_what_is_too_large_before_it_works) {
    const gale::Limits small{.memory = 1 << 20};
    EXPECT_FALSE(gale::nim_values(*gale::parse_game("kayles"), 1'000'000'000'000, small).ok());
    EXPECT_FALSE(gale::openings({30, 30}, small).ok());
    EXPECT_FALSE(gale::board_nim_values({30, 30}, small).ok());
    EXPECT_FALSE(gale::sweep("0.???", 0).ok());
    EXPECT_FALSE(gale::verify("no/such/file").ok());
}

}  // namespace
