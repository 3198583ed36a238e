// Tables of boards, as files, against the definition; and what is read of them.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include <unistd.h>

#include "gale/answers/table_answers.hpp"
#include "gale/runs/board_table.hpp"
#include "gale/solvers/reference/chomp_reference.hpp"

namespace gale {
namespace {

/// A folder of its own that goes away with the test.
class BoardTables : public testing::Test {
protected:
    BoardTables() {
        folder_ =
            std::filesystem::temp_directory_path() /
            ("gale-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()) +
             std::to_string(::getpid()));
        std::filesystem::create_directories(folder_);
    }
    ~BoardTables() override { std::filesystem::remove_all(folder_); }

    std::string written(BoardSize board, bool values, unsigned threads = 1) {
        runs::BoardTable table;
        table.board = board;
        table.values = values;
        table.format = formats::Format::table;
        table.path = (folder_ / "board.gale").string();
        table.engine.limits.threads = threads;
        const Status status = runs::write_board_table(table, silent());
        EXPECT_TRUE(status.ok()) << describe(status.error());
        return table.path;
    }

    std::filesystem::path folder_;
};

std::string content(const std::string& path) {
    std::ostringstream bytes;
    bytes << std::ifstream(path, std::ios::binary).rdbuf();
    return bytes.str();
}

Result<BoardTableFile> opened(const std::string& path) {
    auto reader = storage::TableReader::open(path);
    if (!reader) return reader.error();
    return BoardTableFile::from(std::move(*reader), path);
}

TEST_F(BoardTables, EveryPositionHasTheOutcomeAndNimValueOfTheDefinition) {
    ChompReference reference;
    for (const bool values : {false, true}) {
        auto table = *opened(written({4, 5}, values));
        const auto ranks = *PartitionRank::of_box({4, 5});
        for (std::uint64_t rank = 1; rank < ranks.count(); ++rank) {
            const Partition position = ranks.unrank(rank);
            const auto entry = table.entry(position);
            ASSERT_TRUE(entry.ok());
            EXPECT_EQ(entry->outcome, reference.outcome(position)) << to_text(position);
            EXPECT_TRUE(!values || entry->nim_value == reference.nim_value(position));
            EXPECT_EQ(entry->nim_value.has_value(), values);
        }
    }
}

TEST_F(BoardTables, AnswersAreThoseOfTheDefinitionAlsoForTheMirrorImage) {
    ChompReference reference;
    auto table = *opened(written({3, 5}, true));
    for (const char* text : {"5,5,5", "5,3,1", "3x3", "2,2,2,2,1", "3,3,3,3,3", "1"}) {
        const Partition position = *parse_partition(text);
        const auto answer = table.solve(position, AnswerLimits{});
        ASSERT_TRUE(answer.ok()) << text;
        EXPECT_EQ(answer->outcome, reference.outcome(position)) << text;
        EXPECT_EQ(answer->nim_value, reference.nim_value(position)) << text;
        std::vector<Bite> winning;
        for (const AnsweredMove& move : answer->winning.moves)
            winning.push_back(std::get<Bite>(move.move));
        EXPECT_EQ(winning, reference.winning_bites(position)) << text;
        const auto all = table.moves(position, AnswerLimits{});
        ASSERT_TRUE(all.ok());
        ASSERT_EQ(all->list.moves.size(), *position.squares());
        EXPECT_EQ(all->list.moves.front().outcome, Outcome::N) << "the poison";
        EXPECT_FALSE(all->list.moves.front().nim_value.has_value());
    }
}

TEST_F(BoardTables, AnAnswerReadsOnlyTheBlocksItNeeds) {
    auto table = *opened(written({9, 9}, true));  // 48620 entries, 3 blocks
    EXPECT_TRUE(table.entry(*parse_partition("1")).ok());
    EXPECT_TRUE(table.entry(*parse_partition("3,2,1")).ok());
    EXPECT_EQ(table.blocks_read(), 1u);
    EXPECT_TRUE(table.entry(*parse_partition("9x9")).ok());
    EXPECT_EQ(table.blocks_read(), 2u);
}

TEST_F(BoardTables, TheBytesDoNotDependOnTheNumberOfThreads) {
    const std::string one = content(written({8, 8}, false, 1));
    EXPECT_FALSE(one.empty());
    EXPECT_EQ(content(written({8, 8}, false, 2)), one);
    EXPECT_EQ(content(written({8, 8}, false, 5)), one);
}

TEST_F(BoardTables, APositionOfAnotherBoardIsRefused) {
    const std::string path = written({3, 4}, false);
    auto table = *opened(path);
    const auto larger = table.solve(*parse_partition("5,2"), AnswerLimits{});
    ASSERT_FALSE(larger.ok());
    EXPECT_EQ(larger.error().message,
              path + " is the table of chomp:3x4; chomp:5,2 does not fit into that board");
    EXPECT_TRUE(table.solve(*parse_partition("2,2,2,1"), AnswerLimits{}).ok()) << "mirrored";
}

TEST_F(BoardTables, ATableOfSomethingElseIsRefused) {
    const auto refusal = [](const std::string& subject, std::uint64_t entries) {
        ByteBuffer bytes;
        auto writer = *storage::TableWriter::begin(bytes, {subject, 8, entries, 64});
        EXPECT_TRUE(writer.append(std::vector<std::byte>(entries)).ok());
        EXPECT_TRUE(writer.finish().ok());
        auto reader = storage::TableReader::open(
            std::make_unique<storage::MemoryBytes>(bytes.bytes()), "t.gale");
        const auto table = BoardTableFile::from(std::move(*reader), "t.gale");
        return table.ok() ? "accepted" : describe(table.error());
    };
    EXPECT_EQ(refusal("chomp:2x2", 6), "accepted");
    EXPECT_EQ(refusal("chomp:2x2", 7), "t.gale has 7 entries, but chomp:2x2 has 6 positions");
    EXPECT_EQ(refusal("kayles:9", 6),
              "t.gale is a table of kayles:9, not the table of a Chomp board");
    EXPECT_EQ(refusal("chomp:junk", 6),
              "t.gale is a table of chomp:junk, not the table of a Chomp board");
}

}  // namespace
}  // namespace gale
