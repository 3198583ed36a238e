// `gale table board` stopped anywhere and resumed writes the same bytes as in one go.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string_view>

#include "gale/runs/board_table.hpp"

namespace gale::runs {
namespace {

class Stops : public Observer {
public:
    explicit Stops(int after) : left_(after) {}
    Verdict verdict() override { return left_-- <= 0 ? Verdict::stop : Verdict::go_on; }

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

    /// The table with its state in this file, if any; a state is due at its very end only.
    static BoardTable with_state(BoardTable table, const std::string& state) {
        table.state = {state, 1'000'000};
        table.engine.unit_rows = 2;  // many small tasks, so that there are many places to stop
        table.engine.task_words = 1;
        return table;
    }

    std::string in_one_go(BoardTable table) {
        table.path = path("whole");
        Observer observer;
        EXPECT_TRUE(write_board_table(with_state(table, ""), observer).ok());
        return content(table.path);
    }

    /// Stops again and again, `step` questions later each time; returns the bytes in the end.
    std::string in_pieces(BoardTable table, int step, int& stops) {
        table.path = path("pieces");
        std::filesystem::remove(table.path);
        for (stops = 0; stops < 5000; ++stops) {
            Stops observer(step);
            const Status status =
                write_board_table(with_state(table, path("checkpoint")), observer);
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
        EXPECT_EQ(in_pieces(table, step, stops), in_one_go(table)) << name(table.format);
        EXPECT_GT(stops, 2) << "the run was never interrupted";
    }

    std::filesystem::path folder_;
};

TEST_F(ResumedTable, OutcomesInEveryFormat) {
    using formats::Format;
    for (const Format format :
         {Format::text, Format::csv, Format::jsonl, Format::npy, Format::table}) {
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
    table.format = formats::Format::table;
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
    Verdict verdict() override { return stops_ && lists_ ? Verdict::stop : Verdict::go_on; }
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
        table.state.path = path("checkpoint");
        WhileListing stopped(true);
        const Status status = write_board_table(table, stopped);
        ASSERT_FALSE(status.ok());
        EXPECT_EQ(status.error().failure, Failure::interrupted);
        EXPECT_TRUE(stopped.lists() && stopped.solves());
        EXPECT_TRUE(std::filesystem::exists(table.state.path));
        EXPECT_FALSE(std::filesystem::exists(table.path));

        WhileListing resumed(false);
        ASSERT_TRUE(write_board_table(table, resumed).ok());
        EXPECT_FALSE(resumed.solves()) << "what was found is found again";
        EXPECT_EQ(content(table.path), in_one_go(table));
    }
}

TEST_F(ResumedTable, CheckpointsOnTheWayDoNotChangeTheBytes) {
    BoardTable table;
    table.board = {6, 5};
    table.path = path("with-checkpoints");
    table = with_state(table, path("checkpoint"));
    table.state.interval_seconds = 0;
    ASSERT_TRUE(write_board_table(table, silent()).ok());
    EXPECT_EQ(content(table.path), in_one_go(table));
}

TEST_F(ResumedTable, ACheckpointOfAnotherRunIsRefused) {
    BoardTable table;
    table.board = {6, 5};
    table.path = path("table");
    Stops observer(3);
    ASSERT_FALSE(write_board_table(with_state(table, path("checkpoint")), observer).ok());
    ASSERT_TRUE(std::filesystem::exists(path("checkpoint")));
    for (const int change : {0, 1, 2, 3}) {
        BoardTable other = table;
        if (change == 0) other.board = {5, 6};
        if (change == 1) other.format = formats::Format::csv;
        if (change == 2) other.p_only = true;
        if (change == 3) other.words = *words_of("zh_CN");  // in which the headings are
        Observer patient;
        const Status status = write_board_table(with_state(other, path("checkpoint")), patient);
        ASSERT_FALSE(status.ok()) << change;
        EXPECT_NE(status.error().message.find("belongs to another run"), std::string::npos)
            << status.error().message;
    }
}

/// Puts a folder where the certificate is to go, once the run is at work.
class InTheWay : public Observer {
public:
    explicit InTheWay(std::string path) : path_(std::move(path)) {}
    void on_progress(const Progress&) override { std::filesystem::create_directory(path_); }

private:
    std::string path_;
};

TEST_F(ResumedTable, TheStateStaysUntilEverythingIsDone) {
    for (const bool values : {false, true}) {
        BoardTable table;
        table.board = {6, 5};
        table.path = path("table");
        table.values = values;
        const std::string expected = in_one_go(table);
        table = with_state(table, path("checkpoint"));
        table.certificate = path("certificate");
        InTheWay observer(table.certificate);
        ASSERT_FALSE(write_board_table(table, observer).ok());
        EXPECT_TRUE(std::filesystem::exists(table.state.path));
        std::filesystem::remove(table.certificate);

        ASSERT_TRUE(write_board_table(table, silent()).ok());
        EXPECT_EQ(content(table.path), expected);
        EXPECT_TRUE(std::filesystem::exists(table.certificate));
        EXPECT_FALSE(std::filesystem::exists(table.state.path));
        std::filesystem::remove(table.certificate);
    }
}

TEST_F(ResumedTable, ADamagedCheckpointIsRefused) {
    BoardTable table;
    table.board = {6, 5};
    table.path = path("table");
    Stops observer(3);
    ASSERT_FALSE(write_board_table(with_state(table, path("checkpoint")), observer).ok());
    std::string bytes = content(path("checkpoint"));
    bytes[bytes.size() / 2] ^= 1;
    std::ofstream(path("checkpoint"), std::ios::binary) << bytes;
    Observer patient;
    const Status status = write_board_table(with_state(table, path("checkpoint")), patient);
    ASSERT_FALSE(status.ok());
    EXPECT_NE(status.error().message.find("corrupted"), std::string::npos);
}

TEST_F(ResumedTable, WhatCannotBeDoneIsSaidAtOnce) {
    Observer observer;
    const auto refusal = [&](const BoardTable& table, const std::string& checkpoint) {
        const Status status = write_board_table(with_state(table, checkpoint), observer);
        return status.ok() ? "accepted" : describe(status.error());
    };
    BoardTable table;
    table.board = {3, 4};
    EXPECT_EQ(
        refusal(table, path("checkpoint")),
        "a run that can be resumed needs a file for its table: standard output cannot be taken "
        "up where it stopped");
    table.format = formats::Format::table;
    EXPECT_EQ(refusal(table, ""),
              "a table file is not for the terminal; it needs a file of its own");
    table.path = path("x.gale");
    table.p_only = true;
    EXPECT_EQ(refusal(table, ""), "a table file holds every position, not the P-positions alone");
    table.p_only = false;
    table.counts = true;
    EXPECT_EQ(refusal(table, ""), "counts come as text, csv, jsonl or latex, not as table");
}

}  // namespace
}  // namespace gale::runs
