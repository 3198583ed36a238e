// Files of a command that are the same file, or cannot be written: refused in one sentence before
// any work begins, for every verb; and nothing is changed.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

namespace {

namespace fs = std::filesystem;

struct Ending {
    int code = -1;
    std::string said;  // on standard error
};

class RunFiles : public ::testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("gale-files-" + std::to_string(::getpid()));
        fs::create_directories(folder_ / "folder");
        fs::create_directories(folder_ / "other");
        write("there", "something of value\n");
        write("poset", "1 < 2\n");
        fs::create_symlink("there", folder_ / "link");
        fs::create_symlink("new", folder_ / "dangling");
        fs::create_symlink("folder", folder_ / "folder-link");
        fs::create_symlink("circle", folder_ / "circle");
        fs::create_hard_link(folder_ / "there", folder_ / "hard");
    }
    void TearDown() override { fs::remove_all(folder_); }

    void write(const char* name, const char* text) const {
        std::ofstream(folder_ / name, std::ios::binary) << text;
    }

    /// Every name in the folder with its content.
    std::map<std::string, std::string> everything() const {
        std::map<std::string, std::string> found;
        for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
            std::ostringstream text;
            std::error_code circle;
            if (entry.is_regular_file(circle)) text << std::ifstream(entry.path()).rdbuf();
            found[entry.path().string()] = text.str();
        }
        return found;
    }

    Ending run(const std::string& words) const {
        const std::string command = "cd '" + folder_.string() + "' && ('" GALE_TOOL "' " + words +
                                    ") 2>&1 >/dev/null </dev/null";
        Ending ending;
        FILE* pipe = popen(command.c_str(), "r");
        if (pipe == nullptr) return ending;
        std::array<char, 4096> buffer{};
        while (std::fgets(buffer.data(), buffer.size(), pipe) != nullptr)
            ending.said += buffer.data();
        const int status = pclose(pipe);
        ending.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        return ending;
    }

    void expect_refused(const std::string& words, const std::string& sentence) const {
        const auto before = everything();
        const auto start = std::chrono::steady_clock::now();
        const Ending ending = run(words);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        EXPECT_EQ(ending.code, 1) << words;
        EXPECT_NE(ending.said.find(sentence), std::string::npos) << words << ": " << ending.said;
        EXPECT_EQ(ending.said.find('\n'), ending.said.size() - 1) << words << ": " << ending.said;
        EXPECT_EQ(everything(), before) << words << " changed something";
        // The work of each of these commands would take minutes.
        EXPECT_LT(took.count(), 20) << words;
    }

    fs::path folder_;
};

/// Every verb that writes, with more work than anybody would wait for.
constexpr const char* writing[] = {
    "table three-row --to 50000",
    "table board 17x17 --p-only",
    "table board 16x16 --values",
    "table board --counts --squares 90",
    "table board 10x10 --by-squares",
    "table openings 17x17",
    "table rectangles 12x13 --values",
    "search openings --rows 16 --width 20",
    "values grundy --to 1e9",
    "values grundy --to 1e8 --stats",
    "values grundy --to 1e7 --by-value",
    "values grundy --to 1e8 --rares",
    "period grundy --limit 1e8",
    "sweep 0.?????",
    "solve chomp 15x16 --values",
    "plane 2000 --steps",
    "explain-period 9000",
    "prove kayles",
    "prove sprague-grundy",
    "worksheet chomp --size 8x8",
    "verify there",
    "verify formulas",
    "games",
    "man",
};

TEST_F(RunFiles, AnOutputThatCannotBeWrittenIsRefusedByEveryVerb) {
    for (const std::string verb : writing) {
        expect_refused(verb + " -o missing/out", "cannot write missing/out: No such file");
        expect_refused(verb + " -o folder", "cannot write folder: Is a directory");
        expect_refused(verb + " -o new/", "cannot write new/: Is a directory");
        expect_refused(verb + " -o there/out", "cannot write there/out: Not a directory");
        expect_refused(verb + " -o circle", "cannot write circle: Too many levels");
        expect_refused(verb + " -o /proc/out", "cannot write /proc/out: ");
        expect_refused(verb + " -o /dev/fd/99", "cannot write /dev/fd/99: Bad file descriptor");
    }
    for (const std::string verb : {"plane 30000", "plot grundy --to 1e9"}) {
        expect_refused(verb + " -o missing/out.svg", "cannot write missing/out.svg: No such file");
        fs::create_directories(folder_ / "is.svg");
        expect_refused(verb + " -o is.svg", "cannot write is.svg: Is a directory");
    }
}

