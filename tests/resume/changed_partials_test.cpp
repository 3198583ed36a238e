// What a resumed run goes on from is what its earlier part wrote: any change of FILE.partial before
// the mark of the state is refused in one sentence, and nothing is touched. What comes after the
// mark does not matter.
#include <algorithm>
#include <cstring>
#include <functional>

#include "tests/resume/running_tool.hpp"

namespace gale::testing {
namespace {

struct Verb {
    const char* name;
    Words words;
    Words others;              // a run whose output is another one
    bool certificate = false;  // it is the certificate that is changed
};

void PrintTo(const Verb& verb, std::ostream* out) { *out << verb.name; }

void write(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

struct Change {
    const char* what;
    std::function<std::string(std::string)> make;  // of the part that the state refers to
};

std::string flipped(std::string bytes, std::size_t at) {
    bytes[at] = static_cast<char>(bytes[at] ^ 1);
    return bytes;
}

class ChangedPartials : public RunningTool, public ::testing::WithParamInterface<Verb> {
protected:
    std::string certificate() const { return (folder_ / "certificate").string(); }
    std::string partial() const {
        return (GetParam().certificate ? certificate() : output()) + ".partial";
    }

    Words resumable(Words words) const {
        words.insert(words.end(), {"-o", output(), "--resume", state(), "--checkpoint-every", "0"});
        if (GetParam().certificate) words.insert(words.end(), {"--certificate", certificate()});
        return words;
    }

    /// Leaves a state that refers to at least 1000 bytes: kills the run when it is about to give a
    /// state its name for the n-th time, later and later until there is such a one. One thread:
    /// then which states there are does not depend on how fast the machine is.
    void leave_a_state(Words words) {
        words.insert(words.end(), {"--threads", "1"});
        fs::remove(state());
        for (int n = 2; n < 5'000; n += 1 + n / 16) {
            fs::remove(output());  // of a try that came to its end
            ::setenv("LD_PRELOAD", preloadable(GALE_FAULTS).c_str(), 1);
            ::setenv("GALE_FAULT", ("rename:kill:" + std::to_string(n)).c_str(), 1);
            const pid_t child = start(resumable(words));
            ::unsetenv("GALE_FAULT");
            ::unsetenv("LD_PRELOAD");
            exit_code(child);
            if (fs::exists(state()) && fs::exists(partial()) && common_prefix() >= 1000) return;
        }
        FAIL() << "no state that refers to an unfinished output";
    }

    /// How much of the partial file the state refers to: the longest part without which the run is
    /// refused.
    std::size_t common_prefix() const {
        const std::string bytes = content(state());
        std::size_t at = 16;  // after magic and version: kind, run, whether all is done, the mark
        const auto number = [&] {
            std::uint64_t value = 0;
            std::memcpy(&value, bytes.data() + at, sizeof value);
            at += sizeof value;
            return value;
        };
        for (int text = 0; text < 2; ++text) at += number();
        number();
        const std::uint64_t mark = number();
        if (!GetParam().certificate) return mark;
        number();  // its digest; then the mark of the certificate
        return number();
    }

    void expect_refused(const std::string& what, const std::string& changed) {
        write(partial(), changed);
        const std::string kept = content(state());
        EXPECT_EQ(run(resumable(GetParam().words)), 1) << what;
        const std::string said = errors();
        EXPECT_EQ(said.find("gale: " + partial() + " "), 0u) << what << ": " << said;
        EXPECT_EQ(said.find('\n'), said.size() - 1) << said;
        EXPECT_TRUE(content(partial()) == changed) << what << ": it must be left as it is";
        EXPECT_TRUE(content(state()) == kept) << what;
        EXPECT_FALSE(fs::exists(output())) << what;
    }
};

TEST_P(ChangedPartials, AreRefused) {
    Words plain = GetParam().words;
    plain.insert(plain.end(), {"-o", output()});
    if (GetParam().certificate) plain.insert(plain.end(), {"--certificate", certificate()});
    ASSERT_EQ(run(plain), 0) << errors();
    const std::string expected = content(output());
    const std::string expected_certificate = content(certificate());
    fs::remove(output());
    fs::remove(certificate());

    ASSERT_NO_FATAL_FAILURE(leave_a_state(GetParam().others));
    const std::string foreign = content(partial());
    ASSERT_NO_FATAL_FAILURE(leave_a_state(GetParam().words));
    const std::string good = content(partial());
    const std::size_t mark = common_prefix();
    ASSERT_GE(good.size(), mark);
    ASSERT_GE(foreign.size(), 1000u);
    ASSERT_FALSE(good.starts_with(foreign.substr(0, std::min(mark, foreign.size()))));

    const std::string prefix = good.substr(0, mark);
    const Change changes[] = {
        {"the first byte", [](auto bytes) { return flipped(bytes, 0); }},
        {"a byte in the middle", [](auto bytes) { return flipped(bytes, bytes.size() / 2); }},
        {"the last byte", [](auto bytes) { return flipped(bytes, bytes.size() - 1); }},
        {"one byte cut off", [](auto bytes) { return bytes.substr(0, bytes.size() - 1); }},
        {"cut in half", [](auto bytes) { return bytes.substr(0, bytes.size() / 2); }},
        {"empty", [](auto) { return std::string(); }},
        {"a byte more at the front", [](auto bytes) { return "0" + bytes; }},
        {"a byte less at the front", [](auto bytes) { return bytes.substr(1) + bytes; }},
        {"zeros", [](auto bytes) { return std::string(bytes.size(), '\0'); }},
        {"a stretch of zeros", [](auto bytes) { return bytes.replace(400, 100, 100, '\0'); }},
        {"two bytes swapped",
         [](auto bytes) {
             const auto at = bytes.find_first_not_of(bytes.back());
             std::swap(bytes[at], bytes.back());
             return bytes;
         }},
        {"that of another run",
         [&](auto bytes) {
             std::string other = foreign;
             while (other.size() < bytes.size()) other += foreign;
             return other;
         }},
    };
    for (const Change& change : changes) expect_refused(change.what, change.make(prefix));
    fs::remove(partial());
    EXPECT_EQ(run(resumable(GetParam().words)), 1) << "there is none";

    // A killed run has written more than its state says, whatever that is.
    write(partial(), prefix + std::string(100'000, 'x'));
    EXPECT_EQ(run(resumable(GetParam().words)), 0) << errors();
    EXPECT_TRUE(content(output()) == expected);
    EXPECT_TRUE(content(certificate()) == expected_certificate);
}

INSTANTIATE_TEST_SUITE_P(
    OfEveryVerbWithAPartial, ChangedPartials,
    ::testing::Values(Verb{"three_row",
                           {"table", "three-row", "--to", "2500"},
                           {"table", "three-row", "--to", "2500", "--abc"}},
                      Verb{"three_row_certificate",
                           {"table", "three-row", "--to", "2000"},
                           {"table", "three-row", "--to", "2100"},
                           true},
                      Verb{"board",
                           {"table", "board", "14x14", "--p-only"},
                           {"table", "board", "14x14", "--p-only", "--format", "csv"}},
                      Verb{"board_file",
                           {"table", "board", "12x12", "--format", "table"},
                           {"table", "board", "12x13", "--format", "table"}},
                      Verb{"values",
                           {"values", "grundy", "--to", "1e6", "--format", "csv"},
                           {"values", "0.6", "--to", "1e6", "--format", "csv"}}),
    [](const auto& verb) { return std::string(verb.param.name); });

}  // namespace
}  // namespace gale::testing
