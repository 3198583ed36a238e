// Heap games on several threads: one sequence whose blocks are verified by a team, and several
// sequences at once. Under the sanitizer of threads as well.
#include "gale/parallel/thread_team.hpp"
#include "tests/oracle/heap_rungs.hpp"

namespace gale::heaps {
namespace {

TEST(HeapThreads, AnyNumberOfThreadsGivesTheSameValues) {
    const HeapGame game = HeapGame::grundys_game();
    const auto expected = values_by(game, 20'000, {.rung = Rung::rare_common});
    for (unsigned threads = 1; threads <= 4; ++threads)
        expect_equal(
            values_by(game, 20'000, {.rung = Rung::blocked, .limits = {.threads = threads}}),
            expected, "Grundy's game on " + std::to_string(threads) + " threads");
}

TEST(HeapThreads, SequencesAtTheSameTimeDoNotDisturbEachOther) {
    const std::vector<std::string> names{"0.77", "0.6", "0.137", "0.377", "0.77", "grundy"};
    std::vector<std::vector<std::uint32_t>> found(names.size());
    for_pieces(4, names.size(), 1, [&](std::uint64_t i, std::uint64_t) {
        found[i] = values_by(game_of(names[i]), 3000, {});
    });
    for (std::size_t i = 0; i < names.size(); ++i)
        expect_equal(found[i], values_by_definition(game_of(names[i]), 3000), names[i]);
}

}  // namespace
}  // namespace gale::heaps
