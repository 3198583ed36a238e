// `gale table board` stopped anywhere and resumed writes the same bytes as in one go.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string_view>

#include "apps/cli/board_table.hpp"

namespace gale::cli {
namespace {

class Stops : public Observer {
public:
    explicit Stops(int after) : left_(after) {}
    bool stop_requested() override { return left_-- <= 0; }

private:
    int left_;
};

class ResumedTable : public testing::Test {
protected:
    ResumedTable() {
        folder_ =
            std::filesystem::temp_directory_path() / ("gale-resume-" + std::to_string(::getpid()));
        std::filesystem::create_directories(folder_);
    }
    ~ResumedTable() override { std::filesystem::remove_all(folder_); }

    std::string path(const std::string& name) const { return (folder_ / name).string(); }

    static std::string content(const std::string& path) {
        std::ostringstream bytes;
        bytes << std::ifstream(path, std::ios::binary).rdbuf();
        return bytes.str();
    }

    static BoardTableRun engine(const std::string& checkpoint) {
        BoardTableRun run;
        run.checkpoint = checkpoint;
        run.engine.unit_rows = 2;  // many small tasks, so that there are many places to stop
        run.engine.task_rows = 3;
        return run;
    }

    std::string in_one_go(BoardTable table) {
        table.path = path("whole");
        Observer observer;
        EXPECT_TRUE(write_board_table(table, engine(""), observer).ok());
        return content(table.path);
    }

    /// Stops again and again, `step` questions later each time; returns the bytes in the end.
    std::string in_pieces(BoardTable table, int step, int& stops) {
        table.path = path("pieces");
        std::filesystem::remove(table.path);
        for (stops = 0; stops < 5000; ++stops) {
            Stops observer(step);
            const Status status = write_board_table(table, engine(path("checkpoint")), observer);
            if (status) break;
            EXPECT_EQ(status.error().failure, Failure::interrupted) << describe(status.error());
            EXPECT_FALSE(std::filesystem::exists(table.path)) << "half a table under its name";
            if (status.error().failure != Failure::interrupted) break;
        }
        EXPECT_FALSE(std::filesystem::exists(path("checkpoint"))) << "a finished run leaves none";
        EXPECT_FALSE(std::filesystem::exists(table.path + ".partial"));
        return content(table.path);
    }

    void expect_same_bytes(const BoardTable& table, int step) {
        int stops = 0;
        EXPECT_EQ(in_pieces(table, step, stops), in_one_go(table)) << table.format;
        EXPECT_GT(stops, 2) << "the run was never interrupted";
    }

