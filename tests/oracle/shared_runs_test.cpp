// Runs shared by ranks that are threads of one process, through the public header.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "gale/gale.hpp"

namespace gale {
namespace {

std::string contents(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

/// Ranks 1, 2, ... serve until rank 0 sends them home.
class Servants {
public:
    explicit Servants(unsigned count) : ranks_(count) {
        for (unsigned rank = 1; rank < count; ++rank)
            threads_.emplace_back([this, rank] {
                const Status served =
                    serve_rank_zero(ranks_.rank(rank), nullptr, [](const Limits&) {});
                EXPECT_TRUE(served.ok());
            });
    }
    ~Servants() { dismiss(ranks_.rank(0)); }
    Ranks& rank_0() { return ranks_.rank(0); }

private:
    LocalRanks ranks_;
    std::vector<std::jthread> threads_;
};

TEST(SharedRuns, ASweepHasTheSameRows) {
    const auto folder = std::filesystem::path(testing::TempDir());
    SweepQuestion question;
    ASSERT_TRUE(SweepName::parse("gale sweep 0.?? --limit 500 --part 1/2").ok());
    question.name = *SweepName::parse("gale sweep 0.?? --limit 500 --part 1/2");
    question.format = Format::csv;
    question.path = (folder / "alone.csv").string();
    ASSERT_TRUE(write(question).ok());
    for (const unsigned count : {2U, 3U}) {
        Servants servants(count);
        question.path = (folder / "shared.csv").string();
        question.limits.ranks = &servants.rank_0();
        ASSERT_TRUE(write(question).ok());
        EXPECT_EQ(contents(folder / "shared.csv"), contents(folder / "alone.csv")) << count;
    }
}

/// Notes what a run says while it works.
class Remarks final : public Observer {
public:
    void on_remark(std::string_view text) override { said += std::string(text) + "\n"; }
    std::string said;
};

TEST(SharedRuns, ACodeTooLargeForAThreadIsSetAsideAndDoneAlone) {
    const auto folder = std::filesystem::path(testing::TempDir());
    SweepQuestion question;
    question.name.pattern = "0.7?";
    question.name.limit = 20'000;
    question.path = (folder / "alone.txt").string();
    ASSERT_TRUE(write(question).ok());
    Servants servants(2);
    question.path = (folder / "shared.txt").string();
    question.limits.ranks = &servants.rank_0();
    question.limits.threads = 4;
    bool was_set_aside = false;
    for (std::uint64_t memory = std::uint64_t{1} << 16; !was_set_aside; memory *= 2) {
        ASSERT_LT(memory, std::uint64_t{1} << 32) << "no limit sets a code aside and has room";
        question.limits.memory = memory;
        Remarks remarks;
        if (!write(question, remarks)) continue;
        was_set_aside = remarks.said.find("is set aside") != std::string::npos;
        EXPECT_EQ(contents(folder / "shared.txt"), contents(folder / "alone.txt"));
    }
}

TEST(SharedRuns, ACodeTooLargeForARankStaysInTheStateUntilThereIsRoom) {
    const auto folder = std::filesystem::path(testing::TempDir());
    SweepQuestion question;
    question.name.pattern = "0.7?";
    question.name.limit = 20'000;
    question.path = (folder / "alone-large.txt").string();
    ASSERT_TRUE(write(question).ok());
    question.path = (folder / "shared-large.txt").string();
    question.state.path = (folder / "shared-large.state").string();
    const Limits roomy = question.limits;
    {
        Servants servants(2);
        question.limits.ranks = &servants.rank_0();
        question.limits.memory = 24'000;  // the values themselves and no engine
        Remarks remarks;
        const Status refused = write(question, remarks);
        ASSERT_FALSE(refused.ok());
        EXPECT_EQ(refused.error().failure, Failure::too_large);
        EXPECT_NE(remarks.said.find("is set aside"), std::string::npos) << remarks.said;
    }
    ASSERT_TRUE(std::filesystem::exists(question.state.path));
    question.limits = roomy;
    ASSERT_TRUE(write(question).ok());
    EXPECT_EQ(contents(folder / "shared-large.txt"), contents(folder / "alone-large.txt"));
    EXPECT_FALSE(std::filesystem::exists(question.state.path));
}

TEST(SharedRuns, ATableOfPlanesHasTheSameBytes) {
    const auto folder = std::filesystem::path(testing::TempDir());
    ThreeRowTable table;
    table.to = 400;
    table.path = (folder / "alone-planes.txt").string();
    table.certificate = (folder / "alone-proof.txt").string();
    ASSERT_TRUE(write(table).ok());
    Servants servants(3);
    table.limits.ranks = &servants.rank_0();
    table.path = (folder / "shared-planes.txt").string();
    table.certificate = (folder / "shared-proof.txt").string();
    ASSERT_TRUE(write(table).ok());
    EXPECT_EQ(contents(folder / "shared-planes.txt"), contents(folder / "alone-planes.txt"));
    EXPECT_EQ(contents(folder / "shared-proof.txt"), contents(folder / "alone-proof.txt"));
    table.limits.memory = 1000;
    const Status refused = write(table);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().failure, Failure::too_large);
}

TEST(SharedRuns, ATableOfOpeningsHasTheSameBytes) {
    const auto folder = std::filesystem::path(testing::TempDir());
    OpeningsTable table;
    table.largest = {9, 11};
    table.path = (folder / "alone-openings.txt").string();
    table.certificate = (folder / "alone-openings-proof.txt").string();
    table.engine.task_words = 64;
    ASSERT_TRUE(write(table).ok());
    Servants servants(3);
    table.engine.limits.ranks = &servants.rank_0();
    table.path = (folder / "shared-openings.txt").string();
    table.certificate = (folder / "shared-openings-proof.txt").string();
    ASSERT_TRUE(write(table).ok());
    EXPECT_EQ(contents(folder / "shared-openings.txt"), contents(folder / "alone-openings.txt"));
    EXPECT_EQ(contents(folder / "shared-openings-proof.txt"),
              contents(folder / "alone-openings-proof.txt"));
    table.engine.limits.memory = 100'000;
    const Status refused = write(table);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().failure, Failure::too_large);
}

}  // namespace
}  // namespace gale