TEST_F(RunFiles, SoIsACertificate) {
    for (const std::string verb :
         {"table three-row --to 50000", "table board 17x17 --p-only", "table openings 17x17",
          "period grundy --limit 1e8", "solve chomp 15x16 --values"}) {
        expect_refused(verb + " --certificate missing/out", "cannot write missing/out: No such");
        expect_refused(verb + " --certificate folder", "cannot write folder: Is a directory");
        expect_refused(verb + " -o new --certificate new", "new would be the same file");
        expect_refused(verb + " -o there --certificate hard", "would be the same file");
    }
}

TEST_F(RunFiles, SoIsAState) {
    for (const std::string verb :
         {"table three-row --to 50000", "table board 17x17 --p-only", "table board 16x16 --values",
          "table openings 17x17", "search openings --rows 16 --width 20", "values grundy --to 1e9",
          "values grundy --to 1e8 --stats", "period grundy --limit 1e8", "sweep 0.?????"}) {
        expect_refused(verb + " -o new --resume missing/s", "cannot write missing/s: No such file");
        expect_refused(verb + " -o new --resume folder", "cannot write folder: Is a directory");
        expect_refused(verb + " -o new --resume /dev/null", "/dev/null");
        expect_refused(verb + " -o new --resume new", "new would be the same file");
        expect_refused(verb + " -o new --resume ./new", "would be the same file");
        expect_refused(verb + " -o new --resume folder/../new", "would be the same file");
        expect_refused(verb + " -o folder/new --resume folder-link/new", "would be the same file");
        expect_refused(verb + " -o dangling --resume new", "would be the same file");
        expect_refused(verb + " -o link --resume hard", "would be the same file");
        expect_refused(verb + " -o new --resume new.partial", "would be the same file");
        expect_refused(verb + " -o new.lock --resume new", "would be the same file");
    }
}

TEST_F(RunFiles, SoIsAnOutputThatIsReadByTheSameCommand) {
    expect_refused("verify there -o there", "would be the same file");
    expect_refused("verify ./there -o hard", "would be the same file");
    expect_refused("verify - -o there < there", "would be the same file");
    expect_refused("solve poset poset -o poset", "would be the same file");
    expect_refused("solve poset poset --certificate ./poset", "would be the same file");
    expect_refused("solve chomp 3x3 --table there -o link", "would be the same file");
    expect_refused("sweep --merge poset there -o link", "would be the same file");
}

TEST_F(RunFiles, SoIsAnOutputThatAStreamGoesTo) {
    expect_refused("values kayles --to 10 -o there >> there",
                   "-o there and standard output would be the same file");
    expect_refused("table three-row --to 10 --report --resume hard >> there",
                   "--resume hard and standard output would be the same file");
    EXPECT_EQ(run("values kayles --to 10 -o there 2>> there").code, 1);
    EXPECT_NE(everything()[(folder_ / "there").string()].find("something of value\ngale: -o there"),
              std::string::npos);
    EXPECT_EQ(run("values kayles --to 10 -o /dev/stdout >> log").code, 0);
}

/// Files in the way of names that the program makes up are not touched.
TEST_F(RunFiles, SoIsAStrangeFileInTheWay) {
    const std::string words = "table three-row --to 50000 -o new --resume state";
    fs::create_symlink("there", folder_ / "new.partial");
    expect_refused(words, "cannot write new.partial: it is a symbolic link");
    fs::remove(folder_ / "new.partial");
    fs::create_symlink("there", folder_ / "state.lock");
    expect_refused(words, "cannot write state.lock: it is a symbolic link");
    fs::remove(folder_ / "state.lock");
    write("state.lock", "my notes about locks\n");
    expect_refused(words, "state.lock is in the way");
    fs::remove(folder_ / "state.lock");
    fs::create_directories(folder_ / "new.partial");
    expect_refused(words, "new.partial");
}

TEST_F(RunFiles, WhatIsDifferentIsAccepted) {
    EXPECT_EQ(run("table three-row --to 10 -o folder/new --resume other/new "
                  "--certificate new.partial")
                  .code,
              0);
    EXPECT_EQ(run("table three-row --to 10 -o /dev/null --certificate /dev/null").code, 0);
    EXPECT_EQ(run("solve chomp 3x3 -o a --certificate b").code, 0);
    EXPECT_TRUE(fs::exists(folder_ / "folder/new"));
}

}  // namespace
