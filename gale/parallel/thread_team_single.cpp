// A team without threads: the caller does the work of all members, one after the other, as far as
// the first exception.
#include <algorithm>

#include "gale/core/expect.hpp"
#include "gale/parallel/thread_team.hpp"

namespace gale {

void run_team(unsigned members, const std::function<void(unsigned)>& work) {
    GALE_EXPECT(members >= 1);
    work(members - 1);
    for (unsigned member = 0; member + 1 < members; ++member) work(member);
}

void for_pieces(unsigned, std::uint64_t count, std::uint64_t piece,
                const std::function<void(std::uint64_t, std::uint64_t)>& work) {
    GALE_EXPECT(piece >= 1);
    for (std::uint64_t begin = 0; begin < count; begin += piece)
        work(begin, std::min(count, begin + piece));
}

void wait_a_moment(unsigned) {}

}  // namespace gale
