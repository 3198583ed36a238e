// The last steps of a run, where everything is known and only has to be written: stopped or killed
// there, it has its state, and the same command completes what is missing.
#include "tests/resume/running_tool.hpp"

namespace gale::testing {
namespace {

struct Verb {
    const char* name;
    Words words;
};

void PrintTo(const Verb& verb, std::ostream* out) { *out << verb.name; }

class LastSteps : public RunningTool, public ::testing::WithParamInterface<Verb> {
protected:
    std::string certificate() const { return (folder_ / "certificate").string(); }

    /// Without any checkpoint but that of the last steps.
    Words resumable() const {
        Words words = GetParam().words;
        words.insert(words.end(),
                     {"-o", output(), "--resume", state(), "--checkpoint-every", "1000"});
        return words;
    }
    Words certified(Words words) const {
        words.insert(words.end(), {"--certificate", certificate()});
        return words;
    }

    std::string undisturbed(Words words) const {
        words.insert(words.end(), {"-o", output()});
        EXPECT_EQ(run(words), 0) << errors();
        const std::string text = content(output());
        fs::remove(output());
        return text;
    }

    /// Waits until the run has written something of what `is_awaited` looks for, and halts it.
    template <class IsAwaited>
    pid_t halted_at(const Words& words, const IsAwaited& is_awaited) const {
        const pid_t child = start(words);
        for (int waits = 0; waits < 1'200'000 && !is_awaited(); ++waits) ::usleep(100);
        ::kill(child, SIGSTOP);
        int status = 0;
        ::waitpid(child, &status, WUNTRACED);
        EXPECT_TRUE(WIFSTOPPED(status)) << "it was over before: " << errors();
        return child;
    }

    bool something_is_listed() const {
        for (const auto& entry : fs::directory_iterator(folder_)) {
            std::error_code gone;
            if (entry.path().filename().string().starts_with("output.") &&
                entry.file_size(gone) > 0 && !gone)
                return true;
        }
        return false;
    }
};

class Listing : public LastSteps {};

TEST_P(Listing, InterruptedItKeepsItsState) {
    const std::string expected = undisturbed(GetParam().words);
    const pid_t child = halted_at(resumable(), [this] { return something_is_listed(); });
    ::kill(child, SIGINT);
    ::kill(child, SIGCONT);
    ASSERT_EQ(exit_code(child), 130) << errors();
    EXPECT_NE(errors().find(state()), std::string::npos) << errors();
    ASSERT_TRUE(fs::exists(state()));
    EXPECT_FALSE(fs::exists(output()));
    EXPECT_EQ(run(resumable()), 0) << errors();
    EXPECT_TRUE(content(output()) == expected);
    EXPECT_FALSE(fs::exists(state()));
}

INSTANTIATE_TEST_SUITE_P(OfABoard, Listing,
                         ::testing::Values(Verb{"outcomes", {"table", "board", "12x12"}},
                                           Verb{"lines",
                                                {"table", "board", "12x12", "--format", "jsonl"}},
                                           Verb{"values", {"table", "board", "11x12", "--values"}}),
                         [](const auto& verb) { return std::string(verb.param.name); });

class Certifying : public LastSteps {};

/// The table has its name while the certificate is still being made.
TEST_P(Certifying, KilledItKeepsItsState) {
    const std::string expected = undisturbed(GetParam().words);
    const auto table_is_there = [this] { return fs::exists(output()); };
    for (const int signal : {SIGKILL, SIGINT}) {
        fs::remove(output());
        const pid_t child = halted_at(certified(resumable()), table_is_there);
        ASSERT_FALSE(fs::exists(certificate()));
        ::kill(child, signal);
        ::kill(child, SIGCONT);
        ASSERT_EQ(exit_code(child), signal == SIGKILL ? 128 + SIGKILL : 130) << errors();
        ASSERT_TRUE(fs::exists(state()));
        EXPECT_EQ(run(certified(resumable())), 0) << errors();
        EXPECT_TRUE(content(output()) == expected);
        EXPECT_FALSE(fs::exists(state()));
        EXPECT_EQ(run({"verify", certificate()}), 0) << errors();
        fs::remove(certificate());
    }
}

INSTANTIATE_TEST_SUITE_P(OfABoard, Certifying,
                         ::testing::Values(Verb{"openings", {"table", "openings", "13x14"}},
                                           Verb{"board", {"table", "board", "12x12", "--p-only"}}),
                         [](const auto& verb) { return std::string(verb.param.name); });

}  // namespace
}  // namespace gale::testing