    std::filesystem::path folder_;
};

TEST_F(ResumedTable, OutcomesInEveryFormat) {
    for (const char* format : {"text", "csv", "jsonl", "npy", "table"}) {
        BoardTable table;
        table.board = {6, 5};
        table.format = format;
        expect_same_bytes(table, 3);
    }
}

TEST_F(ResumedTable, PPositionsAndCounts) {
    BoardTable table;
    table.board = {6, 5};
    table.p_only = true;
    expect_same_bytes(table, 2);
    table.p_only = false;
    table.counts = true;
    expect_same_bytes(table, 2);
}

TEST_F(ResumedTable, NimValues) {
    BoardTable table;
    table.board = {9, 10};  // 92378 positions: the engine pauses only every 2^16
    table.values = true;
    table.format = "table";
    int stops = 0;
    EXPECT_EQ(in_pieces(table, 0, stops), in_one_go(table));
    EXPECT_GT(stops, 0);
}

/// Stops as soon as lines are listed, if it is to; remembers whether anything was solved.
class WhileListing : public Observer {
public:
    explicit WhileListing(bool stops) : stops_(stops) {}
    void on_progress(const Progress& progress) override {
        (std::string_view(progress.what) == "lines" ? lists_ : solves_) = true;
    }
    bool stop_requested() override { return stops_ && lists_; }
    bool lists() const { return lists_; }
    bool solves() const { return solves_; }

private:
    bool stops_;
    bool lists_ = false;
    bool solves_ = false;
};

TEST_F(ResumedTable, StoppedWhileListingKeepsWhatWasFound) {
    for (const bool values : {false, true}) {
        BoardTable table;
        table.board = {10, 11};  // 352716 lines: progress is told after 2^18 of them
        table.values = values;
        table.path = path("listed");
        std::filesystem::remove(table.path);
        BoardTableRun run;
        run.checkpoint = path("checkpoint");
        WhileListing stopped(true);
        const Status status = write_board_table(table, run, stopped);
        ASSERT_FALSE(status.ok());
        EXPECT_EQ(status.error().failure, Failure::interrupted);
        EXPECT_TRUE(stopped.lists() && stopped.solves());
        EXPECT_TRUE(std::filesystem::exists(run.checkpoint));
        EXPECT_FALSE(std::filesystem::exists(table.path));

        WhileListing resumed(false);
        ASSERT_TRUE(write_board_table(table, run, resumed).ok());
        EXPECT_FALSE(resumed.solves()) << "what was found is found again";
        EXPECT_EQ(content(table.path), in_one_go(table));
    }
}

TEST_F(ResumedTable, CheckpointsOnTheWayDoNotChangeTheBytes) {
    BoardTable table;
    table.board = {6, 5};
    table.path = path("with-checkpoints");
    BoardTableRun run = engine(path("checkpoint"));
    run.checkpoint_due = [] { return true; };
    Observer observer;
    ASSERT_TRUE(write_board_table(table, run, observer).ok());
    EXPECT_EQ(content(table.path), in_one_go(table));
}

TEST_F(ResumedTable, ACheckpointOfAnotherRunIsRefused) {
    BoardTable table;
    table.board = {6, 5};
    table.path = path("table");
    Stops observer(3);
    ASSERT_FALSE(write_board_table(table, engine(path("checkpoint")), observer).ok());
    ASSERT_TRUE(std::filesystem::exists(path("checkpoint")));
    for (const int change : {0, 1, 2}) {
        BoardTable other = table;
        if (change == 0) other.board = {5, 6};
        if (change == 1) other.format = "csv";
        if (change == 2) other.p_only = true;
        Observer patient;
        const Status status = write_board_table(other, engine(path("checkpoint")), patient);
        ASSERT_FALSE(status.ok()) << change;
        EXPECT_NE(status.error().message.find("belongs to another run"), std::string::npos)
            << status.error().message;
    }
}

TEST_F(ResumedTable, TheStateStaysUntilEverythingIsDone) {
    BoardTable table;
    table.board = {6, 5};
    table.path = path("table");
    BoardTableRun run = engine(path("checkpoint"));
    Observer observer;
    for (const bool values : {false, true}) {
        table.values = values;
        run.afterwards = [] { return storage_error("the disk is full"); };
        ASSERT_FALSE(write_board_table(table, run, observer).ok());
        const std::string written = content(table.path);
        EXPECT_EQ(std::filesystem::exists(path("checkpoint")), !values) << "values need none";
        int calls = 0;
        run.afterwards = [&] { return ++calls, Status{}; };
        if (!values) {
            // The table has its name already, and is compared with the state.
            std::string changed = written;
            changed[changed.size() / 2] ^= 1;
            std::ofstream(table.path, std::ios::binary) << changed;
            EXPECT_FALSE(write_board_table(table, run, observer).ok());
            EXPECT_EQ(calls, 0);
            std::ofstream(table.path, std::ios::binary) << written;
        }
        EXPECT_TRUE(write_board_table(table, run, observer).ok());
        EXPECT_EQ(calls, 1);
        EXPECT_EQ(content(table.path), written);
        EXPECT_FALSE(std::filesystem::exists(path("checkpoint")));
    }
}

TEST_F(ResumedTable, ADamagedCheckpointIsRefused) {
    BoardTable table;
    table.board = {6, 5};
    table.path = path("table");
    Stops observer(3);
    ASSERT_FALSE(write_board_table(table, engine(path("checkpoint")), observer).ok());
    std::string bytes = content(path("checkpoint"));
    bytes[bytes.size() / 2] ^= 1;
    std::ofstream(path("checkpoint"), std::ios::binary) << bytes;
    Observer patient;
    const Status status = write_board_table(table, engine(path("checkpoint")), patient);
    ASSERT_FALSE(status.ok());
    EXPECT_NE(status.error().message.find("corrupted"), std::string::npos);
}

TEST_F(ResumedTable, WhatCannotBeDoneIsSaidAtOnce) {
    Observer observer;
    const auto refusal = [&](const BoardTable& table, const std::string& checkpoint) {
        const Status status = write_board_table(table, engine(checkpoint), observer);
        return status.ok() ? "accepted" : describe(status.error());
    };
    BoardTable table;
    table.board = {3, 4};
    EXPECT_EQ(refusal(table, path("checkpoint")),
              "--resume needs -o FILE, to know what was written");
    table.format = "table";
    EXPECT_EQ(refusal(table, ""), "a table file is not for the terminal; it needs -o FILE");
    table.path = path("x.gale");
    table.p_only = true;
    EXPECT_EQ(refusal(table, ""), "a table file holds every position; leave out --p-only");
    table.p_only = false;
    table.counts = true;
    EXPECT_EQ(refusal(table, ""), "--counts come as text, csv or jsonl, not as table");
}

}  // namespace
}  // namespace gale::cli
