// The answer to "who wins here, and by which moves?" for any position that the tool can write.
//
// A position is a sum (gale/games/sum.hpp), most often of one component. This room computes
// nothing itself: it chooses the solver (definition, closed form, three-row engine, board engine,
// heap engine, ordered sets), asks it, and says which one answered. Checked by
// tests/oracle/sums_test.cpp: whatever is chosen agrees with the definition.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/nimber.hpp"
#include "gale/core/observer.hpp"
#include "gale/core/outcome.hpp"
#include "gale/games/sum_moves.hpp"

namespace gale {

/// What an answer may take, and how much of it is wanted.
struct AnswerLimits : Limits {
    std::size_t moves_listed = 1000;  // further moves are counted, not listed
    /// What a listed move takes besides three copies of the text of a position: its entry, and
    /// whatever the caller makes of it.
    std::uint64_t bytes_per_move = 600;
    /// Nim-values of a lone board: left out, found if that takes a moment, or found at any cost.
    enum class Values { none, if_quick, always } values = Values::if_quick;
    /// Winning moves of a lone full board, of which it is known at once who wins: found if that
    /// takes less than half a minute, or at any cost.
    enum class Search { if_quick, always } search = Search::if_quick;
    std::optional<HeapSize> heap_values = std::nullopt;  // computed at most; nothing: a moment's
};

/// A move and what is known of the position after it, which is after(sum, move).
struct AnsweredMove : SumMove {
    Outcome outcome = Outcome::N;     // of that position
    std::optional<Nimber> nim_value;  // of that position, where it is within reach
};

/// A list of moves that may have been cut short.
struct MoveList {
    std::vector<AnsweredMove> moves;
    std::optional<std::uint64_t> unlisted = 0;  // how many more there are; nothing: not known
};

struct Answer {
    Outcome outcome = Outcome::N;
    std::optional<Nimber> nim_value;
    Sentence nim_value_reason;  // why there is no nim-value
    MoveList winning;
    bool search_on_request = false;  // Search::always would find every winning move, or try to
    Sentence search_reason;          // why `winning` may lack some: what a search would take
    Sentence method;                 // "closed form", "board engine", ...

    /// A theorem says that the player to move wins, and not how.
    bool lacks_winning_move() const {
        return outcome == Outcome::N && winning.moves.empty() && !winning.unlisted;
    }
};

/// Outcome, nim-value where it is within reach, and the winning moves.
Result<Answer> solve(const Sum& sum, const AnswerLimits& limits, Observer& observer);

/// Every legal move and where it leads. A lone Chomp board lists the bite of its poison too,
/// which loses at once; in a sum poisons may not be taken.
struct AllMoves {
    Outcome outcome = Outcome::N;
    std::optional<Nimber> nim_value;
    MoveList list;
    Sentence method;
};
Result<AllMoves> moves(const Sum& sum, const AnswerLimits& limits, Observer& observer);

}  // namespace gale
