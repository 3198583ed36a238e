// The poset solver against the definition, and against Chomp on rectangles.
#include <gtest/gtest.h>

#include <random>

#include "gale/games/chomp.hpp"
#include "gale/positions/poset_text.hpp"
#include "gale/solvers/poset/definition.hpp"
#include "gale/solvers/poset/ideal_ranks.hpp"
#include "gale/solvers/poset/ideal_tasks.hpp"
#include "gale/solvers/poset/nim_values.hpp"
#include "gale/solvers/poset/outcomes.hpp"
#include "gale/solvers/poset/solve.hpp"
#include "gale/solvers/reference/chomp_reference.hpp"
#include "tests/boxes.hpp"

namespace gale {
namespace {

constexpr std::uint64_t plenty = std::uint64_t{1} << 30;

poset::SolvedOrder answer_to(const Poset& order, bool with_values) {
    Observer observer;
    poset::Options options;
    if (!with_values) options.most_with_values = 0;
    return *poset::solve(order, options, observer);
}

/// Both rungs of the solver agree with the definition: outcome, nim-value and every bite.
void expect_definition(const Poset& order, const std::string& what) {
    SCOPED_TRACE(what);
    poset::Definition definition(order);
    const auto whole = definition.whole();
    const auto with_values = answer_to(order, true);
    const auto outcomes_only = answer_to(order, false);
    EXPECT_EQ(with_values.outcome, definition.outcome(whole));
    EXPECT_EQ(outcomes_only.outcome, definition.outcome(whole));
    EXPECT_EQ(with_values.nim_value, definition.nim_value(whole));
    EXPECT_EQ(with_values.positions, definition.positions_met());
    EXPECT_FALSE(outcomes_only.nim_value.has_value());
    ASSERT_EQ(with_values.bites.size(), order.size());
    for (Poset::Element e = 0; e < order.size(); ++e) {
        const auto left = definition.after(whole, e);
        EXPECT_EQ(with_values.bites[e].element, e);
        EXPECT_EQ(with_values.bites[e].outcome, definition.outcome(left)) << order.name(e);
        EXPECT_EQ(outcomes_only.bites[e].outcome, definition.outcome(left)) << order.name(e);
        if (e == order.least())
            EXPECT_FALSE(with_values.bites[e].nim_value.has_value());
        else
            EXPECT_EQ(with_values.bites[e].nim_value, definition.nim_value(left));
    }
}

TEST(Poset, BoxesAgreeWithTheDefinition) {
    for (const char* box : {"1x1x1", "1x1x5", "2x2x2", "2x2x3", "3x2x2", "2x3x3", "2x2x5", "3x3x3"})
        expect_definition(*parse_box(box), box);
}

TEST(Poset, DivisorsAgreeWithTheDefinition) {
    for (std::uint64_t n = 1; n <= 130; ++n) expect_definition(*divisors_of(n), std::to_string(n));
    for (const std::uint64_t n : {210u, 360u, 720u, 840u, 1001u})
        expect_definition(*divisors_of(n), std::to_string(n));
}

TEST(Poset, RandomOrdersAgreeWithTheDefinition) {
    for (unsigned seed = 1; seed <= 150; ++seed) {
        std::mt19937 random(seed);
        const std::size_t size = 1 + random() % 11;
        std::vector<std::string> names;
        std::vector<std::pair<Poset::Element, Poset::Element>> below;
        // Element size-1 is the least: index order is not the order of the poset.
        for (std::size_t e = 0; e < size; ++e) names.push_back("e" + std::to_string(e));
        for (Poset::Element high = 0; high + 1 < size; ++high) {
            below.emplace_back(static_cast<Poset::Element>(size - 1), high);
            for (Poset::Element low = high + 1; low + 1 < size; ++low)
                if (random() % 3 == 0) below.emplace_back(low, high);
        }
        expect_definition(*Poset::from_relations(names, below), "seed " + std::to_string(seed));
    }
}

TEST(Poset, TwoDimensionalOrdersAreChompOnRectangles) {
    ChompReference reference;
    for (std::uint64_t rows = 1; rows <= 5; ++rows)
        for (std::uint64_t columns = 1; columns <= 6; ++columns) {
            const std::uint64_t lengths[] = {rows, columns};
            const Poset order = *Poset::product_of_chains(lengths);
            const auto answer = answer_to(order, true);
            const Partition board = Partition::rectangle(rows, columns);
            EXPECT_EQ(answer.outcome, reference.outcome(board));
            EXPECT_EQ(answer.nim_value, reference.nim_value(board));
            const auto all = bites(board);
            ASSERT_EQ(all.size(), answer.bites.size());
            for (std::size_t i = 0; i < all.size(); ++i) {
                EXPECT_EQ(order.name(answer.bites[i].element), to_text(all[i]));
                EXPECT_EQ(answer.bites[i].outcome, reference.outcome(after(board, all[i])));
            }
        }
}

TEST(Poset, OutcomesOfEveryPositionAreThoseOfTheDefinition) {
    const Poset order = *parse_box("2x3x3");
    Observer observer;
    const auto ranks = *poset::IdealRanks::build(order, plenty, observer);
    const auto outcomes = *poset::Outcomes::solve(order, ranks, observer);
    poset::Definition definition(order);
    poset::Heights heights(ranks.chains());
    std::uint64_t p_positions = 0;
    for (std::uint64_t rank = 0; rank < ranks.count(); ++rank) {
        ranks.unrank(rank, heights);
        poset::Definition::Position position(order.size(), false);
        for (std::size_t chain = 0; chain < heights.size(); ++chain)
            for (std::size_t h = 0; h < heights[chain]; ++h)
                position[order.chains()[chain][h]] = true;
        EXPECT_EQ(outcomes.at(rank), definition.outcome(position)) << rank;
        p_positions += outcomes.at(rank) == Outcome::P;
    }
    EXPECT_EQ(outcomes.p_positions(), p_positions);
}

TEST(Poset, AnyNumberOfThreadsGivesTheSameNimValues) {
    for (const char* box : {"4x4x4", "2x5x6"}) {
        const Poset order = *parse_box(box);
        const auto ranks = *poset::IdealRanks::build(order, plenty, silent());
        const auto expected = *poset::NimValues::solve(order, ranks, 1, silent());
        for (const unsigned threads : {2u, 3u, 7u, 16u}) {
            const auto values = *poset::NimValues::solve(order, ranks, threads, silent());
            for (std::uint64_t rank = 1; rank < ranks.count(); ++rank)
                ASSERT_EQ(values.at(rank), expected.at(rank)) << threads << " threads";
        }
    }
}

/// Takes the last ready task each time: as far from the order as a team can come.
TEST(Poset, ATaskIsReadyOnlyWhenEveryBiteLeadsToDoneTasksOrIntoIt) {
    const Poset order = *parse_box("3x3x4");
    const auto ranks = *poset::IdealRanks::build(order, plenty, silent());
    const poset::ChainTable table(order);
    const poset::IdealTasks tasks(order, ranks, 12);
    ASSERT_GT(tasks.count(), 50u);
    TaskQueue queue = tasks.queue();
    std::vector<std::uint64_t> task_of;
    for (std::uint64_t task = 0; task < tasks.count(); ++task)
        task_of.resize(tasks.begin(task + 1), task);
    poset::Heights heights(ranks.chains());
    while (queue.done() < queue.count()) {
        std::vector<std::uint64_t> ready;
        for (; queue.look(); queue.take()) ready.push_back(*queue.look());
        ASSERT_FALSE(ready.empty());
        const std::uint64_t task = ready.back();
        ready.pop_back();
        for (std::uint64_t rank = tasks.begin(task); rank < tasks.begin(task + 1); ++rank)
            for (Poset::Element e = 0; e < order.size(); ++e) {
                ranks.unrank(rank, heights);
                for (std::size_t j = 0; j < heights.size(); ++j)
                    heights[j] = std::min(heights[j], table.spared(e, j));
                const std::uint64_t left = task_of[ranks.rank(heights)];
                EXPECT_TRUE(left == task || queue.is_done(left));
            }
        tasks.release_after(task, queue, ready);
        queue.finish(task, ready);
    }
}

TEST(Poset, StealingTheStrategyEveryOrderWithAGreatestElementIsN) {
    for (const char* box : {"2x3x4", "3x3x4", "4x4x4"})
        EXPECT_EQ(answer_to(*parse_box(box), false).outcome, Outcome::N) << box;
}

TEST(Poset, SwappingTheAxesOfABoxChangesNoNimValue) {
    const auto value = [](const char* box) { return answer_to(*parse_box(box), true).nim_value; };
    EXPECT_EQ(value("2x3x4"), value("4x2x3"));
    EXPECT_EQ(value("2x3x4"), value("3x4x2"));
    EXPECT_EQ(value("2x2x7"), value("7x2x2"));
}

}  // namespace
}  // namespace gale
