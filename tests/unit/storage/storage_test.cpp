#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "gale/storage/checkpoint.hpp"
#include "gale/storage/digest.hpp"
#include "gale/storage/output_file.hpp"

namespace gale::storage {
namespace {

class StorageTest : public ::testing::Test {
protected:
    void SetUp() override {
        folder_ =
            std::filesystem::temp_directory_path() / ("gale-storage-" + std::to_string(::getpid()));
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string path(const char* name) const { return (folder_ / name).string(); }

    static std::string content(const std::string& file) {
        std::ifstream stream(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    static void save(const std::string& file, const std::string& bytes) {
        std::ofstream(file, std::ios::binary) << bytes;
    }

    void write_state(const std::string& file, std::uint64_t number) {
        auto writer = CheckpointWriter::create(file, "test 1", "run a");
        ASSERT_TRUE(writer.ok());
        ASSERT_TRUE((*writer)->put(number).ok());
        ASSERT_TRUE((*writer)->commit().ok());
    }

    std::filesystem::path folder_;
};

TEST_F(StorageTest, ACheckpointComesBack) {
    write_state(path("state"), 42);
    auto reader = CheckpointReader::open(path("state"), "test 1", "run a");
    ASSERT_TRUE(reader.ok());
    EXPECT_EQ(*(*reader)->get(), 42u);
    // What follows the payload is the frame, which is not handed out.
    EXPECT_EQ((*reader)->remaining(), 0u);
    EXPECT_FALSE((*reader)->get().ok());
}

TEST_F(StorageTest, AnUnfinishedCheckpointLeavesThePreviousOne) {
    write_state(path("state"), 1);
    {
        auto writer = CheckpointWriter::create(path("state"), "test 1", "run a");
        ASSERT_TRUE((*writer)->put(std::uint64_t{2}).ok());
    }
    auto reader = CheckpointReader::open(path("state"), "test 1", "run a");
    EXPECT_EQ(*(*reader)->get(), 1u);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1);
}

TEST_F(StorageTest, EveryFlippedBitAndEveryTruncationIsRefused) {
    write_state(path("state"), 42);
    const std::string good = content(path("state"));
    for (std::size_t i = 0; i < good.size(); ++i) {
        std::string bad = good;
        bad[i] = static_cast<char>(bad[i] ^ 4);
        save(path("bad"), bad);
        EXPECT_FALSE(CheckpointReader::open(path("bad"), "test 1", "run a").ok()) << "byte " << i;
        save(path("bad"), good.substr(0, i));
        EXPECT_FALSE(CheckpointReader::open(path("bad"), "test 1", "run a").ok()) << "cut " << i;
    }
}

TEST_F(StorageTest, AWrongLengthUnderARightChecksumIsRefused) {
    write_state(path("state"), 42);
    const std::string good = content(path("state"));
    for (const std::uint64_t length : {0u, 7u, 9u, 1u << 20}) {
        std::string bad = good.substr(0, good.size() - 16);
        bad.append(reinterpret_cast<const char*>(&length), sizeof length);
        Digest digest;
        digest.update(bad);
        const std::uint64_t sum = digest.value();
        bad.append(reinterpret_cast<const char*>(&sum), sizeof sum);
        save(path("bad"), bad);
        const auto reader = CheckpointReader::open(path("bad"), "test 1", "run a");
        ASSERT_FALSE(reader.ok()) << length;
        EXPECT_NE(reader.error().message.find("says that its state has " + std::to_string(length) +
                                              " bytes; it has 8"),
                  std::string::npos)
            << reader.error().message;
    }
}

TEST_F(StorageTest, AForeignCheckpointIsRefusedByName) {
    write_state(path("state"), 42);
    const auto other_kind = CheckpointReader::open(path("state"), "sweep 1", "run a");
    EXPECT_NE(other_kind.error().message.find("is a checkpoint of \"test 1\""), std::string::npos);
    const auto other_run = CheckpointReader::open(path("state"), "test 1", "run b");
    EXPECT_NE(other_run.error().message.find("belongs to another run (run a)"), std::string::npos);
    save(path("text"), "hello, this is not a checkpoint at all, but a text of some length\n");
    const auto text = CheckpointReader::open(path("text"), "test 1", "run a");
    EXPECT_NE(text.error().message.find("is not a checkpoint"), std::string::npos);
}

TEST_F(StorageTest, OutputAppearsOnlyWhenComplete) {
    save(path("table"), "old");
    {
        auto output = OutputFile::create(path("table"));
        ASSERT_TRUE((*output)->write("half").ok());
    }
    EXPECT_EQ(content(path("table")), "old");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1);
    auto output = OutputFile::create(path("table"));
    ASSERT_TRUE((*output)->write("new").ok());
    ASSERT_TRUE((*output)->commit().ok());
    EXPECT_EQ(content(path("table")), "new");
}

TEST_F(StorageTest, OutputResumesAtItsMark) {
    OutputMark mark;
    {
        auto output = OutputFile::create_resumable(path("table"));
        ASSERT_TRUE((*output)->write("first,").ok());
        mark = *(*output)->mark();
        ASSERT_TRUE((*output)->write("lost").ok());
        ASSERT_TRUE((*output)->flush().ok());
    }
    EXPECT_EQ(content(path("table.partial")), "first,lost");
    auto output = OutputFile::resume(path("table"), mark);
    ASSERT_TRUE(output.ok());
    ASSERT_TRUE((*output)->write("second").ok());
    ASSERT_TRUE((*output)->commit().ok());
    EXPECT_EQ(content(path("table")), "first,second");
    EXPECT_FALSE(OutputFile::resume(path("table"), mark).ok())
        << "there is no partial file any more";
}

TEST_F(StorageTest, AFullDiskIsReported) {
    auto output = OutputFile::create("/dev/full");
    ASSERT_TRUE(output.ok());
    ASSERT_TRUE((*output)->write("x").ok()) << "still in the buffer";
    const auto status = (*output)->commit();
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().message, "cannot write /dev/full: No space left on device");
}

TEST_F(StorageTest, AFullDiskLosesNoCheckpoint) {
    write_state(path("state"), 7);
    ASSERT_NE(std::signal(SIGXFSZ, SIG_IGN), SIG_ERR);
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit tight{16, before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &tight), 0);
    auto writer = CheckpointWriter::create(path("state"), "test 1", "run a");
    ASSERT_TRUE(writer.ok());
    const auto status = (*writer)->commit();
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
    EXPECT_FALSE(status.ok());
    auto reader = CheckpointReader::open(path("state"), "test 1", "run a");
    ASSERT_TRUE(reader.ok());
    EXPECT_EQ(*(*reader)->get(), 7u);
}

TEST(Digest, IsXxh64) {
    EXPECT_EQ(Digest().hex(), "ef46db3751d8e999");
    Digest digest;
    digest.update("abc");
    EXPECT_EQ(digest.hex(), "44bc2cf5ad770999");
}

}  // namespace
}  // namespace gale::storage
