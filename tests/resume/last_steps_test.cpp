// The last steps of a run, where everything is known and only has to be written: stopped or killed
// there, it has its state, and the same command completes what is missing.
#include <optional>

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

class Certifying : public LastSteps {
protected:
    /// Starts a run that halts when it is about to give a file its name for the N-th time. Nothing
    /// if it came to its end before.
    std::optional<pid_t> halted_at_name(int n) const {
        ::setenv("LD_PRELOAD", preloadable(GALE_FAULTS).c_str(), 1);
        ::setenv("GALE_FAULT", ("rename:halt:" + std::to_string(n)).c_str(), 1);
        const pid_t child = start(certified(resumable()));
        ::unsetenv("GALE_FAULT");
        ::unsetenv("LD_PRELOAD");
        int status = 0;
        ::waitpid(child, &status, WUNTRACED);
        if (WIFSTOPPED(status)) return child;
        EXPECT_EQ(WEXITSTATUS(status), 0) << errors();
        return std::nullopt;
    }
};

/// States, table and certificate get their names one after the other; killed before any of these
/// moments the run completes what is missing, and both are right.
TEST_P(Certifying, KilledBetweenTwoNamesItCompletesBoth) {
    const std::string expected = undisturbed(GetParam().words);
    int names = 0;
    while (const auto child = halted_at_name(names + 1)) {
        ++names;
        ::kill(*child, SIGKILL);
        exit_code(*child);
        EXPECT_EQ(run(certified(resumable())), 0) << errors();
        EXPECT_TRUE(content(output()) == expected);
        EXPECT_FALSE(fs::exists(state()));
        EXPECT_EQ(run({"verify", certificate()}), 0) << errors();
        fs::remove(certificate());
        fs::remove(output());
    }
    EXPECT_GE(names, 3) << "a state, the table and the certificate";
}

INSTANTIATE_TEST_SUITE_P(OfABoard, Certifying,
                         ::testing::Values(Verb{"openings", {"table", "openings", "11x12"}},
                                           Verb{"board", {"table", "board", "11x11", "--p-only"}},
                                           Verb{"period", {"period", "0.156", "--json"}}),
                         [](const auto& verb) { return std::string(verb.param.name); });

}  // namespace
}  // namespace gale::testing
