// What this process may use: the machine's processors and memory, or what its container leaves it.
//
// A container or a batch system limits a process by control groups of Linux, version 1 or 2. The
// number of cores does not show that: a program that starts a thread for each of them is slowed
// down, and one that takes the machine's memory is killed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace gale::storage {

/// How many threads run at once: the processors that this process may run on, no more than its
/// container's share of time allows. At least 1.
unsigned hardware_threads();

/// Bytes of memory that this process may take: the machine's, or its container's if that is less.
std::uint64_t machine_memory();

/// What control groups allow; nothing: no limit.
struct ControlGroupLimits {
    std::optional<unsigned> threads;      // the share of processor time, rounded up
    std::optional<std::uint64_t> memory;  // bytes
};

/// As the files below `root` say, proc/self/cgroup and sys/fs/cgroup. A group is limited by those
/// around it, too.
ControlGroupLimits control_group_limits(const std::string& root = "/");

}  // namespace gale::storage
