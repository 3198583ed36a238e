// The rungs of solvers/heaps against the definition, on a choice of games; all codes of three
// digits and 50 random longer ones are in heap_rungs_thorough_test.cpp.
#include "tests/oracle/heap_rungs.hpp"

#include <algorithm>
#include <random>

namespace gale::heaps {
namespace {

TEST(HeapRungs, AgreeWithTheDefinitionOnSomeCodesTo2500) {
    for (const char* code : {"0.106", "0.104", "0.127", "0.16", "0.454", "0.6", "0.007", "0.77",
                             "0.137", "4.4", "4.32", "0.3", "0.564", "0.45", "0.01234"})
        expect_all_rungs(game_of(code), values_by_definition(game_of(code), 2500));
}

TEST(HeapRungs, AgreeWithTheDefinitionOnGrundysGameTo4000) {
    const HeapGame game = HeapGame::grundys_game();
    expect_all_rungs(game, values_by_definition(game, 4000));
}

TEST(HeapRungs, AgreeOnGrundysGameTo60000) {
    const HeapGame game = HeapGame::grundys_game();
    const auto expected = values_by(game, 60'000, {.rung = Rung::rare_common});
    for (const kernels::KernelSet* set : kernels::all_kernels())
        if (set->runs_here())
            expect_equal(
                values_by(game, 60'000, {.rung = Rung::blocked, .limits = {.kernels = set}}),
                expected, "Grundy's game with " + std::string(set->name));
}

TEST(HeapRungs, PlainRungAgreesWithTheDefinitionOnThreeHeapsAndRepeatingDigits) {
    for (const char* code : {"0x0.8", "0x0.f", "0x4.8", "0x0.0c3", "0x0.[8]", "0x0.1[f3]"})
        expect_all_rungs(game_of(code), values_by_definition(game_of(code), 150));
    for (const char* code : {"0.[3]", "0.0[3]", "0.[7]", "0.13[26]", "0.4[1]", "4.[03]", "S(1,3,4)",
                             "S(2,5,7)", "AllBut(2)", "AllBut(1,3)", "0.3333"})
        expect_all_rungs(game_of(code), values_by_definition(game_of(code), 600));
}

TEST(HeapRungs, NimHasValuesThatOutgrowOneByteAndTwo) {
    const auto values = values_by(game_of("0.[3]"), 70'000, {});
    for (std::uint32_t n = 0; n < values.size(); ++n) ASSERT_EQ(values[n], n);
}

// Lasker's Nim takes any number or splits: G(4k+3) and G(4k+4) change places, all else is Nim.
TEST(HeapRungs, SumsOfSplitsOutgrowTwoBytesWithEverySetOfKernels) {
    for (const kernels::KernelSet* set : kernels::all_kernels()) {
        if (!set->runs_here()) continue;
        const auto values = values_by(game_of("4.[3]"), 66'500, {.limits = {.kernels = set}});
        for (std::uint32_t n = 0; n < values.size(); ++n) {
            const std::uint32_t expected = n % 4 == 3 ? n + 1 : n > 0 && n % 4 == 0 ? n - 1 : n;
            ASSERT_EQ(values[n], expected) << n << " with " << set->name;
        }
    }
}

// 4.[7] has G(n) = 2n - 2: its sums outgrow a byte at 129 and two at 32,769.
TEST(HeapRungs, ValuesThatGrowTwiceAsFastOutgrowBytesAndShortsInTime) {
    for (const kernels::KernelSet* set : kernels::all_kernels()) {
        if (!set->runs_here()) continue;
        const auto values = values_by(game_of("4.[7]"), 33'000, {.limits = {.kernels = set}});
        for (std::uint32_t n = 2; n < values.size(); ++n)
            ASSERT_EQ(values[n], 2 * n - 2) << n << " with " << set->name;
    }
}

// The portable kernels mark every split of a rest; the others mark a sample and complete words, in
// bytes and, where values pass 255, in shorts.
TEST(HeapRungs, CompletedWordsAreThoseOfEverySplitMarked) {
    for (const char* code : {"0.777", "0.007", "0.744", "4.660", "0.0404", "4.0006", "grundy"}) {
        const HeapGame game = game_of(code);
        const auto expected =
            values_by(game, 12'000,
                      {.rung = Rung::plain, .limits = {.kernels = &kernels::portable_kernels()}});
        for (const kernels::KernelSet* set : kernels::all_kernels())
            if (set->runs_here())
                expect_equal(
                    values_by(game, 12'000, {.rung = Rung::plain, .limits = {.kernels = set}}),
                    expected, code + (" with " + std::string(set->name)));
    }
}

// Games that leave one heap at most repeat themselves, from the first word of values on that has
// returned; their values are copied from there.
TEST(HeapRungs, CodesThatBreakNoHeapAgreeFarBeyondTheFirstReturn) {
    std::mt19937 random(11);
    std::vector<std::string> codes = {"0.1",        "0.2",       "0.0001",       "0.00010002",
                                      "S(5,23,70)", "S(64,128)", "S(2,63,64,65)"};
    for (int i = 0; i < 150; ++i) {
        std::string& code = codes.emplace_back("0.");
        for (auto length = random() % 40; length > 0; --length)
            code += static_cast<char>('0' + (random() % 3 == 0 ? random() % 4 : 0));
        code += static_cast<char>('1' + random() % 3);
    }
    for (const std::string& code : codes) {
        const HeapGame game = game_of(code);
        const auto expected = values_by_definition(game, 3000);
        auto sequence = NimSequence::make(game);
        Observer quiet;
        for (HeapSize count = random() % 300; count < 3000; count += 1 + random() % 700)
            ASSERT_TRUE(sequence->extend_to(count, quiet).ok());
        ASSERT_TRUE(sequence->extend_to(3000, quiet).ok());
        std::vector<std::uint32_t> values(3000);
        sequence->copy(0, std::span(values));
        expect_equal(values, expected, code);
        expect_equal(values_by(game, 3000, {}), expected, code + " at once");
    }
}

class AlwaysStops : public Observer {
public:
    Verdict verdict() override { return Verdict::stop; }
};

TEST(HeapRungs, StoppingThePlainRungAgainAndAgainChangesNothing) {
    const HeapGame game = game_of("0.777");
    const auto expected = values_by_definition(game, 3000);
    auto sequence = NimSequence::make(game, {.rung = Rung::plain});
    AlwaysStops stops;
    // Every length of a piece, so that a rest is left alone at every place of the ring.
    for (HeapSize count = 1; sequence->known() < 3000; ++count)
        (void)sequence->extend_to(std::min<HeapSize>(3000, sequence->known() + count % 23 + 1),
                                  stops);
    std::vector<std::uint32_t> values(3000);
    sequence->copy(0, std::span(values));
    expect_equal(values, expected, "0.777 in pieces");
}

TEST(HeapRungs, ExtendingInSmallStepsChangesNothing) {
    const HeapGame game = game_of("0.106");
    const auto expected = values_by(game, 20'000, {});
    auto sequence = NimSequence::make(game);
    Observer quiet;
    for (HeapSize count = 1; count < 20'000; count += 1 + count % 97) {
        ASSERT_TRUE(sequence->extend_to(count, quiet).ok());
        ASSERT_EQ(sequence->known(), count);
        ASSERT_EQ(sequence->value(count - 1).value, expected[count - 1]) << count - 1;
    }
}

TEST(HeapRungs, AWindowKeepsTheHeadAndTheEndInFlatMemory) {
    const HeapGame game = game_of("0.106");
    constexpr HeapSize count = 24'000'000;
    auto all = NimSequence::make(game);
    auto window = NimSequence::make(game, {.keep = Keep::window});
    Observer quiet;
    std::uint64_t early_memory = 0;
    for (HeapSize n = 2'000'000; n <= count; n += 2'000'000) {
        ASSERT_TRUE(window->extend_to(n, quiet).ok());
        ASSERT_LE(window->window_begin(), n - 2'000'000);
        if (n == 12'000'000) early_memory = window->memory();
    }
    ASSERT_TRUE(all->extend_to(count, quiet).ok());
    EXPECT_GT(window->window_begin(), 0U);
    EXPECT_LE(window->memory(), early_memory);
    for (HeapSize n = 0; n < count; n += 1009) {
        if (n >= window->head_end() && n < window->window_begin()) continue;
        ASSERT_EQ(window->value(n), all->value(n)) << n;
    }
    EXPECT_EQ(window->facts().zeros, all->facts().zeros);
    EXPECT_EQ(window->facts().maximum_at, all->facts().maximum_at);
}

}  // namespace
}  // namespace gale::heaps
