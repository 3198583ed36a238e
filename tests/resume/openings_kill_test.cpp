// `gale search openings --resume` and `gale table openings --resume` killed with SIGKILL at random
// moments, interrupted by Ctrl-C and given states that are not theirs.
#include <random>

#include "tests/resume/running_tool.hpp"

namespace gale::testing {
namespace {

class OpeningsKilled : public RunningTool {
protected:
    Words resumable(Words words, const std::string& threads) const {
        words.insert(words.end(), {"-o", output(), "--resume", state(), "--checkpoint-every", "0",
                                   "--threads", threads});
        return words;
    }

    /// Kills, resumes and kills again until the run gets through.
    void kill_at_random_moments(const Words& words, int kills) {
        auto plain = words;
        plain.insert(plain.end(), {"-o", output()});
        ASSERT_EQ(run(plain), 0) << errors();
        const std::string expected = content(output());
        ASSERT_FALSE(expected.empty());
        fs::remove(output());

        std::mt19937 random(5);
        int killed = 0;
        for (int code = -1; code != 0;) {
            const pid_t child = start(resumable(words, std::to_string(1 + random() % 3)));
            if (killed < kills) {
                ::usleep(static_cast<useconds_t>(random() % 40'000));
                ::kill(child, SIGKILL);
            }
            code = exit_code(child);
            ASSERT_TRUE(code == 0 || code == 128 + SIGKILL) << errors();
            killed += code != 0;
        }
        EXPECT_EQ(content(output()), expected) << "after " << killed << " kills";
        EXPECT_FALSE(fs::exists(state()));
    }
};

TEST_F(OpeningsKilled, the_search_gives_the_same_finds) {
    kill_at_random_moments({"search", "openings", "--rows", "8", "--width", "24"}, 20);
}

TEST_F(OpeningsKilled, the_table_gives_the_same_bytes) {
    kill_at_random_moments({"table", "openings", "12x13", "--format", "csv"}, 20);
}

TEST_F(OpeningsKilled, ctrl_c_writes_the_state_and_the_same_command_goes_on) {
    const Words words = {"table", "openings", "14x14", "--format", "csv"};
    auto plain = words;
    plain.insert(plain.end(), {"-o", output()});
    ASSERT_EQ(run(plain), 0) << errors();
    const std::string expected = content(output());
    fs::remove(output());
    int code = 0;
    for (useconds_t wait = 200'000; wait > 0 && code != 130; wait /= 2) {
        const pid_t child = start(resumable(words, "2"));
        ::usleep(wait);
        ::kill(child, SIGINT);
        code = exit_code(child);
    }
    if (code == 130) {
        EXPECT_TRUE(fs::exists(state()));
        EXPECT_NE(errors().find("goes on from"), std::string::npos) << errors();
        ASSERT_EQ(run(resumable(words, "1")), 0) << errors();
    }
    // A machine fast enough to be done every time has nothing to resume.
    EXPECT_EQ(content(output()), expected);
}

TEST_F(OpeningsKilled, the_state_of_another_board_or_a_damaged_one_is_refused_and_kept) {
    // A run killed again and again leaves a state behind.
    const Words words = {"table", "openings", "14x14"};
    for (int tries = 0; tries < 200 && !fs::exists(state()); ++tries) {
        const pid_t child = start(resumable(words, "1"));
        ::usleep(static_cast<useconds_t>(20'000 * (1 + tries)));
        ::kill(child, SIGKILL);
        exit_code(child);
    }
    ASSERT_TRUE(fs::exists(state()));
    const std::string good = content(state());

    EXPECT_EQ(run(resumable({"table", "openings", "13x14"}, "1")), 1);
    EXPECT_NE(errors().find("14x14"), std::string::npos) << errors();
    EXPECT_EQ(content(state()), good);

    std::string damaged = good;
    damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 1);
    std::ofstream(state(), std::ios::binary) << damaged;
    EXPECT_EQ(run(resumable(words, "1")), 1);
    EXPECT_EQ(content(state()), damaged);
}

}  // namespace
}  // namespace gale::testing
