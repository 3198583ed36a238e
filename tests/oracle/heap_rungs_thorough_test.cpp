// Every octal code of up to three digits to n = 3000, 50 random longer codes, and Grundy's game to
// a million, on every rung and with every set of kernels.
#include <random>

#include "gale/solvers/heaps/queries/value_stream.hpp"
#include "tests/oracle/heap_rungs.hpp"

namespace gale::heaps {
namespace {

TEST(HeapRungsThorough, AllCodesOfUpToThreeDigitsAgreeWithTheDefinitionTo3000) {
    for (const char* front : {"0.", "4."})
        for (unsigned number = 1; number < 512; ++number) {
            const std::string code = front + std::to_string(number / 64) +
                                     std::to_string(number / 8 % 8) + std::to_string(number % 8);
            expect_all_rungs(game_of(code), values_by_definition(game_of(code), 3000));
            if (HasFatalFailure()) return;
        }
}

TEST(HeapRungsThorough, FiftyRandomLongerCodesAgreeWithTheDefinitionTo3000) {
    std::mt19937 random(20260101);
    for (unsigned i = 0; i < 50; ++i) {
        std::string code = random() % 4 == 0 ? "4." : "0.";
        for (auto digits = 4 + random() % 8; digits > 0; --digits)
            code += static_cast<char>('0' + random() % 8);
        expect_all_rungs(game_of(code), values_by_definition(game_of(code), 3000));
        if (HasFatalFailure()) return;
    }
}

TEST(HeapRungsThorough, GrundysGameAgreesOnAllRungsToAMillion) {
    const HeapGame game = HeapGame::grundys_game();
    const auto expected = values_by(game, 1'000'000, {.rung = Rung::rare_common});
    for (const kernels::KernelSet* set : kernels::all_kernels())
        if (set->runs_here())
            for (const unsigned threads : {1U, 2U})
                expect_equal(values_by(game, 1'000'000,
                                       {.rung = Rung::blocked,
                                        .limits = {.threads = threads, .kernels = set}}),
                             expected, "Grundy's game with " + std::string(set->name));
}

TEST(HeapRungsThorough, TheFirstValueOfGrundysGameAbove255IsThatOf7250049) {
    auto grundy = NimSequence::make(HeapGame::grundys_game());
    Observer quiet;
    ASSERT_TRUE(grundy->extend_to(7'250'049, quiet).ok());
    EXPECT_LT(grundy->facts().maximum.value, 256U);
    ASSERT_TRUE(grundy->extend_to(7'250'050, quiet).ok());
    EXPECT_EQ(grundy->value(7'250'049).value, 256U);
    EXPECT_EQ(grundy->rung(), Rung::blocked);
}

// The window of a stream has forgotten what decides that heap.
TEST(HeapRungsThorough, AStreamOfGrundysGameGoesOnAfterItHasStartedOverThere) {
    const HeapGame game = HeapGame::grundys_game();
    Observer quiet;
    auto all = NimSequence::make(game);
    ASSERT_TRUE(all->extend_to(8'800'001, quiet).ok());
    auto stream = ValueStream::open(game, {7'000'000, 8'800'000}, {}, false, quiet);
    ASSERT_TRUE(stream.ok());
    while (!stream->done()) {
        const HeapSize first = stream->next();
        const auto values = stream->read(quiet);
        ASSERT_TRUE(values.ok());
        for (std::size_t i = 0; i < values->size(); ++i)
            ASSERT_EQ((*values)[i], all->value(first + i).value) << first + i;
    }
    EXPECT_EQ(stream->sequence()->starts_over(), 1U);
}

}  // namespace
}  // namespace gale::heaps
