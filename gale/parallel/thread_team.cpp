#include "gale/parallel/thread_team.hpp"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "gale/core/expect.hpp"

namespace gale {

unsigned hardware_threads() { return std::max(1u, std::thread::hardware_concurrency()); }

void run_team(unsigned members, const std::function<void(unsigned)>& work) {
    EXPECT(members >= 1);
    std::vector<std::jthread> others;
    others.reserve(members - 1);
    for (unsigned member = 0; member + 1 < members; ++member)
        others.emplace_back([&work, member] { work(member); });
    work(members - 1);
}

void for_pieces(unsigned members, std::uint64_t count, std::uint64_t piece,
                const std::function<void(std::uint64_t, std::uint64_t)>& work) {
    EXPECT(piece >= 1);
    std::atomic<std::uint64_t> next{0};
    run_team(members, [&](unsigned) {
        for (;;) {
            const std::uint64_t begin = next.fetch_add(piece, std::memory_order_relaxed);
            if (begin >= count) return;
            work(begin, std::min(count, begin + piece));
        }
    });
}

}  // namespace gale
