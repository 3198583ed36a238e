// Heap games on several threads: one sequence in a pipeline over its rares, its states, and several
// sequences at once. Under the sanitizer of threads as well.
#include <random>

#include "gale/parallel/thread_team.hpp"
#include "tests/oracle/heap_rungs.hpp"

namespace gale::heaps {
namespace {

constexpr std::array numbers_of_threads = {2U, 3U, 7U, 16U};

std::string on_threads(const std::string& name, unsigned threads) {
    return name + " on " + std::to_string(threads) + " threads";
}

// The last rare of 0.377 is 156,750: by then the threads are ahead of it, and what follows is done
// again. The largest code of 0.56 grows on the way, which takes one thread. 0.106 has few rares.
TEST(HeapThreads, AnyNumberOfThreadsGivesTheSameValues) {
    for (const auto& [name, count] : {std::pair<const char*, HeapSize>{"0.377", 160'000},
                                      {"0.56", 40'000},
                                      {"0.106", 100'000}}) {
        const auto expected = values_by(game_of(name), count, {});
        for (const unsigned threads : numbers_of_threads)
            expect_equal(values_by(game_of(name), count, {.limits = {.threads = threads}}),
                         expected, on_threads(name, threads));
    }
}

TEST(HeapThreads, AnyKernelsAndNumberOfThreadsGiveTheSameValues) {
    std::mt19937 random(13);
    for (const char* code : {"0.054", "0.104", "0.16", "0.356", "0.454"}) {
        const HeapGame game = game_of(code);
        const HeapSize count = 16'000 + random() % 4000;
        const auto expected = values_by(game, count, {});
        for (const kernels::KernelSet* set : kernels::all_kernels()) {
            if (!set->runs_here()) continue;
            const unsigned threads = 2 + static_cast<unsigned>(random() % 6);
            const SequenceOptions options{.rung = Rung::blocked,
                                          .limits = {.threads = threads, .kernels = set}};
            expect_equal(
                values_by(game, count, options), expected,
                on_threads(std::string(code) + " with " + std::string(set->name), threads));
        }
    }
}

std::vector<std::byte> saved(const NimSequence& sequence) {
    ByteBuffer buffer;
    EXPECT_TRUE(sequence.save(buffer).ok());
    return {buffer.bytes().begin(), buffer.bytes().end()};
}

/// The states of a sequence at some heaps, each loaded from the one before.
std::vector<std::vector<std::byte>> states_of(const HeapGame& game, unsigned threads,
                                              std::span<const HeapSize> stops) {
    const SequenceOptions options{
        .keep = Keep::window, .window = 16384, .limits = {.threads = threads}};
    Observer quiet;
    auto sequence = NimSequence::make(game, options);
    EXPECT_TRUE(sequence.ok());
    std::vector<std::vector<std::byte>> states;
    for (const HeapSize stop : stops) {
        EXPECT_TRUE(sequence->extend_to(stop, quiet).ok());
        states.push_back(saved(*sequence));
        ByteView view(states.back());
        sequence = NimSequence::load(game, options, view);
        EXPECT_TRUE(sequence.ok());
    }
    return states;
}

// The window of 0.377 forgets what decides 156,750, and starts over.
TEST(HeapThreads, AnyNumberOfThreadsLeavesTheSameStates) {
    std::mt19937 random(7);
    std::vector<HeapSize> stops{20'000};
    while (stops.back() < 160'000) stops.push_back(stops.back() + 1 + random() % 70'000);
    const HeapGame game = game_of("0.377");
    const auto expected = states_of(game, 1, stops);
    for (const unsigned threads : numbers_of_threads) {
        const auto states = states_of(game, threads, stops);
        for (std::size_t i = 0; i < states.size(); ++i)
            EXPECT_TRUE(states[i] == expected[i]) << on_threads("at ", threads) << ' ' << stops[i];
    }
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
