// Every closed form against the definition, or against a recurrence where the definition is slow.
#include <gtest/gtest.h>

#include <set>

#include "gale/games/catalogue.hpp"
#include "gale/solvers/closed_forms/number_of_positions.hpp"
#include "gale/solvers/closed_forms/rows_with_ones.hpp"
#include "gale/solvers/closed_forms/squares_and_hooks.hpp"
#include "gale/solvers/closed_forms/two_rows.hpp"
#include "gale/solvers/reference/chomp_reference.hpp"
#include "gale/solvers/reference/nim_sequence_by_definition.hpp"

namespace gale::closed_forms {
namespace {

Partition shape(std::vector<RowLength> rows) { return *Partition::from_rows(std::move(rows)); }

TEST(TwoRows, OutcomeAndTheOnlyWinningBiteAsTheDefinitionHasThem) {
    ChompReference chomp;
    for (RowLength a = 1; a <= 24; ++a)
        for (RowLength b = 0; b <= a; ++b) {
            const Partition board = shape({a, b});
            EXPECT_EQ(two_row_outcome(a, b), chomp.outcome(board)) << a << "," << b;
            const auto bite = two_row_winning_bite(a, b);
            EXPECT_EQ(chomp.winning_bites(board),
                      bite ? std::vector<Bite>{*bite} : std::vector<Bite>{})
                << a << "," << b;
        }
}

TEST(TwoRows, NimValuesAndTheBitesToEachAsTheDefinitionHasThem) {
    ChompReference chomp;
    for (RowLength a = 1; a <= 24; ++a)
        for (RowLength b = 0; b <= a; ++b) {
            const Partition board = shape({a, b});
            EXPECT_EQ(two_row_nim_value(a, b), chomp.nim_value(board)) << a << "," << b;
            for (std::uint64_t target = 0; target <= 2 * a; ++target) {
                std::vector<Bite> expected;
                for (const Bite bite : bites(board))
                    if (bite != Bite{1, 1} && chomp.nim_value(after(board, bite)) == Nimber{target})
                        expected.push_back(bite);
                EXPECT_EQ(two_row_bites_to(a, b, Nimber{target}), expected)
                    << a << "," << b << " to " << target;
            }
        }
}

TEST(TwoRows, NimValuesSatisfyTheirRecurrenceUpTo300) {
    // mex over all options by the formula itself: if it holds for all, the formula is right.
    for (RowLength a = 1; a <= 300; ++a)
        for (RowLength b = 0; b <= a; ++b) {
            std::vector<bool> seen(2 * a + 2);
            const auto see = [&](RowLength x, RowLength y) {
                seen[two_row_nim_value(x, y)->value] = true;
            };
            for (RowLength j = 1; j < b; ++j) see(j, j);
            for (RowLength x = std::max<RowLength>(b, 1); x < a; ++x) see(x, b);
            for (RowLength y = 0; y < b; ++y) see(a, y);
            std::uint64_t mex = 0;
            while (seen[mex]) ++mex;
            ASSERT_EQ(two_row_nim_value(a, b), Nimber{mex}) << a << "," << b;
        }
}

TEST(TwoRows, RowsOf64BitsDoNotWrap) {
    EXPECT_EQ(two_row_outcome(UINT64_MAX, UINT64_MAX - 1), Outcome::P);
    EXPECT_EQ(two_row_winning_bite(UINT64_MAX, UINT64_MAX), (Bite{2, UINT64_MAX}));
    EXPECT_EQ(two_row_nim_value(UINT64_MAX, UINT64_MAX), std::nullopt);
    EXPECT_EQ(two_row_nim_value(UINT64_MAX, 0), Nimber{UINT64_MAX - 1});
    EXPECT_EQ(two_row_bites_to(UINT64_MAX, 0, Nimber{7}), (std::vector<Bite>{{1, 9}}));
}

TEST(Hooks, AreTwoNimHeaps) {
    ChompReference chomp;
    for (RowLength a = 1; a <= 9; ++a)
        for (std::size_t ones = 0; ones <= 9; ++ones) {
            std::vector<RowLength> rows(ones + 1, 1);
            rows[0] = a;
            const Partition board = shape(rows);
            ASSERT_TRUE(is_hook(board));
            EXPECT_EQ(hook_nim_value(board), chomp.nim_value(board));
        }
}

TEST(Squares, TheOpening22WinsAndMirroringAnswersEveryReply) {
    ChompReference chomp;
    for (std::size_t n = 2; n <= 6; ++n) {
        const Partition board = Partition::rectangle(n, n);
        ASSERT_TRUE(is_square(board));
        const Partition hook = after(board, square_opening);
        EXPECT_EQ(chomp.outcome(hook), Outcome::P);
        for (const Bite reply : bites(hook)) {
            if (reply == Bite{1, 1}) continue;
            const Partition answered = after(after(hook, reply), mirror_reply(reply));
            EXPECT_EQ(chomp.outcome(answered), Outcome::P);
            EXPECT_EQ(answered, answered.transposed());
        }
    }
}

TEST(RowsWithOnes, AsTheDefinitionHasThemForSmallBoards) {
    ChompReference chomp;
    for (RowLength a = 1; a <= 6; ++a)
        for (RowLength b = 1; b <= a; ++b)
            for (std::size_t ones = 0; ones <= 8; ++ones)
                for (const RowLength third : {RowLength{0}, RowLength{2}}) {
                    if (third > b) continue;
                    std::vector<RowLength> rows{a, b};
                    if (third > 0) rows.push_back(third);
                    rows.insert(rows.end(), ones, 1);
                    const Partition board = shape(rows);
                    EXPECT_EQ(rows_with_ones_outcome(board), chomp.outcome(board))
                        << to_text(board);
                }
}

/// x(a, b) for (a, b, 1, ..., 1) and (a, b, 2, 1, ..., 1) by their recurrences: the least number
/// of rows that no bite in rows 1 and 2 can turn into a P-position; 0 where there is none.
class OnesRecurrence {
public:
    explicit OnesRecurrence(RowLength largest) : size_(largest + 1) {
        one_.assign(size_ * size_, 0);
        two_.assign(size_ * size_, 0);
        for (RowLength a = 1; a <= largest; ++a)
            for (RowLength b = 1; b <= a; ++b) fill(a, b);
    }
    std::uint64_t one(RowLength a, RowLength b) const { return one_[a * size_ + b]; }
    std::uint64_t two(RowLength a, RowLength b) const { return two_[a * size_ + b]; }

private:
    void fill(RowLength a, RowLength b) {
        std::set<std::uint64_t> taken;
        for (RowLength j = 1; j < b; ++j) taken.insert(one(j, j));
        for (RowLength x = b; x < a; ++x) taken.insert(one(x, b));
        for (RowLength y = 1; y < b; ++y) taken.insert(one(a, y));
        // (1, 1) is a single column, which is P only as the poison alone.
        one_[a * size_ + b] = a == 1 ? 1 : first_free(taken, 2);
        if (b < 2) return;
        // Rows (a, b, 2, 1, ...): a bite at column 1 of row 3 or column 1 of row 2 leaves no
        // third row; cutting row 1 or 2 to one square leaves a hook or a column.
        if (one(a, b) == 2) return;  // (a, b) is P, so every longer shape above it is N
        std::set<std::uint64_t> above;
        above.insert(one(a, b));  // the 2 cut to 1
        above.insert(one(a, 1));  // row 2 cut to 1
        for (RowLength j = 2; j < b; ++j) above.insert(two(j, j));
        for (RowLength x = b; x < a; ++x) above.insert(two(x, b));
        for (RowLength y = 2; y < b; ++y) above.insert(two(a, y));
        two_[a * size_ + b] = first_free(above, 3);
    }
    static std::uint64_t first_free(const std::set<std::uint64_t>& taken, std::uint64_t from) {
        while (taken.contains(from)) ++from;
        return from;
    }

