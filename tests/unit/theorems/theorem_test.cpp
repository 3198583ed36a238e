// The theorems with numbered steps: all checks pass, and each finds out a definition that differs
// from the real one at a single position.
#include "gale/theorems/theorem.hpp"

#include <gtest/gtest.h>

#include <string>

#include "gale/formats/theorem_text.hpp"

namespace gale::theorems {
namespace {

/// The real definition, but for one board.
Definition lying_about(const char* board) {
    Definition definition = Definition::real();
    definition.outcome = [real = definition.outcome,
                          lie = *parse_partition(board)](const Partition& position) {
        const Outcome outcome = real(position);
        if (position != lie) return outcome;
        return outcome == Outcome::P ? Outcome::N : Outcome::P;
    };
    return definition;
}

TEST(Theorems, PassAllTheirChecksAndHaveASentenceForEachStep) {
    for (const std::string_view name : theorem_names) {
        const auto theorem = theorem_named(name);
        ASSERT_TRUE(theorem.has_value()) << name;
        const auto checked = check_theorem(*theorem, Definition::real());
        ASSERT_TRUE(checked.ok()) << describe(checked.error());
        EXPECT_GT(checked->steps.back().instances, 0U) << name;
        EXPECT_NE(formats::theorem_text(*checked, Words()).find("∎"), std::string::npos) << name;
    }
    EXPECT_FALSE(theorem_named("goldbach").has_value());
}

TEST(Theorems, FindOutADefinitionThatDiffersInOnePosition) {
    struct Lie {
        Theorem theorem;
        const char* board;
        const char* message;
    };
    for (const Lie& lie :
         {Lie{Theorem::two_rows, "7,5", "two-rows, step 4, fails at 7,5"},
          Lie{Theorem::square, "4,4,4,3", "square, step 5, fails at 4,4,4,4 with the bite 4,4"},
          Lie{Theorem::strategy_stealing, "3,3,3,3", "strategy-stealing, step 4, fails at 3,3,3,3"},
          Lie{Theorem::two_coordinates, "9,3,3", "two-coordinates, step 5, fails at (9,"},
          Lie{Theorem::planes_0_to_3, "7,4,3", "planes-0-to-3, step 7, fails at (7,4,3)"},
          Lie{Theorem::first_move_3xm, "8,8,3", "first-move-3xm, step 4, fails at 3x8"},
          Lie{Theorem::ab1, "4,2,1,1,1,1", "ab1, step 6, fails at 4,2,1,1,1,1"}}) {
        const auto checked = check_theorem(lie.theorem, lying_about(lie.board));
        ASSERT_FALSE(checked.ok()) << lie.board;
        EXPECT_EQ(checked.error().failure, Failure::refuted);
        EXPECT_NE(checked.error().message.find(lie.message), std::string::npos)
            << checked.error().message;
    }
}

TEST(Theorems, FindOutASumWithAnotherValue) {
    Definition definition = Definition::real();
    definition.value_by_playing = [real = definition.value_by_playing](const Sum& sum) {
        const Nimber value = real(sum);
        return to_text(sum) == "nim:2 + kayles:3 + grundy:4" ? value + Nimber{1} : value;
    };
    const auto checked = check_theorem(Theorem::sprague_grundy, definition);
    ASSERT_FALSE(checked.ok());
    EXPECT_EQ(checked.error().message,
              "sprague-grundy, step 6, fails at nim:2 + kayles:3 + grundy:4");
}

}  // namespace
}  // namespace gale::theorems
