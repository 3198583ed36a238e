// The example that opens gale/gale.hpp: it is run here, and the two texts are the same.
#include <gtest/gtest.h>

#include <climits>
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

/// A table in every format: those that it offers are written, the others are refused.
template <class Table>
void expect_offers_hold(Table table) {
    const std::string path = testing::TempDir() + "gale_public_header_format";
    for (const std::string_view name : gale::formats::format_names) {
        SCOPED_TRACE(name);
        table.format = *gale::format_named(name);
        table.path = path;
        const gale::Status written = gale::write(table);
        EXPECT_EQ(written.ok(), gale::formats::is_offered(table.format, Table::offered));
        if (!written) {
            EXPECT_EQ(written.error().failure, gale::Failure::bad_input);
        }
    }
    std::remove(path.c_str());
}

TEST(PublicHeader, refuses_a_format_that_a_table_lacks) {
    expect_offers_hold(gale::ThreeRowTable{.to = 3});
    expect_offers_hold(gale::BoardTable{.board = {2, 3}});
    expect_offers_hold(gale::OpeningsTable{.largest = {2, 3}});
    expect_offers_hold(gale::RectanglesTable{.largest = {2, 3}});
    expect_offers_hold(gale::SquareCounts{.squares = 5});
    expect_offers_hold(gale::ValuesTable{.game = *gale::parse_game("kayles"), .to = 9});
    expect_offers_hold(gale::SweepQuestion{.name = {.pattern = "0.?", .limit = 100}});
    gale::OpeningsSearch search{.largest = {2, 3}, .format = gale::Format::npy};
    EXPECT_FALSE(gale::search(search).ok());
}

TEST(PublicHeader, draws_one_plane_or_a_film) {
    EXPECT_FALSE(gale::draw(gale::PlanePictures{.from = 3, .to = 5, .path = "planes.svg"}).ok());
}

TEST(PublicHeader, stops_while_it_lists_replies) {
    class Stops final : public gale::Observer {
        gale::Verdict verdict() override { return gale::Verdict::stop; }
    } stops;
    const std::string path = testing::TempDir() + "gale_public_header_certificate";
    const auto status = gale::write_certificate(*gale::parse("kayles:40,40"), path, {}, stops);
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().failure, gale::Failure::interrupted);
    EXPECT_FALSE(std::ifstream(path).good());
    const gale::Limits tiny{.memory = 1000};
    EXPECT_FALSE(gale::write_certificate(*gale::parse("kayles:12,12"), path, tiny).ok());
}