    std::size_t size_;
    std::vector<std::uint64_t> one_;
    std::vector<std::uint64_t> two_;
};

TEST(RowsWithOnes, FollowTheirRecurrencesUpTo120) {
    constexpr RowLength largest = 120;
    const OnesRecurrence recurrence(largest);
    for (RowLength a = 1; a <= largest; ++a)
        for (RowLength b = 1; b <= a; ++b) {
            EXPECT_EQ(rows_of_ab1(a, b), recurrence.one(a, b)) << a << "," << b;
            if (b >= 2) {
                EXPECT_EQ(rows_of_ab21(a, b).value_or(0), recurrence.two(a, b)) << a << "," << b;
            }
        }
}

TEST(NumberOfPositions, IsTheNumberOfPartitionsInTheBox) {
    for (RowLength rows = 1; rows <= 5; ++rows)
        for (RowLength columns = 1; columns <= 5; ++columns) {
            std::set<Partition> all{Partition::rectangle(rows, columns)};
            std::vector<Partition> open(all.begin(), all.end());
            while (!open.empty()) {
                const Partition board = open.back();
                open.pop_back();
                for (const Bite bite : bites(board))
                    if (all.insert(after(board, bite)).second) open.push_back(after(board, bite));
            }
            EXPECT_EQ(number_of_positions(rows, columns), all.size());
        }
    EXPECT_EQ(number_of_positions(UINT64_MAX, 1), std::nullopt);
    EXPECT_EQ(number_of_positions(100, 100), std::nullopt);
}

}  // namespace
}  // namespace gale::closed_forms
