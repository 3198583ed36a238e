// `gale table three-row --resume` killed with SIGKILL at random moments, stopped by full disks and
// given damaged states: the table comes out byte for byte as if nothing had happened, and what
// cannot be used is refused in one sentence.
#include <algorithm>
#include <cstdlib>
#include <random>

#include "gale/proofs/verify.hpp"
#include "tests/resume/running_tool.hpp"

namespace gale::testing {
namespace {

constexpr int kills_each = 25;  // kills.py does many more, under the label `thorough`

void write(const fs::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

class ThreeRowKilled : public RunningTool {
protected:
    Words table(const std::string& to, const std::string& threads) const {
        return {"table",
                "three-row",
                "--to",
                to,
                "--threads",
                threads,
                "--progress",
                "none",
                "-o",
                output(),
                "--resume",
                state(),
                "--checkpoint-every",
                "0"};
    }

    std::string table_without_interruption(const std::string& to) const {
        const std::string path = (folder_ / "whole.txt").string();
        EXPECT_EQ(run({"table", "three-row", "--to", to, "-o", path}), 0) << errors();
        return content(path);
    }

    /// With a certificate if it is given a name.
    void kill_at_random_moments(const std::string& to, int kills, unsigned seed,
                                const std::string& certificate = {}) {
        const std::string expected = table_without_interruption(to);
        ASSERT_FALSE(expected.empty());
        std::mt19937 random(seed);
        for (int killed = 0; killed < kills;) {
            fs::remove(output());
            if (!certificate.empty()) fs::remove(folder_ / certificate);
            // Kill, resume and kill again until the run gets through.
            for (int code = -1; code != 0;) {
                Words words = table(to, std::to_string(1 + random() % 3));
                if (!certificate.empty())
                    words.insert(words.end(), {"--certificate", (folder_ / certificate).string()});
                const pid_t child = start(words);
                ::usleep(static_cast<useconds_t>(random() % 60'000));
                ::kill(child, killed < kills ? SIGKILL : 0);
                code = exit_code(child);
                ASSERT_TRUE(code == 0 || code == 128 + SIGKILL) << errors();
                killed += code != 0;
            }
            ASSERT_TRUE(content(output()) == expected) << "after " << killed << " kills";
            ASSERT_FALSE(fs::exists(state()));
            if (certificate.empty()) continue;
            std::ifstream file(folder_ / certificate, std::ios::binary);
            const auto verdict = proofs::verify(file);
            ASSERT_TRUE(verdict.ok()) << verdict.error().message;
        }
    }
};

TEST_F(ThreeRowKilled, at_random_moments_and_resumed_gives_the_same_bytes) {
    kill_at_random_moments("2000", kills_each, 1);
}

TEST_F(ThreeRowKilled, with_a_certificate_it_is_complete_and_verified) {
    kill_at_random_moments("1000", kills_each, 2, "planes.certificate");
    const std::string interrupted = content(folder_ / "planes.certificate");
    const std::string whole = (folder_ / "whole.certificate").string();
    ASSERT_EQ(run({"table", "three-row", "--to", "1000", "-o", output(), "--certificate", whole}),
              0);
    EXPECT_TRUE(interrupted == content(whole));
    // Compressed, the pieces depend on where it stopped, but not what they say.
    kill_at_random_moments("1000", kills_each, 3, "planes.certificate.zst");
}

TEST_F(ThreeRowKilled, a_full_disk_is_reported_and_loses_nothing) {
    const std::string expected = table_without_interruption("2000");
    ASSERT_EQ(run(table("2000", "2"), 1'000'000), 1);
    EXPECT_NE(errors().find("cannot write"), std::string::npos) << errors();
    EXPECT_FALSE(fs::exists(output()));
    // With room again the same command goes on.
    ASSERT_EQ(run(table("2000", "1")), 0) << errors();
    EXPECT_TRUE(content(output()) == expected);
    // A device that is always full.
    EXPECT_EQ(run({"table", "three-row", "--to", "300", "-o", "/dev/full"}), 1);
    EXPECT_NE(errors().find("No space left"), std::string::npos) << errors();
}

TEST_F(ThreeRowKilled, a_state_that_cannot_be_used_is_refused_and_kept) {
    // A run that stops at its file limit leaves a state behind.
    ASSERT_EQ(run(table("2000", "1"), 1'500'000), 1) << errors();
    const std::string good = content(state());
    ASSERT_GT(good.size(), 1000u);

    const auto refusal = [&](const std::string& bytes, const Words& words) {
        write(state(), bytes);
        EXPECT_EQ(run(words), 1);
        EXPECT_TRUE(content(state()) == bytes) << "the state must be left as it is";
        const std::string text = errors();
        EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1) << text;
        return text;
    };
    const auto words = table("2000", "1");
    const std::string truncated = refusal(good.substr(0, good.size() / 2), words);
    std::string flipped = good;
    flipped[flipped.size() / 3] = static_cast<char>(flipped[flipped.size() / 3] ^ 4);
    const std::string corrupted = refusal(flipped, words);
    const std::string foreign =
        refusal("this is a letter to my aunt, and no state at all\n", words);
    const std::string other_run = refusal(good, table("2001", "1"));
    EXPECT_NE(truncated, foreign);
    EXPECT_NE(corrupted, foreign);
    EXPECT_NE(other_run, corrupted);

    // The good state still works.
    write(state(), good);
    ASSERT_EQ(run(words), 0) << errors();
    EXPECT_TRUE(content(output()) == table_without_interruption("2000"));
}

TEST_F(ThreeRowKilled, ctrl_c_writes_the_state_and_exits_with_130) {
    const std::string expected = table_without_interruption("6000");
    int code = 0;
    for (useconds_t wait = 300'000; wait > 0 && code != 130; wait /= 2) {
        fs::remove(state());
        auto words = table("6000", "2");
        words.back() = "1000";  // no checkpoint but the one of Ctrl-C
        const pid_t child = start(words);
        ::usleep(wait);
        ::kill(child, SIGINT);
        code = exit_code(child);
        if (code == 130) {
            EXPECT_TRUE(fs::exists(state()));
            EXPECT_NE(errors().find("goes on from"), std::string::npos) << errors();
            ASSERT_EQ(run(words), 0) << errors();
        }
    }
    // A machine fast enough to be done every time has nothing to resume.
    if (code == 130) {
        EXPECT_TRUE(content(output()) == expected);
    }
}

}  // namespace
}  // namespace gale::testing
