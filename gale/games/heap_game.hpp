// The rules of a game on heaps: every take-and-break code, and Grundy's game.
//
// Subtraction games S(1,3,4) and all-but games AllBut(2) are take-and-break codes whose digits are
// 0 and 3. Grundy's game (split a heap into two unequal heaps) has no code, because a code cannot
// say "unequal"; it is the code 4.0 with that one condition added.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "gale/core/error.hpp"
#include "gale/core/heap_size.hpp"
#include "gale/games/take_and_break.hpp"

namespace gale {

class HeapGame {
public:
    enum class Kind { take_and_break, grundys_game };

    /// A take-and-break game; `name` is how it is spoken of, by default the code's text.
    explicit HeapGame(TakeAndBreakCode code, std::string name = {});
    static HeapGame grundys_game();

    Kind kind() const { return kind_; }
    const TakeAndBreakCode& code() const { return code_; }

    /// "0.77", "S(1,3,4)", "kayles", "grundy": a text that stands for this game.
    const std::string& name() const { return name_; }

    /// Two heaps made from one without taking anything must be unequal (Grundy's game).
    bool splits_unequally() const { return kind_ == Kind::grundys_game; }

    /// A move that leaves two heaps may leave these two.
    bool may_leave(HeapSize a, HeapSize b) const;

    /// Only digits 0 and 3 after the point: whatever is taken, the rest stays one heap.
    bool is_subtraction_game() const;

    /// Calls `visit` with the non-empty heaps, in ascending order, that each move on one heap of
    /// size `heap` leaves; moves that leave the same heaps are visited once for each way to take.
    /// Cost: one call per move, so quadratic in the heap for games with three heaps.
    void for_each_option(HeapSize heap,
                         const std::function<void(std::span<const HeapSize>)>& visit) const;

private:
    Kind kind_ = Kind::take_and_break;
    TakeAndBreakCode code_;
    std::string name_;
};

/// A code ("0.77", "0x0.8"), "S(1,3,4)" or "AllBut(2)". Names are the catalogue's business.
Result<HeapGame> parse_rules(std::string_view text);

}  // namespace gale
