// Locks, temporary files and names of outputs, without the tool around them.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

#include "gale/storage/file_lock.hpp"
#include "gale/storage/output_file.hpp"
#include "gale/storage/output_target.hpp"
#include "gale/storage/run_files.hpp"
#include "gale/storage/state_file.hpp"
#include "gale/storage/temporary_file.hpp"

namespace gale::storage {
namespace {

namespace fs = std::filesystem;

class RunFilesTest : public ::testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("gale-run-files-" + std::to_string(::getpid()));
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    std::size_t files() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
    }
    static void save(const std::string& file, const std::string& bytes) {
        std::ofstream(file, std::ios::binary) << bytes;
    }
    static std::string content(const std::string& file) {
        std::ifstream stream(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    /// Whether `holds` holds for a process that is not root, whoever runs the tests.
    template <class Holds>
    static bool holds_for_a_user(Holds holds) {
        const pid_t child = ::fork();
        if (child == 0) {
            if (::geteuid() == 0 && (::setgid(65534) != 0 || ::setuid(65534) != 0)) ::_exit(2);
            ::_exit(holds() ? 0 : 1);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        return WIFEXITED(status) && WEXITSTATUS(status) == 0;
    }

    fs::path folder_;
};

TEST_F(RunFilesTest, AStateBelongsToOneRun) {
    auto first = StateFile::claim(path("state"), "kind", "run");
    ASSERT_TRUE(first.ok());
    const auto second = StateFile::claim(path("state"), "kind", "run");
    ASSERT_FALSE(second.ok());
    EXPECT_EQ(second.error().message, path("state") + " is in use by another run");
    // Replacing the state does not let go of it.
    ASSERT_TRUE(first->write([](ByteSink& out) { return out.put(std::uint64_t{1}); }).ok());
    EXPECT_FALSE(StateFile::claim(path("state"), "kind", "run").ok());
    {
        const StateFile moved = std::move(*first);
        EXPECT_FALSE(StateFile::claim(path("state"), "kind", "run").ok());
    }
    EXPECT_FALSE(fs::exists(path("state.lock")));
    EXPECT_TRUE(StateFile::claim(path("state"), "kind", "run").ok());
}

/// Many claim, hold and let go at once: never two at a time, and the lock file that one removes is
/// never the one that another holds.
TEST_F(RunFilesTest, OneAtATime) {
    std::atomic<int> holding{0};
    std::atomic<int> held{0};
    std::atomic<bool> wrong{false};
    std::vector<std::thread> threads;
    for (int i = 0; i < 8; ++i)
        threads.emplace_back([&] {
            for (int turn = 0; turn < 2000; ++turn) {
                const auto lock = FileLock::claim(path("state"));
                if (!lock) continue;
                if (++holding != 1) wrong = true;
                ++held;
                --holding;
            }
        });
    for (auto& thread : threads) thread.join();
    EXPECT_FALSE(wrong);
    EXPECT_GT(held, 100);
    EXPECT_EQ(files(), 0u);
}

TEST_F(RunFilesTest, APartialBelongsToOneRun) {
    auto first = OutputFile::create_resumable(path("out"));
    ASSERT_TRUE(first.ok());
    ASSERT_TRUE((*first)->write("first").ok());
    const auto mark = (*first)->mark();
    ASSERT_TRUE(mark.ok());
    for (const auto& second : {OutputFile::create_resumable(path("out")).error(),
                               OutputFile::resume(path("out"), *mark).error()})
        EXPECT_EQ(second.message, path("out.partial") + " is in use by another run");
    EXPECT_EQ(content(path("out.partial")), "first");
    first->reset();
    EXPECT_TRUE(OutputFile::resume(path("out"), *mark).ok());
    // A new run replaces what is there, and does not write into it.
    fs::create_hard_link(path("out.partial"), path("other-name"));
    ASSERT_TRUE(OutputFile::create_resumable(path("out")).ok());
    EXPECT_EQ(content(path("other-name")), "first");
}

TEST_F(RunFilesTest, OnlyWhatTheMarkSpeaksOfIsGoneOnWith) {
    OutputMark mark;
    {
        auto output = OutputFile::create_resumable(path("out"));
        ASSERT_TRUE((*output)->write("0123456789").ok());
        mark = *(*output)->mark();
    }
    EXPECT_EQ(mark.bytes, 10u);
    for (const std::string wrong : {"", "012345678", "0123456780", "1123456789", "9876543210..."}) {
        save(path("out.partial"), wrong);
        EXPECT_FALSE(OutputFile::resume(path("out"), mark).ok()) << wrong;
        EXPECT_EQ(content(path("out.partial")), wrong);
    }
    save(path("out.partial"), "0123456789 and more");
    {
        auto output = OutputFile::resume(path("out"), mark);
        ASSERT_TRUE(output.ok());
        ASSERT_TRUE((*output)->write("abc").ok());
        mark = *(*output)->mark();
        EXPECT_FALSE(*OutputFile::is_complete(path("out"), mark));
        ASSERT_TRUE((*output)->commit().ok());
    }
    EXPECT_EQ(content(path("out")), "0123456789abc");
    EXPECT_TRUE(*OutputFile::is_complete(path("out"), mark));
    save(path("out"), "0123456789abd");
    EXPECT_FALSE(*OutputFile::is_complete(path("out"), mark));
}

TEST_F(RunFilesTest, StaleTemporariesGoAndLiveOnesStay) {
    const std::string stale = path("out.gale-0123abcd.new");
    save(stale, "of a killed run");
    // Not ours: other digits, other lengths, other files.
    for (const char* name : {"out.gale-0123abcg.new", "out.gale-0123abcde.new", "out.original.new",
                             "other.gale-0123abcd.new", "out.gale-0123abcd.newer"})
        save(path(name), "mine");
    fs::create_symlink("out.original.new", path("out.gale-00000000.new"));
    auto live = create_temporary(path("out"));
    ASSERT_TRUE(live.ok());
    {
        const auto output = OutputFile::create(path("out"));
        ASSERT_TRUE(output.ok());
    }
    EXPECT_FALSE(fs::exists(stale));
    EXPECT_TRUE(fs::exists(live->name));
    EXPECT_EQ(files(), 7u);
    EXPECT_EQ(content(path("out.original.new")), "mine");
}

TEST_F(RunFilesTest, StaleTemporariesGoWhenAFileIsOnlyLookedAt) {
    save(path("out.gale-0123abcd.new"), "of a run that was killed while it looked");
    EXPECT_TRUE(check_writable(path("out")).ok());
    EXPECT_EQ(files(), 0u);
}

TEST_F(RunFilesTest, ALongNameHasRoomForATemporaryOne) {
    const std::string name(255, 'n');
    auto output = OutputFile::create(path(name));
    ASSERT_TRUE(output.ok()) << output.error().message;
    ASSERT_TRUE((*output)->commit().ok());
    EXPECT_TRUE(fs::exists(path(name)));
    EXPECT_FALSE(OutputFile::create(path(name + "n")).ok());
}

TEST_F(RunFilesTest, WhatAUserMayNotWriteIsKnownBefore) {
    fs::create_directories(folder_ / "read-only");
    fs::permissions(folder_ / "read-only", fs::perms(0555));
    fs::create_directories(folder_ / "sticky");
    save(path("sticky/others"), "");
    fs::permissions(folder_ / "sticky/others", fs::perms(0666));
    fs::permissions(folder_ / "sticky", fs::perms(01777));
    fs::permissions(folder_, fs::perms(0777));
    save(path("read-only-file"), "");
    fs::permissions(folder_ / "read-only-file", fs::perms(0444));
    EXPECT_TRUE(holds_for_a_user([&] { return check_writable(path("out")).ok(); }));
    for (const char* name : {"read-only/out", "read-only-file", "/proc/out", "/dev/mem"})
        EXPECT_TRUE(holds_for_a_user([&] {
            const Status status = check_writable(name[0] == '/' ? std::string(name) : path(name));
            return !status && status.error().message.starts_with("cannot write ");
        })) << name;
    // Somebody else's file in a folder like /tmp; as root alone we can make one.
    if (::geteuid() == 0) {
        EXPECT_TRUE(holds_for_a_user([&] { return !check_writable(path("sticky/others")).ok(); }));
    }
    EXPECT_EQ(files(), 3u) << "nothing remains of the trials";
}

TEST_F(RunFilesTest, LinksLeadToTheirEnds) {
    save(path("file"), "");
    fs::create_symlink("file", path("link"));
    fs::create_symlink(path("link"), path("link-to-link"));
    fs::create_symlink("nothing", path("dangling"));
    EXPECT_EQ(output_target(path("link-to-link"))->path, path("file"));
    EXPECT_EQ(output_target(path("dangling"))->path, path("nothing"));
    EXPECT_EQ(output_target("/dev/null")->kind, OutputTarget::Kind::device);
    for (const char* name : {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}) {
        EXPECT_EQ(output_target(name)->kind, OutputTarget::Kind::descriptor) << name;
        EXPECT_EQ(output_target(name)->descriptor, 1) << name;
    }
    EXPECT_EQ(output_target("/dev/fd/x")->kind, OutputTarget::Kind::file);
    EXPECT_FALSE(output_target(path("")).ok()) << "a folder";
}

}  // namespace
}  // namespace gale::storage
