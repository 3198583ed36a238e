// A team of threads that work on one task together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace gale {

/// Calls work(0), ..., work(members - 1) and returns when all have returned: the last one on the
/// caller's thread, the others on threads that are kept for the next team. What none of these has
/// begun by then, the caller does after its own; so any member must be able to do the work of all
/// others, and none may wait for one that has not begun, other than the last, which begins at once.
/// Members may call this again. A thread of the crew has the processors and the priority of the
/// caller that it was started for, and leaves signals of people, terminals and clocks to others.
/// The first exception of a member (out of memory) is thrown again here, after all have returned:
/// members that wait for each other have to be told by the one that fails.
/// Precondition: members >= 1.
void run_team(unsigned members, const std::function<void(unsigned)>& work);

/// Calls work(begin, end) for consecutive pieces of 0 ... count - 1 of `piece` elements, on as many
/// as `members` threads, in no particular order. Preconditions: members >= 1, piece >= 1.
void for_pieces(unsigned members, std::uint64_t count, std::uint64_t piece,
                const std::function<void(std::uint64_t, std::uint64_t)>& work);

/// What a member does that finds nothing to do, for the `times`-th time in a row: it waits for a
/// moment, and a little longer each time, so that it leaves the processor to others.
void wait_a_moment(unsigned times);

}  // namespace gale
