// `gale values`, `gale sweep` and `gale period` with --resume, killed with SIGKILL at random
// moments, interrupted by Ctrl-C, and given states that are not theirs.
#include <random>

#include "tests/resume/running_tool.hpp"

namespace gale::testing {
namespace {

class HeapVerbsKilled : public RunningTool {
protected:
    Words resumable(Words words) const {
        words.insert(words.end(), {"-o", output(), "--resume", state(), "--checkpoint-every", "0"});
        return words;
    }

    std::string undisturbed(Words words) const {
        words.insert(words.end(), {"-o", output()});
        EXPECT_EQ(run(words), 0) << errors();
        const std::string text = content(output());
        fs::remove(output());
        return text;
    }

    void kill_at_random_moments(const Words& words, int kills) {
        const std::string expected = undisturbed(words);
        ASSERT_FALSE(expected.empty());
        std::mt19937 random(11);
        int killed = 0;
        for (int code = -1; code != 0;) {
            const pid_t child = start(resumable(words));
            if (killed < kills) {
                ::usleep(static_cast<useconds_t>(random() % 120'000));
                ::kill(child, SIGKILL);
            }
            code = exit_code(child);
            ASSERT_TRUE(code == 0 || code == 128 + SIGKILL) << errors();
            killed += code != 0;
        }
        EXPECT_TRUE(content(output()) == expected) << "after " << killed << " kills";
        EXPECT_FALSE(fs::exists(state()));
    }

    /// Kills a run as soon as it has left a state behind.
    void leave_a_state(const Words& words) const {
        const pid_t child = start(resumable(words));
        for (int waits = 0; waits < 12'000 && !fs::exists(state()); ++waits) ::usleep(10'000);
        ::kill(child, SIGKILL);
        exit_code(child);
    }
};

TEST_F(HeapVerbsKilled, ValuesOfGrundysGameHaveTheSameBytes) {
    kill_at_random_moments({"values", "grundy", "--to", "1e6", "--format", "csv"}, 12);
}

TEST_F(HeapVerbsKilled, StatisticsAreTheSame) {
    kill_at_random_moments({"values", "0.106", "--to", "5e6", "--stats"}, 8);
}

TEST_F(HeapVerbsKilled, TheSweepHasTheSameRows) {
    kill_at_random_moments({"sweep", "0.?7", "--limit", "3000", "--format", "csv"}, 8);
}

TEST_F(HeapVerbsKilled, ThePeriodIsFoundByTheSameValues) {
    kill_at_random_moments({"period", "0.376", "--json"}, 8);
}

TEST_F(HeapVerbsKilled, APeriodBeyondMemoryIsTheSame) {
    kill_at_random_moments({"period", "0.16", "--limit", "8e6", "--memory-limit", "8MB", "--json"},
                           8);
}

TEST_F(HeapVerbsKilled, ALimitBeyondMemoryGoesOnFromASearchThatKeptAllValues) {
    const Words search = {"period", "0.16", "--json", "--memory-limit", "8MB"};
    const auto with_limit = [&](const char* limit) {
        Words words = search;
        words.insert(words.end(), {"--limit", limit});
        return words;
    };
    const std::string expected = undisturbed(with_limit("8e6"));
    EXPECT_EQ(run(resumable(with_limit("2e5"))), 2) << errors();
    EXPECT_EQ(run(resumable(with_limit("5e6"))), 0) << errors();
    EXPECT_TRUE(content(output()) == expected);
}

TEST_F(HeapVerbsKilled, ALargerLimitGoesOnFromASearchThatFoundNothing) {
    const Words search = {"period", "0.127", "--json"};
    const std::string expected = undisturbed(search);
    Words limited = resumable(search);
    limited.insert(limited.end(), {"--limit", "5e4"});
    EXPECT_EQ(run(limited), 2);
    EXPECT_NE(errors().find("a larger limit goes on from"), std::string::npos) << errors();
    EXPECT_EQ(run(resumable(search)), 0) << errors();
    EXPECT_FALSE(fs::exists(state()));
    const auto proven = [](const std::string& json) {
        return json.substr(0, json.find("values_known"));
    };
    EXPECT_EQ(proven(content(output())), proven(expected));
}

TEST_F(HeapVerbsKilled, StatesThatASearchCannotGoOnFromAreRefusedInOneSentence) {
    const auto limited = [this](const std::string& game) {
        return resumable({"period", game, "--limit", "3000"});
    };
    ASSERT_EQ(run(limited("grundy")), 2);
    const std::string good = content(state());
    const auto refuses = [&](const std::string& game, const std::string& what) {
        EXPECT_EQ(run(limited(game)), 1) << what;
        EXPECT_NE(errors().find(what), std::string::npos) << errors();
        EXPECT_EQ(errors().find('\n'), errors().size() - 1) << errors();
    };
    refuses("0.007", "belongs to another run");
    EXPECT_TRUE(content(state()) == good);
    std::ofstream(state(), std::ios::binary) << good.substr(0, good.size() / 2);
    refuses("grundy", "truncated or corrupted");
    std::string damaged = good;
    damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 1);
    std::ofstream(state(), std::ios::binary) << damaged;
    refuses("grundy", "checksum");
    std::ofstream(state(), std::ios::binary) << "";
    refuses("grundy", "is not a checkpoint file");
    std::ofstream(state(), std::ios::binary) << good;
    EXPECT_EQ(run(limited("grundy")), 2);
}

TEST_F(HeapVerbsKilled, CtrlCWritesTheStateAndTheSameCommandGoesOn) {
    const Words words = {"values", "grundy", "--to", "2e6", "--format", "json"};
    const std::string expected = undisturbed(words);
    int code = 0;
    for (useconds_t wait = 800'000; wait > 0 && code != 130; wait /= 2) {
        const pid_t child = start(resumable(words));
        ::usleep(wait);
        ::kill(child, SIGINT);
        code = exit_code(child);
        ASSERT_TRUE(code == 0 || code == 130 || code == 128 + SIGINT) << errors();
    }
    if (code == 130) {
        EXPECT_TRUE(fs::exists(state()));
        EXPECT_NE(errors().find("goes on from"), std::string::npos) << errors();
        ASSERT_EQ(run(resumable(words)), 0) << errors();
    }
    // A machine fast enough to be done every time has nothing to resume.
    EXPECT_TRUE(content(output()) == expected);
}

TEST_F(HeapVerbsKilled, TheStateOfAnotherGameIsRefusedInOneSentenceAndKept) {
    leave_a_state({"values", "grundy", "--to", "1e9", "--format", "csv"});
    ASSERT_TRUE(fs::exists(state()));
    const std::string good = content(state());
    EXPECT_EQ(run(resumable({"values", "0.6", "--to", "1e9", "--format", "csv"})), 1);
    EXPECT_NE(errors().find("belongs to another run"), std::string::npos) << errors();
    EXPECT_EQ(errors().find('\n'), errors().size() - 1) << errors();
    EXPECT_TRUE(content(state()) == good);

    std::string damaged = good;
    damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 1);
    std::ofstream(state(), std::ios::binary) << damaged;
    EXPECT_EQ(run(resumable({"values", "grundy", "--to", "1e9", "--format", "csv"})), 1);
    EXPECT_NE(errors().find("checksum"), std::string::npos) << errors();
}

}  // namespace
}  // namespace gale::testing
