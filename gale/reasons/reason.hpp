// Why a player wins: a value, not a text. gale/formats turns it into sentences and JSON.
//
// An N-position is explained by one winning move and by why the position after it is P; a
// P-position by itself. Why a position is P is told by the most human rule that applies, in the
// order of the alternatives of PReason; where several moves win, the one is explained whose
// P-position has the most human rule. Every parameter of a reason is a claim that can be checked:
// tests/oracle/reasons_test.cpp compares all of them with the definition.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "gale/core/nimber.hpp"
#include "gale/core/outcome.hpp"
#include "gale/games/sum_moves.hpp"

namespace gale::reasons {

// ---- Why a position is P --------------------------------------------------------------------

/// Chomp: the player to move must eat the poison.
struct PoisonAlone {};

/// Nobody can move: whoever is to move has lost.
struct NothingLeft {};

/// Chomp: row and column that share the poison are equally long: two equal Nim heaps. Whatever is
/// bitten off one arm is bitten off the other.
struct BalancedHook {
    std::uint64_t arm = 0;  // squares of each arm, the poison not counted
};

/// Chomp: the first of two rows is one longer, so that square (2,q) has a partner (1,q+1), or the
/// first of two columns, so that (q,2) has (q+1,1); a bite at one is answered at the other.
struct OneLonger {
    RowLength first = 1;
    bool in_columns = false;
};

/// Chomp: rows (a, b, 1, ..., 1) or (a, b, 2, 1, ..., 1), and a formula says that exactly so many
/// rows make them P (gale/solvers/closed_forms/rows_with_ones.hpp).
struct RowsOfOnes {
    RowLength a = 1;
    RowLength b = 1;
    bool with_two = false;
    std::uint64_t rows = 1;   // all of them
    bool in_columns = false;  // the board turned at its diagonal
};

/// Chomp with three rows: if the third has three squares, (6,3,3), (7,4,3) and (5,5,3) alone are P
/// (theorem planes-0-to-3).
struct ThirdRowOfThree {
    RowLength a = 5;
    RowLength b = 5;
    bool in_columns = false;
};

/// Chomp with three rows: (a + kq, b + kq, c) is P for every k >= 0; the position is one of these.
struct PlaneLine {
    std::uint64_t a = 0;  // the first of the line
    std::uint64_t b = 0;
    std::uint64_t c = 0;
    std::uint64_t period = 1;  // q
    std::uint64_t k = 0;
    bool in_columns = false;
};

/// The parts are equal in pairs: whatever is done to one is done to its twin.
struct Twins {
    std::vector<std::string> parts;  // one of each pair: "kayles:5"
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

/// Every reply has an answer that leaves a P-position again; no rule is known.
struct RepliesAnswered {
    struct Pair {
        SumMove reply;
        SumMove answer;
    };
    std::vector<Pair> pairs;                    // the poison's bite, which loses at once, left out
    std::optional<std::uint64_t> unlisted = 0;  // further replies; nothing: not counted
};

/// No P-position is named: strategy stealing says that there is one.
struct Unnamed {};

using PReason = std::variant<PoisonAlone, NothingLeft, BalancedHook, OneLonger, RowsOfOnes,
                             ThirdRowOfThree, PlaneLine, Twins, NimSum, RepliesAnswered, Unnamed>;

// ---- Why the move is found ------------------------------------------------------------------

/// Chomp: everything but the poison is bitten off.
struct AllButPoison {};

/// Chomp on a square: the bite (2,2) leaves the two arms.
struct SquareCorner {};

/// Chomp on a hook: the longer of the two Nim heaps becomes as long as the other.
struct LevelArms {
    std::uint64_t longer = 0;
    std::uint64_t shorter = 0;
};

/// Three rows: the position is excluded by the P-position that the move leaves, through one of the
/// five reverse moves (gale/solvers/three_row/marked_planes.hpp).
struct Excluded {
    int reverse_move = 1;
    bool in_columns = false;
};

/// A single heap becomes two equal ones, as by taking the middle pins of a row of Kayles.
struct MiddleTaken {
    HeapSize left = 0;  // each of the two
};

/// A sum: the highest column of the binary nim-values that holds an odd number of ones, the part
/// that has a one there, and the nim-value that it must get.
struct Mended {
    std::size_t part = 0;  // of Reason::before
    Nimber column;         // a power of 2
    Nimber becomes;
};

using MoveRule = std::variant<std::monostate, AllButPoison, SquareCorner, LevelArms, Excluded,
                              MiddleTaken, Mended>;

// ---- All of it ------------------------------------------------------------------------------

/// The options of a lone heap by their nim-values. The mex is the least number that is missing.
struct OptionsByValue {
    struct Group {
        Nimber value;
        ComponentMove example;
        std::uint64_t moves = 0;  // how many lead to this value
    };
    std::vector<Group> groups;  // by value, ascending
    Nimber mex;
};

/// Of a P-position: a move that makes the game last longest, if both play on as well as they can.
struct Longest {
    SumMove move;
    std::uint64_t moves = 0;  // of both players, from here to the end
};

struct Reason {
    Outcome outcome = Outcome::N;
    std::optional<SumMove> move;  // the winning move that is explained, if N
    MoveRule found;               // how one finds it
    Sum p_position;               // after the move, or the position itself; empty if none is named
    PReason why_p;
    std::optional<NimSum> before;           // the nim-sum before the move that mends it
    std::optional<OptionsByValue> options;  // of a lone heap
    bool strategy_stealing = false;         // a full board of two squares or more
    /// Of a P-position: each move with the answer that punishes it, where why_p does not list them.
    std::optional<RepliesAnswered> refutations;
    std::optional<Longest> longest;
};

/// Why one move wins or loses: what it leaves, and why that is so.
struct MoveReason {
    SumMove move;
    Sum leaves;
    bool takes_poison = false;  // then `then` says nothing
    Reason then;                // outcome P: the move wins; N: then.move punishes it
};

}  // namespace gale::reasons
