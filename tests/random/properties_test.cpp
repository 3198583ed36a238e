// Seeded properties: laws that hold for every position. A failure prints its seed and shrinks.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "gale/core/mex.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/games/sum.hpp"
#include "gale/solvers/reference/sum_reference.hpp"

namespace gale {
namespace {

ChompReference& oracle() {
    static ChompReference chomp;
    return chomp;
}

/// A board within 5 rows and 7 columns that has its poison.
Partition some_board() {
    auto rows = *rc::gen::nonEmpty(
        rc::gen::container<std::vector<RowLength>>(rc::gen::inRange<RowLength>(1, 8)));
    if (rows.size() > 5) rows.resize(5);
    std::ranges::sort(rows, std::greater<>());
    return *Partition::from_rows(rows);
}

TakeAndBreakCode some_code() {
    const auto digit = rc::gen::inRange<std::uint8_t>(0, 16);
    return {*rc::gen::container<std::vector<std::uint8_t>>(digit),
            *rc::gen::container<std::vector<std::uint8_t>>(digit)};
}

RC_GTEST_PROP(Chomp, TransposingKeepsOutcomeAndNimValue, ()) {
    const Partition board = some_board();
    RC_ASSERT(oracle().outcome(board) == oracle().outcome(board.transposed()));
    RC_ASSERT(oracle().nim_value(board) == oracle().nim_value(board.transposed()));
    RC_ASSERT(board.transposed().transposed() == board);
}

RC_GTEST_PROP(Chomp, PHasNoMoveToPAndNHasOne, ()) {
    const Partition board = some_board();
    bool reaches_p = false;
    for (const Bite bite : bites(board))
        reaches_p = reaches_p || oracle().outcome(after(board, bite)) == Outcome::P;
    RC_ASSERT(reaches_p == (oracle().outcome(board) == Outcome::N));
}

RC_GTEST_PROP(Chomp, OutcomeWithPoisonIsThatOfTheNimValueWithoutIt, ()) {
    const Partition board = some_board();
    RC_ASSERT(oracle().outcome(board) == outcome_of(oracle().nim_value(board)));
}

RC_GTEST_PROP(Chomp, ABiteLeavesASmallerBoardInsideTheOldOne, ()) {
    const Partition board = some_board();
    const auto all = bites(board);
    const Partition left = after(board, all[*rc::gen::inRange<std::size_t>(0, all.size())]);
    RC_ASSERT(board.contains(left));
    RC_ASSERT(*left.squares() < *board.squares());
}

RC_GTEST_PROP(Nimbers, NimSumIsAGroupInWhichEveryElementIsItsOwnNegative,
              (std::uint64_t a, std::uint64_t b, std::uint64_t c)) {
    const Nimber x{a}, y{b}, z{c};
    RC_ASSERT((x + y) + z == x + (y + z));
    RC_ASSERT(x + y == y + x);
    RC_ASSERT(x + Nimber{0} == x);
    RC_ASSERT(x + x == Nimber{0});
}

RC_GTEST_PROP(Nimbers, MexIsTheLeastThatIsMissing, (std::vector<std::uint8_t> members)) {
    NimberSet set;
    for (const std::uint8_t member : members) set.insert(Nimber{member});
    const Nimber mex = set.mex();
    RC_ASSERT(!set.contains(mex));
    for (std::uint64_t smaller = 0; smaller < mex.value; ++smaller)
        RC_ASSERT(std::ranges::find(members, smaller) != members.end());
}

RC_GTEST_PROP(Sums, AMoveWinsExactlyIfItBringsTheNimSumToZero, ()) {
    const auto heaps = *rc::gen::resize(
        4, rc::gen::nonEmpty(rc::gen::container<Heaps>(rc::gen::inRange<HeapSize>(0, 12))));
    static SumReference reference;
    const Sum sum{{HeapComponent{*parse_game("kayles"), heaps}, ChompComponent{some_board()}}};
    const Nimber total = reference.nim_value(sum);
    RC_ASSERT(reference.winning_moves(sum).empty() == (total == Nimber{0}));
    for (const SumMove& move : legal_moves(sum))
        RC_ASSERT(reference.nim_value(after(sum, move)) != total);
}

RC_GTEST_PROP(Texts, PartitionsRoundTrip, ()) {
    const Partition board = some_board();
    RC_ASSERT(*parse_partition(to_text(board)) == board);
}

RC_GTEST_PROP(Texts, HeapsRoundTrip, (std::vector<std::uint64_t> sizes)) {
    RC_PRE(!sizes.empty());
    RC_ASSERT(*parse_heaps(to_text(Heaps(sizes))) == Heaps(sizes));
}

RC_GTEST_PROP(Texts, CodesRoundTrip, ()) {
    const TakeAndBreakCode code = some_code();
    const auto read = parse_code(to_text(code));
    RC_ASSERT(read.ok());
    RC_ASSERT(*read == code);
}

RC_GTEST_PROP(Texts, NoTextMakesAParserMisbehave, (std::string text)) {
    // Whatever is read prints a text that reads as the same; whatever is refused says where.
    if (const auto sum = parse(text))
        RC_ASSERT(to_text(*parse(to_text(*sum))) == to_text(*sum));
    else
        RC_ASSERT(sum.error().column.has_value());
}

RC_GTEST_PROP(Texts, SmallChangesOfAGoodTextAreReadOrRefusedWithTheirColumn, ()) {
    std::string text = *rc::gen::element<std::string>("kayles:5,9 + nim:3", "chomp:3x5", "0.77:5,9",
                                                      "S(1,3,4):20", "0x4.[8F]:3");
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
    text[at] = *rc::gen::element(' ', '0', '9', ',', ':', 'x', '+', '[', ')', '-', '.');
    const auto sum = parse(text);
    if (!sum) RC_ASSERT(*sum.error().column <= text.size() + 1);
}

}  // namespace
}  // namespace gale
