// The verifier's own nim-values against the definition: the split into rares and commons, however
// bad, the way through many heaps at a time and the least part may change the speed, not a value.
#include <gtest/gtest.h>

#include <algorithm>

#include "gale/games/catalogue.hpp"
#include "gale/proofs/nim_values.hpp"
#include "tests/values_by_definition.hpp"

namespace gale::proofs {
namespace {

using Values = std::vector<std::uint16_t>;

/// All values below `count`, by `run` up to the next multiple of `stride` and `next` where that
/// stops; without a stride by `next` alone.
Values verifiers_values(const HeapGame& game, const SparseSpace& split, HeapSize count,
                        HeapSize stride) {
    NimValues numbers(game, split, count);
    while (numbers.values().size() < count) {
        const HeapSize n = numbers.values().size();
        if (stride > 0) numbers.run(std::min(count, (n / stride + 1) * stride), 0);
        if (n < numbers.values().size()) continue;
        NimValues::Search search;
        EXPECT_LT(numbers.next(search), NimValues::too_large_value);
    }
    return numbers.values();
}

TEST(VerifierValues, NoSplitMakesThemWrong) {
    constexpr HeapSize count = 500;
    for (const char* name : {"0.77", "0.104", "0.16", "0.56", "0.6", "4.007", "0.45", "grundy"}) {
        const HeapGame game = *parse_game(name);
        const auto right = tests::values_by_definition<std::uint16_t>(game, count);
        for (const std::uint64_t mask : {0U, 1U, 2U, 3U, 6U, 7U, 8U, 22U, 23U, 30U, 91U, 254U})
            for (const bool parity : {false, true})
                for (const bool sense : {false, true})
                    for (const HeapSize stride : {0U, 1U, 7U, 1000U})
                        ASSERT_EQ(verifiers_values(game, {mask, parity, sense}, count, stride),
                                  right)
                            << name << ", mask " << mask << ", parity " << parity << ", sense "
                            << sense << ", stride " << stride;
    }
}

TEST(VerifierValues, LongSequencesAreRightWithTheSplitThatIsUsed) {
    struct Case {
        const char* name;
        SparseSpace split;
    };
    for (const auto& [name, split] :
         {Case{"0.104", {23, true, true}}, Case{"0.16", {30, false, false}},
          Case{"0.56", {91, false, false}}, Case{"grundy", {254, false, false}}}) {
        const HeapGame game = *parse_game(name);
        const auto right = tests::values_by_definition<std::uint16_t>(game, 6000);
        for (const HeapSize stride : {0U, 64U, 10'000U})
            ASSERT_EQ(verifiers_values(game, split, 6000, stride), right) << name << stride;
    }
}

TEST(VerifierValues, CodesWithoutEndAndThreeHeaps) {
    for (const char* name : {"nim", "lasker-nim", "AllBut(2)", "AllBut(1,4)", "0.[30]", "0.[03]",
                             "4.3[7]", "0x0.a", "0x0.8CE[F]"}) {
        const HeapGame game = *parse_game(name);
        ASSERT_EQ(verifiers_values(game, {}, 120, 7),
                  tests::values_by_definition<std::uint16_t>(game, 120))
            << name;
    }
}

// Where options have to leave a large heap, a value may come out too small, but never unnoticed.
TEST(VerifierValues, ALeastPartThatIsNotFoundShows) {
    const HeapGame game = *parse_game("0.104");
    const SparseSpace split{23, true, true};
    const auto right = tests::values_by_definition<std::uint16_t>(game, 3000);
    for (const HeapSize least : {HeapSize{1000}, HeapSize{1500}, HeapSize{1990}, HeapSize{2500}}) {
        NimValues numbers(game, split, 3000);
        bool noticed = false;
        while (!noticed && numbers.values().size() < 3000) {
            const HeapSize n = numbers.values().size(), least_part = n < 2000 ? 0 : least;
            numbers.run(std::min<HeapSize>(n + 50, 3000), least_part);
            NimValues::Search search;
            search.least_part = least_part;
            if (n == numbers.values().size()) numbers.next(search);
            noticed = n >= 2000 && !search.thin;
        }
        EXPECT_EQ(noticed, least > 1500) << least;
        const Values known(numbers.values().begin(), numbers.values().end() - (noticed ? 1 : 0));
        EXPECT_TRUE(std::equal(known.begin(), known.end(), right.begin())) << least;
    }
}

}  // namespace
}  // namespace gale::proofs
