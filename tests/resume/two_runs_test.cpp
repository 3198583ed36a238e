// Two runs at once: on one state or one unfinished output the second is refused in one sentence and
// the first goes on as if nothing had happened; on one output without a state both are right.
#include <sys/stat.h>

#include <algorithm>

#include "tests/resume/running_tool.hpp"

namespace gale::testing {
namespace {

struct Verb {
    const char* name;
    Words words;
    bool keeps_a_partial;  // its state refers to an unfinished output
    int halts_at;          // a write at which it holds all its locks
    bool certifies = false;
};

void PrintTo(const Verb& verb, std::ostream* out) { *out << verb.name; }

class TwoRuns : public RunningTool, public ::testing::WithParamInterface<Verb> {
protected:
    std::string certificate() const { return (folder_ / "certificate").string(); }

    Words plain() const {
        Words words = GetParam().words;
        words.insert(words.end(), {"-o", output()});
        if (GetParam().certifies) words.insert(words.end(), {"--certificate", certificate()});
        return words;
    }
    Words resumable(const std::string& state) const {
        Words words = plain();
        words.insert(words.end(), {"--resume", state, "--checkpoint-every", "0"});
        return words;
    }

    std::string undisturbed() const {
        EXPECT_EQ(run(plain()), 0) << errors();
        const std::string text = content(output());
        fs::remove(output());
        fs::remove(certificate());
        return text;
    }

    /// Whether the kernel has a lock on the file; asked without trying to lock it.
    static bool is_locked(const std::string& path) {
        struct stat info {};
        if (::stat(path.c_str(), &info) != 0) return false;
        return content("/proc/locks").find(":" + std::to_string(info.st_ino) + " ") !=
               std::string::npos;
    }

    /// Starts a run that halts when it is about to write for the N-th time, and waits for that.
    pid_t halted_run() const {
        ::setenv("LD_PRELOAD", preloadable(GALE_FAULTS).c_str(), 1);
        ::setenv("GALE_FAULT", ("write:halt:" + std::to_string(GetParam().halts_at)).c_str(), 1);
        const pid_t child = start(resumable(state()));
        ::unsetenv("GALE_FAULT");
        ::unsetenv("LD_PRELOAD");
        int status = 0;
        ::waitpid(child, &status, WUNTRACED);
        EXPECT_TRUE(WIFSTOPPED(status)) << "the first run was over before the second began";
        EXPECT_TRUE(is_locked(state() + ".lock"));
        if (GetParam().keeps_a_partial) {
            EXPECT_TRUE(is_locked(output() + ".partial"));
        }
        return child;
    }

