// The blocked engine on invented histories: whatever the values so far, the next ones are the mex.
//
// Histories that no game has bring the engine into corners that real games reach late or never:
// here, rares so large that xor with them turns the byte at rare places into a small code, next to
// many pairs of rares that add up to the heap at work.
#include "gale/solvers/heaps/engines/blocked_engine.hpp"

#include <gtest/gtest.h>

#include <random>

#include "gale/core/mex.hpp"

namespace gale::heaps {
namespace {

constexpr HeapSize history = 2048;
constexpr HeapSize asked = 2350;

struct Invented {
    const char* code;
    SparseSpace space;
    Value largest_common_code;
    Value least_rare_code;
};

BlockedEngine::State invent(const Invented& how, std::mt19937& random) {
    const CodeBook book(how.space);
    BlockedEngine::State state;
    state.space = how.space;
    state.known = history;
    for (HeapSize n = 0; n < history; ++n) {
        const bool is_rare = n >= 900 && n < 1160 && random() % 13 == 0 && state.rares.size() < 22;
        const Value code = is_rare ? how.least_rare_code + static_cast<Value>(random() % 4)
                                   : static_cast<Value>(random() % how.largest_common_code);
        const Value value = n == 0    ? 0
                            : is_rare ? book.rare_value(n, code)
                                      : book.common_value(n, code);
        if (book.is_rare(n, value)) state.rares.push_back({n, value});
        state.head.push_back(value);
    }
    return state;
}

Value next_value(const HeapGame& game, const std::vector<Value>& values) {
    NimberSet options;
    game.for_each_option(values.size(), [&](std::span<const HeapSize> heaps) {
        Nimber sum;
        for (const HeapSize heap : heaps) sum += Nimber{values[heap]};
        options.insert(sum);
    });
    return static_cast<Value>(options.mex().value);
}

void expect_next_values(const Invented& how, unsigned seed) {
    std::mt19937 random(seed);
    const BlockedEngine::State state = invent(how, random);
    const HeapGame game = *parse_rules(how.code);
    std::vector<Value> expected(history);
    state.head.copy(0, expected);
    while (expected.size() < asked) expected.push_back(next_value(game, expected));
    for (const kernels::KernelSet* set : kernels::all_kernels()) {
        if (!set->runs_here()) continue;
        const auto engine = BlockedEngine::make(game, {.limits = {.kernels = set}}, state);
        ASSERT_NE(engine, nullptr);
        Observer quiet;
        ASSERT_TRUE(engine->extend_to(asked, quiet).ok());
        std::vector<Value> values(asked);
        engine->copy(0, values);
        for (HeapSize n = history; n < asked; ++n)
            ASSERT_EQ(values[n], expected[n])
                << how.code << ", " << set->name << ", seed " << seed << ", heap " << n;
    }
}

TEST(BlockedEngine, ASentinelThatXorBringsIntoRangeExcludesNothing) {
    for (unsigned seed = 0; seed < 3; ++seed) {
        expect_next_values({"0.04", {1, false, false}, 140, 252}, seed);
        expect_next_values({"0.444", {6, false, false}, 130, 252}, seed);
        expect_next_values({"0.306", {5, true, true}, 140, 252}, seed);
    }
}

TEST(BlockedEngine, GoesOnFromAnyHistory) {
    for (unsigned seed = 0; seed < 3; ++seed) {
        expect_next_values({"0.04", {1, false, false}, 20, 0}, seed);
        expect_next_values({"0.37", {3, true, false}, 90, 3}, seed);
        expect_next_values({"0.127", {1, true, true}, 60, 100}, seed);
        expect_next_values({"4.07", {2, false, false}, 24, 8}, seed);
    }
}

TEST(BlockedEngine, ChangesItsSpaceAndGoesOnTheSame) {
    std::mt19937 random(1);
    const Invented how{"0.06", {2, false, false}, 20, 4};
    const auto state = invent(how, random);
    const HeapGame game = *parse_rules(how.code);
    const auto stays = BlockedEngine::make(game, {}, state);
    const auto changes = BlockedEngine::make(game, {}, state);
    Observer quiet;
    ASSERT_TRUE(changes->change_space({1, false, false}));
    ASSERT_TRUE(stays->extend_to(asked, quiet).ok());
    ASSERT_TRUE(changes->extend_to(asked, quiet).ok());
    std::vector<Value> a(asked);
    std::vector<Value> b(asked);
    stays->copy(0, a);
    changes->copy(0, b);
    EXPECT_EQ(a, b);
    EXPECT_NE(stays->rares().size(), changes->rares().size());
}

}  // namespace
}  // namespace gale::heaps
