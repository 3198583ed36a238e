// Moves and their texts: laws that hold for every position. A failure prints its seed and shrinks.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "gale/games/catalogue.hpp"
#include "gale/games/move_text.hpp"

namespace gale {
namespace {

Heaps some_heaps() {
    return *rc::gen::resize(
        4, rc::gen::nonEmpty(rc::gen::container<Heaps>(rc::gen::inRange<HeapSize>(0, 14))));
}

Component some_component() {
    if (*rc::gen::inRange(0, 3) == 0) {
        auto rows = *rc::gen::nonEmpty(
            rc::gen::container<std::vector<RowLength>>(rc::gen::inRange<RowLength>(1, 7)));
        if (rows.size() > 5) rows.resize(5);
        std::ranges::sort(rows, std::greater<>());
        return ChompComponent{*Partition::from_rows(rows)};
    }
    const auto game = *rc::gen::element<std::string>("kayles", "nim", "grundy", "0.137", "4.007",
                                                     "0x0.F8", "S(1,3,4)", "lasker-nim");
    return HeapComponent{*parse_game(game), some_heaps()};
}

Sum some_sum() {
    Sum sum;
    const auto count = *rc::gen::inRange(1, 4);
    for (int i = 0; i < count; ++i) sum.components.push_back(some_component());
    return sum;
}

RC_GTEST_PROP(Moves, EveryMoveOfEveryPositionIsReadBackFromItsText, ()) {
    const Sum sum = some_sum();
    for (const SumMove& move : legal_moves(sum)) {
        const auto read = parse_move(sum, move_text(sum, move));
        RC_ASSERT(read.ok());
        RC_ASSERT(*read == move);
    }
}

RC_GTEST_PROP(Moves, TheGameBeforeAMoveMeansAComponentOfThatGame, ()) {
    const Sum sum = some_sum();
    for (const SumMove& move : legal_moves(sum)) {
        const std::string game = game_text(sum.components[move.component]);
        const auto read = parse_move(sum, game + " " + to_text(move.move));
        if (!read) continue;  // two boards allow it
        RC_ASSERT(game_text(sum.components[read->component]) == game);
        RC_ASSERT(read->move == move.move);
    }
}

RC_GTEST_PROP(Moves, WhateverIsReadIsLegalAndWhateverIsRefusedSaysWhere, (std::string noise)) {
    const Sum sum = some_sum();
    const auto moves = legal_moves(sum);
    std::string text = noise;
    if (!moves.empty()) {
        text = move_text(sum, moves[*rc::gen::inRange<std::size_t>(0, moves.size())]);
        text.insert(*rc::gen::inRange<std::size_t>(0, text.size() + 1),
                    noise.substr(0, *rc::gen::inRange<std::size_t>(0, 3)));
    }
    const auto read = parse_move(sum, text);
    if (!read) {
        RC_ASSERT(read.error().column.has_value());
        return;
    }
    const bool poison = sum.components.size() == 1 && read->move == ComponentMove{Bite{1, 1}};
    RC_ASSERT(poison || std::ranges::find(moves, *read) != moves.end());
}

}  // namespace
}  // namespace gale
