#include "gale/storage/machine.hpp"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <span>
#include <sstream>
#include <thread>
#include <vector>

#include "gale/storage/file_handle.hpp"

namespace gale::storage {
namespace {

/// The least of what several groups say.
template <class Number>
void lower(std::optional<Number>& limit, std::optional<Number> other) {
    if (other && (!limit || *other < *limit)) limit = other;
}

/// Such a file has a few lines, and no size that tells so. Nothing, if it cannot be read.
std::string small_file(const std::string& path) {
    std::array<char, 16384> bytes{};
    auto file = FileHandle::open_to_read(path);
    if (!file) return {};
    const auto count = file->read_at(std::as_writable_bytes(std::span(bytes)), 0, path);
    return count ? std::string(bytes.data(), *count) : std::string();
}

/// The numbers that a file begins with; "max" and whatever else is none ends them.
std::vector<std::uint64_t> numbers_in(const std::string& path) {
    std::istringstream file(small_file(path));
    std::vector<std::uint64_t> numbers;
    for (std::uint64_t number = 0; file >> number;) numbers.push_back(number);
    return numbers;
}

/// Microseconds of processor time in a period, as a number of threads.
std::optional<unsigned> threads_of(std::uint64_t quota, std::uint64_t period) {
    if (quota == 0 || period == 0) return std::nullopt;
    const std::uint64_t threads = (quota - 1) / period + 1;
    return static_cast<unsigned>(std::min<std::uint64_t>(threads, UINT32_MAX));
}

/// Calls `visit` with the folder of a group and of all groups around it.
template <class Visit>
void for_groups(const std::string& hierarchy, std::string group, const Visit& visit) {
    for (;;) {
        visit(hierarchy + group);
        const std::size_t slash = group.find_last_of('/');
        if (slash == std::string::npos) return;
        group.erase(slash);
    }
}

void read_version_2(ControlGroupLimits& limits, const std::string& folder) {
    if (const auto time = numbers_in(folder + "/cpu.max"); time.size() == 2)
        lower(limits.threads, threads_of(time[0], time[1]));
    if (const auto bytes = numbers_in(folder + "/memory.max"); !bytes.empty())
        lower(limits.memory, std::optional(bytes[0]));
}

void read_time_of_version_1(ControlGroupLimits& limits, const std::string& folder) {
    const auto quota = numbers_in(folder + "/cpu.cfs_quota_us");
    const auto period = numbers_in(folder + "/cpu.cfs_period_us");
    if (quota.size() != 1 || period.size() != 1) return;
    if (quota[0] > INT64_MAX) return;  // -1, as a stream reads it: no limit
    lower(limits.threads, threads_of(quota[0], period[0]));
}

void read_memory_of_version_1(ControlGroupLimits& limits, const std::string& folder) {
    // No limit is told as a number close to 2^63.
    constexpr std::uint64_t unlimited = std::uint64_t{1} << 60;
    const auto bytes = numbers_in(folder + "/memory.limit_in_bytes");
    if (!bytes.empty() && bytes[0] < unlimited) lower(limits.memory, std::optional(bytes[0]));
}

bool names(const std::string& controllers, const std::string& wanted) {
    std::istringstream list(controllers);
    for (std::string one; std::getline(list, one, ',');)
        if (one == wanted) return true;
    return false;
}

const ControlGroupLimits& own_limits() {
    static const ControlGroupLimits limits = control_group_limits();
    return limits;
}

}  // namespace

ControlGroupLimits control_group_limits(const std::string& root) {
    ControlGroupLimits limits;
    const std::string mounted = root + "/sys/fs/cgroup";
    std::istringstream groups(small_file(root + "/proc/self/cgroup"));
    for (std::string line; std::getline(groups, line);) {  // "4:cpu,cpuacct:/a/b", "0::/a/b"
        const std::size_t first = line.find(':');
        const std::size_t second = first == std::string::npos ? first : line.find(':', first + 1);
        if (second == std::string::npos) continue;
        const std::string controllers = line.substr(first + 1, second - first - 1);
        std::string group = line.substr(second + 1);
        while (group.ends_with('/')) group.pop_back();
        if (controllers.empty())
            for_groups(mounted, group, [&](const std::string& at) { read_version_2(limits, at); });
        if (names(controllers, "cpu"))
            for (const std::string& name : {std::string("cpu"), controllers})
                for_groups(mounted + "/" + name, group,
                           [&](const std::string& at) { read_time_of_version_1(limits, at); });
        if (names(controllers, "memory"))
            for_groups(mounted + "/memory", group,
                       [&](const std::string& at) { read_memory_of_version_1(limits, at); });
    }
    return limits;
}

unsigned hardware_threads() {
    unsigned processors = std::max(1U, std::thread::hardware_concurrency());
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    if (::sched_getaffinity(0, sizeof allowed, &allowed) == 0 && CPU_COUNT(&allowed) > 0)
        processors = static_cast<unsigned>(CPU_COUNT(&allowed));
    return std::clamp(own_limits().threads.value_or(processors), 1U, processors);
}

std::uint64_t machine_memory() {
    const std::uint64_t memory = static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) *
                                 static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    return std::min(own_limits().memory.value_or(memory), memory);
}

}  // namespace gale::storage
