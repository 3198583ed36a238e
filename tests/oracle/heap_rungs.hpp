// All rungs, kernels and numbers of threads against one list of values.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "gale/games/catalogue.hpp"
#include "gale/kernels/kernels.hpp"
#include "gale/solvers/heaps/engines/nim_sequence.hpp"
#include "tests/values_by_definition.hpp"

namespace gale::heaps {

inline HeapGame game_of(const std::string& text) {
    auto game = parse_game(text);
    EXPECT_TRUE(game.ok()) << text;
    return *game;
}

/// G(0), ..., G(count - 1) by the rung that the options ask for.
inline std::vector<std::uint32_t> values_by(const HeapGame& game, HeapSize count,
                                            const SequenceOptions& options) {
    auto sequence = NimSequence::make(game, options);
    EXPECT_TRUE(sequence.ok()) << game.name();
    Observer quiet;
    EXPECT_TRUE(sequence->extend_to(count, quiet).ok()) << game.name();
    std::vector<std::uint32_t> values(static_cast<std::size_t>(count));
    sequence->copy(0, std::span(values));
    return values;
}

inline std::vector<std::uint32_t> values_by_definition(const HeapGame& game, HeapSize count) {
    return tests::values_by_definition<std::uint32_t>(game, count);
}

inline void expect_equal(const std::vector<std::uint32_t>& values,
                         const std::vector<std::uint32_t>& expected, const std::string& what) {
    ASSERT_EQ(values.size(), expected.size()) << what;
    for (std::size_t n = 0; n < values.size(); ++n)
        ASSERT_EQ(values[n], expected[n]) << what << ", heap " << n;
}

/// What a sequence still keeps: its head and its window.
inline void expect_kept_equal(const NimSequence& sequence,
                              const std::vector<std::uint32_t>& expected, const std::string& what) {
    ASSERT_EQ(sequence.known(), expected.size()) << what;
    for (HeapSize n = 0; n < sequence.known(); ++n) {
        if (n >= sequence.head_end() && n < sequence.window_begin()) continue;
        ASSERT_EQ(sequence.value(n).value, expected[n]) << what << ", heap " << n;
    }
}

/// Every set of kernels that runs here on the rungs that use them, and the rung that uses none.
inline void expect_all_rungs(const HeapGame& game, const std::vector<std::uint32_t>& expected) {
    const HeapSize count = expected.size();
    const bool has_sparse_rungs = NimSequence::make(game, {.rung = Rung::rare_common}).ok();
    for (const kernels::KernelSet* set : kernels::all_kernels()) {
        if (!set->runs_here()) continue;
        const std::string what = game.name() + " with " + std::string(set->name);
        expect_equal(values_by(game, count, {.rung = Rung::plain, .limits = {.kernels = set}}),
                     expected, what + ", plain");
        expect_equal(values_by(game, count, {.limits = {.kernels = set}}), expected,
                     what + ", automatic");
        if (!has_sparse_rungs) continue;
        for (const unsigned threads : {1U, 2U})
            expect_equal(
                values_by(game, count,
                          {.rung = Rung::blocked, .limits = {.threads = threads, .kernels = set}}),
                expected, what + ", blocked, threads " + std::to_string(threads));
    }
    if (has_sparse_rungs)
        expect_equal(values_by(game, count, {.rung = Rung::rare_common}), expected,
                     game.name() + ", rare_common");
}

}  // namespace gale::heaps
