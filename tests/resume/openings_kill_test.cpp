// `gale search openings --resume` and `gale table openings --resume` killed with SIGKILL at random
// moments, interrupted by Ctrl-C and given states that are not theirs.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

class OpeningsKilled : public testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("gale-openings-" + std::to_string(::getpid()));
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    pid_t start(std::vector<std::string> words) const {
        const pid_t child = ::fork();
        if (child != 0) return child;
        const std::string errors = (folder_ / "errors").string();
        ::dup2(::open(errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
        std::vector<char*> arguments{const_cast<char*>(GALE_TOOL)};
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        ::execv(GALE_TOOL, arguments.data());
        ::_exit(127);
    }

    static int exit_code(pid_t child) {
        int status = 0;
        ::waitpid(child, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    int run(const std::vector<std::string>& words) const { return exit_code(start(words)); }

    std::string errors() const { return content(folder_ / "errors"); }
    std::string output() const { return (folder_ / "output").string(); }
    std::string state() const { return (folder_ / "state").string(); }

    std::vector<std::string> resumable(std::vector<std::string> words,
                                       const std::string& threads) const {
        words.insert(words.end(), {"-o", output(), "--resume", state(), "--checkpoint-every", "0",
                                   "--threads", threads});
        return words;
    }

    /// Kills, resumes and kills again until the run gets through.
    void kill_at_random_moments(const std::vector<std::string>& words, int kills) {
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

    fs::path folder_;
};

TEST_F(OpeningsKilled, the_search_gives_the_same_finds) {
    kill_at_random_moments({"search", "openings", "--rows", "8", "--width", "24"}, 20);
}

TEST_F(OpeningsKilled, the_table_gives_the_same_bytes) {
    kill_at_random_moments({"table", "openings", "12x13", "--format", "csv"}, 20);
}

TEST_F(OpeningsKilled, ctrl_c_writes_the_state_and_the_same_command_goes_on) {
    const std::vector<std::string> words = {"table", "openings", "14x14", "--format", "csv"};
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
    const std::vector<std::string> words = {"table", "openings", "14x14"};
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
