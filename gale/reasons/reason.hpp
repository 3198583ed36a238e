// Why a player wins: a value, not a text. The tool turns it into sentences.
//
// An N-position is explained by one winning move and by why the position after it is P; a
// P-position by itself. The reasons, from the most telling to the most general: only the poison is
// left; the arms of a hook are balanced; of two rows the first is one longer; the nim-sum is 0;
// or, where no theorem is at hand, a list of all replies with an answer to each.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/nimber.hpp"
#include "gale/core/outcome.hpp"
#include "gale/games/sum.hpp"

namespace gale::reasons {

/// The player to move must eat the poison.
struct PoisonAlone {};

/// Row and column that share the poison are equally long: whatever is bitten off one arm is
/// bitten off the other.
struct BalancedHook {
    std::uint64_t arm = 0;  // squares of each arm, the poison not counted
};

/// The first of two rows is one longer, and after every reply it can be made so again.
struct OneLonger {
    RowLength first = 1;
};

/// Every reply has an answer that leaves a P-position again.
struct RepliesAnswered {
    struct Pair {
        Bite reply;
        Bite answer;
    };
    std::vector<Pair> pairs;     // the poison's bite, which loses at once, left out
    std::uint64_t unlisted = 0;  // further replies
};

/// The nim-values of the parts cancel.
struct NimSum {
    struct Part {
        std::string text;  // "kayles:5"
        Nimber value;
    };
    std::vector<Part> parts;
    Nimber total;
};

/// No P-position is named: strategy stealing says that there is one.
struct Unnamed {};

using PReason =
    std::variant<PoisonAlone, BalancedHook, OneLonger, RepliesAnswered, NimSum, Unnamed>;

struct Reason {
    Outcome outcome = Outcome::N;
    std::optional<ComponentMove> move;  // the winning move that is explained, if N
    Sum p_position;  // after the move, or the position itself; empty if none is named
    PReason why_p;
    std::optional<NimSum> before;    // the nim-sum before the move, in a sum
    bool strategy_stealing = false;  // a full board of two squares or more
};

/// A bite that leaves a P-position, of a board that is N; an error if none was found in time.
using WinningBite = std::function<Result<Bite>(const Partition&)>;

/// Why a Chomp position is P. Precondition: it is, and `winning_bite` is right. Its errors are
/// ours.
Result<PReason> why_p(const Partition& board, const WinningBite& winning_bite,
                      std::size_t list_at_most);

/// Every full board of more than one square is N: if biting off the last square alone does not
/// win, the reply that refutes it was there from the start.
bool steals_strategy(const Partition& board);

}  // namespace gale::reasons