TEST(PublicHeader, refuses_what_is_too_large_before_it_works) {
    const gale::Limits small{.memory = 1 << 20};
    EXPECT_FALSE(gale::nim_values(*gale::parse_game("kayles"), 1'000'000'000'000, small).ok());
    // Values that do not fit are not kept, so this is not too large.
    EXPECT_TRUE(gale::period(*gale::parse_game("kayles"), 1'000'000'000'000, small).ok());
    EXPECT_FALSE(gale::period(*gale::parse_game("kayles"), 0).ok());
    EXPECT_FALSE(gale::openings({30, 30}, small).ok());
    EXPECT_FALSE(gale::board_nim_values({30, 30}, small).ok());
    EXPECT_FALSE(gale::sweep("0.???", 0).ok());
    gale::SweepQuestion sweep;
    sweep.name.pattern = "0.?";
    for (const auto& [part, parts] : {std::pair{1U, 0U}, {0U, 1U}, {3U, 2U}, {1U, 100'001U}}) {
        sweep.name.part = part;
        sweep.name.parts = parts;
        const auto written = gale::write(sweep);
        ASSERT_FALSE(written.ok());
        EXPECT_EQ(written.error().failure, gale::Failure::bad_input);
    }
    EXPECT_FALSE(gale::verify("no/such/file").ok());
}

TEST(PublicHeader, refuses_boards_without_squares_and_runs_without_threads) {
    class Nobody : public gale::PPositionSink, public gale::PlaneSink {
    public:
        void on_p_positions(std::span<const gale::board::Length>) override {}
        void on_plane(gale::Plane&) override {}
    } nobody;
    for (const gale::BoardSize none : {gale::BoardSize{0, 5}, gale::BoardSize{5, 0}}) {
        EXPECT_FALSE(gale::openings(none).ok());
        EXPECT_FALSE(gale::p_positions(none, nobody).ok());
        EXPECT_FALSE(gale::board_nim_values(none).ok());
        EXPECT_FALSE(gale::write(gale::BoardTable{.board = none}).ok());
        EXPECT_FALSE(gale::write(gale::OpeningsTable{.largest = none}).ok());
        EXPECT_FALSE(gale::write(gale::RectanglesTable{.largest = none, .values = true}).ok());
    }
    const std::uint64_t huge = std::uint64_t{1} << 32;
    EXPECT_FALSE(gale::openings({huge, huge}).ok());
    EXPECT_FALSE(gale::openings({100'000, 65'534}).ok());

    for (const unsigned threads : {0u, gale::most_threads + 1, UINT_MAX}) {
        const gale::Limits limits{.threads = threads};
        gale::AnswerLimits of_answer;
        of_answer.threads = threads;
        const auto game = gale::parse_game("kayles");
        EXPECT_FALSE(gale::planes(10, nobody, limits).ok());
        EXPECT_FALSE(gale::p_positions({3, 3}, nobody, limits).ok());
        EXPECT_FALSE(gale::nim_values(*game, 10, limits).ok());
        EXPECT_FALSE(gale::period(*game, 10, limits).ok());
        EXPECT_FALSE(gale::sweep("0.?", 10, limits).ok());
        EXPECT_FALSE(gale::solve(*gale::parse("chomp:3x4"), of_answer).ok());
        EXPECT_FALSE(gale::write(gale::ThreeRowTable{.to = 3, .limits = limits}).ok());
    }
}

TEST(PublicHeader, goes_on_to_the_end_of_a_game) {
    const auto position = gale::parse("chomp:1x1");
    const auto last = gale::moves(*position);
    ASSERT_TRUE(last.ok() && last->list.moves.size() == 1);
    const gale::Sum over = gale::after(*position, last->list.moves.front());
    const auto answer = gale::solve(over);
    ASSERT_TRUE(answer.ok());
    EXPECT_EQ(answer->outcome, gale::Outcome::N);
    EXPECT_FALSE(answer->nim_value.has_value());
    EXPECT_TRUE(gale::moves(over)->list.moves.empty());
    EXPECT_FALSE(gale::why(over, *answer).ok());
}

TEST(PublicHeader, explains_an_answer_that_lists_no_move) {
    gale::AnswerLimits unlisted;
    unlisted.moves_listed = 0;
    for (const char* text : {"kayles:5", "chomp:4x7 + nim:1"}) {
        const auto position = gale::parse(text);
        const auto answer = gale::solve(*position, unlisted);
        ASSERT_TRUE(answer.ok()) << text;
        EXPECT_TRUE(answer->winning.moves.empty()) << text;
        EXPECT_NE(answer->winning.unlisted, 0u) << text;
        const auto why = gale::why(*position, *answer, unlisted);
        ASSERT_TRUE(why.ok()) << text;
        ASSERT_TRUE(why->move.has_value()) << text;
        EXPECT_EQ(gale::solve(gale::after(*position, *why->move))->outcome, gale::Outcome::P)
            << text;
    }
}

TEST(PublicHeader, gives_no_reason_where_it_was_stopped_or_memory_is_short) {
    class Stopped : public gale::Observer {
        gale::Verdict verdict() override { return gale::Verdict::stop; }
    } stopped;
    const auto board = gale::parse("chomp:4x60");
    const auto answer = gale::solve(*board);
    ASSERT_TRUE(answer.ok());
    const auto why = gale::why(*board, *answer, {}, stopped);
    ASSERT_FALSE(why.ok());
    EXPECT_EQ(why.error().failure, gale::Failure::interrupted);
    gale::AnswerLimits little;
    little.memory = 4000;
    EXPECT_FALSE(gale::why(*board, *answer, little).ok());
}

}  // namespace
