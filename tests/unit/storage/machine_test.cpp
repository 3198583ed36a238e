// The limits of containers, read from folders that look like those of Linux.
#include "gale/storage/machine.hpp"

#include <gtest/gtest.h>
#include <sched.h>

#include <filesystem>
#include <fstream>

namespace gale::storage {
namespace {

namespace fs = std::filesystem;

class ControlGroups : public ::testing::Test {
protected:
    void SetUp() override {
        const auto* const test = ::testing::UnitTest::GetInstance()->current_test_info();
        root_ = fs::path(::testing::TempDir()) / (std::string("gale_groups_") + test->name());
        fs::remove_all(root_);
    }
    void TearDown() override { fs::remove_all(root_); }

    void put(const std::string& path, const std::string& content) const {
        fs::create_directories((root_ / path).parent_path());
        std::ofstream(root_ / path) << content;
    }
    ControlGroupLimits limits() const { return control_group_limits(root_.string()); }

    fs::path root_;
};

TEST_F(ControlGroups, AMachineWithoutThemHasNoLimit) {
    EXPECT_FALSE(limits().threads);
    EXPECT_FALSE(limits().memory);
}

TEST_F(ControlGroups, AContainerSeesItsOwnGroupAtTheRoot) {
    put("proc/self/cgroup", "0::/\n");
    put("sys/fs/cgroup/cpu.max", "250000 100000\n");
    put("sys/fs/cgroup/memory.max", "1073741824\n");
    EXPECT_EQ(limits().threads, 3U);
    EXPECT_EQ(limits().memory, 1073741824U);
}

TEST_F(ControlGroups, TheNarrowestOfTheGroupsAroundCounts) {
    put("proc/self/cgroup", "0::/jobs/job7/step\n");
    put("sys/fs/cgroup/jobs/job7/step/cpu.max", "max 100000\n");
    put("sys/fs/cgroup/jobs/job7/cpu.max", "50000 100000\n");
    put("sys/fs/cgroup/jobs/cpu.max", "800000 100000\n");
    put("sys/fs/cgroup/jobs/job7/step/memory.max", "max\n");
    put("sys/fs/cgroup/jobs/job7/memory.max", "2000000\n");
    put("sys/fs/cgroup/jobs/memory.max", "1000000\n");
    EXPECT_EQ(limits().threads, 1U);
    EXPECT_EQ(limits().memory, 1000000U);
}

TEST_F(ControlGroups, Version1KeepsTimeAndMemoryInHierarchiesOfTheirOwn) {
    put("proc/self/cgroup",
        "5:memory:/docker/x\n4:cpu,cpuacct:/docker/x\n1:name=systemd:/\n0::/\n");
    put("sys/fs/cgroup/cpu,cpuacct/docker/x/cpu.cfs_quota_us", "400000\n");
    put("sys/fs/cgroup/cpu,cpuacct/docker/x/cpu.cfs_period_us", "100000\n");
    put("sys/fs/cgroup/memory/docker/x/memory.limit_in_bytes", "536870912\n");
    put("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
    EXPECT_EQ(limits().threads, 4U);
    EXPECT_EQ(limits().memory, 536870912U);
}

TEST_F(ControlGroups, Version1TellsNoLimitByMinusOneAndByAVeryLargeNumber) {
    put("proc/self/cgroup", "5:memory:/\n4:cpu:/\n");
    put("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1\n");
    put("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
    put("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
    EXPECT_FALSE(limits().threads);
    EXPECT_FALSE(limits().memory);
}

TEST_F(ControlGroups, DamagedFilesAreNoLimit) {
    put("proc/self/cgroup", "0:\nnonsense\n::\n0::/a\n");
    put("sys/fs/cgroup/a/cpu.max", "");
    put("sys/fs/cgroup/cpu.max", "0 0\n");
    put("sys/fs/cgroup/memory.max", "plenty\n");
    EXPECT_FALSE(limits().threads);
    EXPECT_FALSE(limits().memory);
}

TEST(Machine, RunsNoMoreThreadsThanItHasProcessors) {
    cpu_set_t all;
    ASSERT_EQ(::sched_getaffinity(0, sizeof all, &all), 0);
    cpu_set_t one;
    CPU_ZERO(&one);
    for (int processor = 0; CPU_COUNT(&one) == 0; ++processor)
        if (CPU_ISSET(processor, &all)) CPU_SET(processor, &one);
    ASSERT_EQ(::sched_setaffinity(0, sizeof one, &one), 0);
    EXPECT_EQ(hardware_threads(), 1U);
    ASSERT_EQ(::sched_setaffinity(0, sizeof all, &all), 0);
}

TEST(Machine, HasAtLeastOneThreadAndSomeMemory) {
    EXPECT_GE(hardware_threads(), 1U);
    EXPECT_GT(machine_memory(), std::uint64_t{1} << 20);
}

}  // namespace
}  // namespace gale::storage