    void expect_refused(const Words& words, const std::string& what) const {
        EXPECT_EQ(run(words), 1) << errors();
        EXPECT_EQ(errors(), "gale: " + what + " is in use by another run\n");
    }
};

TEST_P(TwoRuns, OnOneStateTheSecondIsRefused) {
    const std::string expected = undisturbed();
    const pid_t first = halted_run();
    for (int second = 0; second < 3; ++second) expect_refused(resumable(state()), state());
    // The same file by another name.
    const std::string link = (folder_ / "link").string();
    fs::create_symlink("state", link);
    expect_refused(resumable(link), state());
    ::kill(first, SIGCONT);
    EXPECT_EQ(exit_code(first), 0);
    EXPECT_TRUE(content(output()) == expected);
    EXPECT_FALSE(fs::exists(state()));
    EXPECT_FALSE(fs::exists(state() + ".lock"));
}

TEST_P(TwoRuns, OnOneUnfinishedOutputTheSecondIsRefused) {
    if (!GetParam().keeps_a_partial) return;  // there is none
    const std::string expected = undisturbed();
    const pid_t first = halted_run();
    const std::string other_state = (folder_ / "other-state").string();
    expect_refused(resumable(other_state),
                   (GetParam().certifies ? certificate() : output()) + ".partial");
    EXPECT_FALSE(fs::exists(other_state));
    ::kill(first, SIGCONT);
    EXPECT_EQ(exit_code(first), 0);
    EXPECT_TRUE(content(output()) == expected);
}

TEST_P(TwoRuns, AKilledRunLeavesNoLockBehind) {
    const std::string expected = undisturbed();
    const pid_t first = halted_run();
    ::kill(first, SIGKILL);
    exit_code(first);
    EXPECT_EQ(run(resumable(state())), 0) << errors();
    EXPECT_TRUE(content(output()) == expected);
    EXPECT_FALSE(fs::exists(state() + ".lock"));
}

/// Four at a time, two of them killed: those that end are right, or were refused.
TEST_P(TwoRuns, StartedTogetherOneGetsThrough) {
    const std::string expected = undisturbed();
    std::vector<pid_t> children;
    for (int i = 0; i < 4; ++i) children.push_back(start(resumable(state())));
    ::usleep(30'000);
    ::kill(children[0], SIGKILL);
    ::kill(children[2], SIGKILL);
    for (const pid_t child : children) {
        const int code = exit_code(child);
        EXPECT_TRUE(code == 0 || code == 1 || code == 128 + SIGKILL) << code;
    }
    EXPECT_EQ(run(resumable(state())), 0) << errors();
    EXPECT_TRUE(content(output()) == expected);
}

INSTANTIATE_TEST_SUITE_P(
    OfEveryResumableVerb, TwoRuns,
    ::testing::Values(
        Verb{"three_row", {"table", "three-row", "--to", "2500"}, true, 2},
        Verb{"three_row_certificate", {"table", "three-row", "--to", "1500"}, true, 2, true},
        Verb{"board", {"table", "board", "11x11", "--p-only"}, true, 2},
        Verb{"board_list", {"table", "board", "10x10", "--format", "csv"}, true, 2},
        Verb{"board_values", {"table", "board", "10x11", "--values"}, false, 2},
        Verb{"openings", {"table", "openings", "10x12"}, false, 2},
        Verb{"search", {"search", "openings", "--rows", "7", "--width", "16"}, false, 2},
        Verb{"values", {"values", "grundy", "--to", "2e5", "--format", "csv"}, true, 2},
        Verb{"statistics", {"values", "0.106", "--to", "1e6", "--stats"}, false, 2},
        Verb{"period", {"period", "0.56", "--json"}, false, 2},
        Verb{"period_beyond_memory",
             {"period", "0.16", "--limit", "8e6", "--memory-limit", "8MB", "--json"},
             false,
             2},
        Verb{"sweep", {"sweep", "0.?7", "--format", "csv"}, false, 2}),
    [](const auto& verb) { return std::string(verb.param.name); });

class WithoutAState : public RunningTool {
protected:
    /// Somebody has written something.
    bool is_written() const {
        for (const auto& entry : fs::directory_iterator(folder_)) {
            std::error_code gone;
            if (entry.path().filename().string().starts_with("output") &&
                entry.file_size(gone) > 0 && !gone)
                return true;
        }
        return false;
    }
    /// The names in the folder that begin with that of the output.
    int outputs() const {
        int count = 0;
        for (const auto& entry : fs::directory_iterator(folder_))
            count += entry.path().filename().string().starts_with("output");
        return count;
    }
};

TEST_F(WithoutAState, TwoRunsOnOneOutputBothWriteTheWholeOfIt) {
    const Words words = {"table", "three-row", "--to", "2500", "-o", output()};
    ASSERT_EQ(run(words), 0);
    const std::string expected = content(output());
    for (const useconds_t wait : {1'000U, 20'000U, 60'000U}) {
        fs::remove(output());
        const pid_t first = start(words);
        const pid_t second = start(words);
        ::usleep(wait);
        ::kill(second, SIGKILL);
        exit_code(second);
        EXPECT_EQ(exit_code(first), 0);
        EXPECT_TRUE(content(output()) == expected);
    }
    // What the killed ones left behind goes with the next run.
    EXPECT_EQ(run(words), 0);
    EXPECT_EQ(outputs(), 1);
}

TEST_F(WithoutAState, WhatIsInUseIsNotCleanedAway) {
    const Words words = {"table", "three-row", "--to", "2500", "-o", output()};
    const pid_t first = start(words);
    for (int waits = 0; waits < 100'000 && !is_written(); ++waits) ::usleep(100);
    ::kill(first, SIGSTOP);
    EXPECT_EQ(run({"table", "three-row", "--to", "10", "-o", output()}), 0);
    EXPECT_EQ(outputs(), 2) << "the file of the run that is halted, and the output";
    ::kill(first, SIGCONT);
    EXPECT_EQ(exit_code(first), 0);
    const std::string text = content(output());
    EXPECT_GT(std::count(text.begin(), text.end(), '\n'), 2400);
}

}  // namespace
}  // namespace gale::testing
