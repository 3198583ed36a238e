// Mistakes that were made, or nearly made, in engines of this kind, and how they would show.
#include <algorithm>
#include <new>
#include <numeric>

#include "tests/known/known_table.hpp"
#include "tests/oracle/heap_rungs.hpp"

namespace gale::heaps {
namespace {

void expect_rares(const NimSequence& sequence, const std::string& table) {
    std::size_t i = 0;
    for (const KnownRow& row : known_table(table)) {
        if (row.number("n") >= sequence.known()) break;
        ASSERT_LT(i, sequence.rares().size()) << row.named();
        ASSERT_EQ(sequence.rares()[i].heap, row.number("n")) << row.named();
        ASSERT_EQ(sequence.rares()[i].value.value, row.number("value")) << row.named();
        ++i;
    }
    EXPECT_EQ(i, sequence.rares().size());
}

// Rares carry a byte that must never equal a candidate. Officers has rares so large that xor with
// them brings that byte back into the range of the candidates.
TEST(HeapTraps, ASentinelThatXorBringsBackIsNoSum) {
    const HeapGame officers = game_of("0.6");
    const auto expected = values_by(officers, 30'000, {.rung = Rung::rare_common});
    for (const kernels::KernelSet* set : kernels::all_kernels()) {
        if (!set->runs_here()) continue;
        auto sequence =
            NimSequence::make(officers, {.rung = Rung::blocked, .limits = {.kernels = set}});
        Observer quiet;
        ASSERT_TRUE(sequence->extend_to(30'000, quiet).ok());
        std::vector<std::uint32_t> values(30'000);
        sequence->copy(0, std::span(values));
        expect_equal(values, expected, "officers with " + std::string(set->name));
        expect_rares(*sequence, "officers_rares.csv");
    }
}

TEST(HeapTraps, OfficersHasValuesAbove255OnTheBlockedRung) {
    auto officers = NimSequence::make(game_of("0.6"), {.rung = Rung::blocked});
    Observer quiet;
    ASSERT_TRUE(officers->extend_to(21'000, quiet).ok());
    EXPECT_EQ(officers->rung(), Rung::blocked);
    EXPECT_EQ(officers->value(20'627).value, 277U);
    EXPECT_EQ(officers->rares().back().heap, 20'627U);
}

// The codes of 0.564 need more than a byte before n = 3000, whatever the mask.
TEST(HeapTraps, ValuesThatOutgrowTheBytesOfTheBlockedRungGoOnWider) {
    const HeapGame game = game_of("0.564");
    auto sequence = NimSequence::make(game, {.rung = Rung::blocked});
    Observer quiet;
    ASSERT_TRUE(sequence->extend_to(3000, quiet).ok());
    EXPECT_EQ(sequence->rung(), Rung::rare_common);
    EXPECT_EQ(sequence->facts().maximum.value, 521U);
    std::vector<std::uint32_t> values(3000);
    sequence->copy(0, std::span(values));
    expect_equal(values, values_by(game, 3000, {.rung = Rung::plain}), "0.564");
}

// The largest code of 0.56 grows after the lists of witnesses were chosen, and from 22,860 on
// values have codes that have no list.
TEST(HeapTraps, ACodeThatHasNoListIsACandidateAllTheSame) {
    const HeapGame game = game_of("0.56");
    const auto expected = values_by(game, 40'000, {.rung = Rung::rare_common});
    for (const kernels::KernelSet* set : kernels::all_kernels()) {
        if (!set->runs_here()) continue;
        expect_equal(values_by(game, 40'000, {.rung = Rung::blocked, .limits = {.kernels = set}}),
                     expected, "0.56 with " + std::string(set->name));
    }
}

// Between 36,184 and 82,860 Grundy's game has no rare: by then blocks run far ahead of what is
// verified, and all heaps after 82,860 in its block must be done again.
TEST(HeapTraps, ARareFoundLateIsFoundAndWhatFollowsIsDoneAgain) {
    const HeapGame game = HeapGame::grundys_game();
    const auto expected = values_by(game, 90'000, {.rung = Rung::rare_common});
    for (const unsigned threads : {1U, 3U}) {
        auto sequence =
            NimSequence::make(game, {.rung = Rung::blocked, .limits = {.threads = threads}});
        Observer quiet;
        ASSERT_TRUE(sequence->extend_to(82'860, quiet).ok());
        EXPECT_EQ(sequence->rares().back().heap, 36'184U);
        ASSERT_TRUE(sequence->extend_to(90'000, quiet).ok());
        EXPECT_EQ(sequence->rares().back().heap, 82'860U);
        EXPECT_EQ(sequence->rares().size(), 1274U);
        std::vector<std::uint32_t> values(90'000);
        sequence->copy(0, std::span(values));
        expect_equal(values, expected, "Grundy's game, threads " + std::to_string(threads));
        expect_rares(*sequence, "grundys_game_rares.csv");
    }
}

// 0.377 has no rare between 22,476 and 156,750. In a short window the values that decide the latter
// are forgotten when it comes.
TEST(HeapTraps, ARareFoundLateInAWindowIsFoundAfterAStartWithMoreKept) {
    const HeapGame game = game_of("0.377");
    const auto expected = values_by(game, 160'000, {});
    for (const kernels::KernelSet* set : kernels::all_kernels()) {
        if (!set->runs_here()) continue;
        auto sequence = NimSequence::make(
            game, {.keep = Keep::window, .window = 4096, .limits = {.kernels = set}});
        Observer quiet;
        ASSERT_TRUE(sequence->extend_to(156'000, quiet).ok());
        EXPECT_EQ(sequence->rares().back().heap, 22'476U);
        EXPECT_GT(sequence->window_begin(), 0U);
        EXPECT_EQ(sequence->starts_over(), 0U);
        ASSERT_TRUE(sequence->extend_to(160'000, quiet).ok());
        EXPECT_EQ(sequence->rares().back().heap, 156'750U);
        EXPECT_EQ(sequence->window_begin(), 0U);
        EXPECT_EQ(sequence->starts_over(), 1U);
        expect_kept_equal(*sequence, expected, "0.377 with " + std::string(set->name));
    }
}

// The last rare of 0.377 is 156,750. A heap that turns out common cannot be decided in a window as
// short as this either; after that, memory does not depend on how far it goes.
TEST(HeapTraps, MemoryInAWindowFollowsTheLastRareAndNotTheNumberOfValues) {
    const HeapGame game = game_of("0.377");
    auto window = NimSequence::make(game, {.keep = Keep::window, .window = 4096});
    Observer quiet;
    ASSERT_TRUE(window->extend_to(900'000, quiet).ok());
    EXPECT_EQ(window->rares().back().heap, 156'750U);
    EXPECT_GT(window->window_begin(), 0U);
    const std::uint64_t memory = window->memory();
    const unsigned starts = window->starts_over();
    EXPECT_GT(starts, 0U);
    ASSERT_TRUE(window->extend_to(8 * 156'750, quiet).ok());
    EXPECT_EQ(window->memory(), memory);
    EXPECT_EQ(window->starts_over(), starts);
    const auto expected = values_by(game, 8 * 156'750, {});
    expect_kept_equal(*window, expected, "0.377");
    EXPECT_EQ(window->facts().zeros,
              static_cast<std::uint64_t>(std::count(expected.begin(), expected.end(), 0U)));
}

// Values are counted for the statistics after they were made, so no call of the engine may make
// more than the window holds.
TEST(HeapTraps, AShortWindowForgetsNothingThatIsStillToBeCounted) {
    const HeapGame game = game_of("0.377");
    auto window = NimSequence::make(game, {.keep = Keep::window, .window = 4096});
    Observer quiet;
    ASSERT_TRUE(window->extend_to(1'700'000, quiet).ok());
    auto whole = NimSequence::make(game);
    ASSERT_TRUE(whole->extend_to(1'700'000, quiet).ok());
    EXPECT_TRUE(std::ranges::equal(window->facts().counts, whole->facts().counts));
    EXPECT_EQ(window->facts().last_zero, whole->facts().last_zero);
    EXPECT_EQ(window->facts().maximum_at, whole->facts().maximum_at);
}

class OutOfMemory : public Observer {
public:
    explicit OutOfMemory(int after) : left_(after) {}
    void on_progress(const Progress&) override {
        if (left_-- == 0) throw std::bad_alloc();
    }

private:
    int left_;
};

// An exception may leave the lists of the engine half sorted.
TEST(HeapTraps, ASequenceThatRanOutOfMemoryStartsOver) {
    const HeapGame game = game_of("0.377");
    const auto expected = values_by(game, 400'000, {});
    for (const int after : {0, 3, 9}) {
        auto sequence = NimSequence::make(game);
        OutOfMemory observer(after);
        EXPECT_THROW(static_cast<void>(sequence->extend_to(400'000, observer)), std::bad_alloc);
        EXPECT_EQ(sequence->known(), 0U);
        Observer quiet;
        ASSERT_TRUE(sequence->extend_to(400'000, quiet).ok());
        std::vector<std::uint32_t> values(400'000);
        sequence->copy(0, std::span(values));
        expect_equal(values, expected, "0.377");
        const auto counts = sequence->facts().counts;
        EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 400'000U);
    }
}

TEST(HeapTraps, RungsThatAGameDoesNotAllowAreRefused) {
    EXPECT_FALSE(NimSequence::make(game_of("0.[3]"), {.rung = Rung::blocked}).ok());
    EXPECT_FALSE(NimSequence::make(game_of("0x0.8"), {.rung = Rung::rare_common}).ok());
    EXPECT_FALSE(NimSequence::make(game_of("0.77"), {.limits = {.threads = 0}}).ok());
}

TEST(HeapTraps, MoreValuesThanMemoryAreRefusedBeforeTheyAreComputed) {
    auto sequence = NimSequence::make(game_of("0.007"), {.limits = {.memory = 1'000'000}});
    Observer quiet;
    const Status status = sequence->extend_to(HeapSize{1} << 40, quiet);
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().failure, Failure::too_large);
    EXPECT_EQ(status.error().message,
              "1,099,511,627,776 nim-values need about 1.1 TB; the limit is 1.0 MB");
    EXPECT_EQ(sequence->known(), 0U);
}

}  // namespace
}  // namespace gale::heaps
