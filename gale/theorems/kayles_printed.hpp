// The lines of a proof by hand of the theorem on Kayles, as printed, to be checked one by one.
//
// Source: "Analysis of three small games" (对三个小游戏的分析) [ThreeHeapGames], on the game of
// sticks. It has 38 decompositions with a variable k and 14 of single heaps. The program's own
// proof (kayles_proof.hpp) does not use them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/theorems/kayles_proof.hpp"

namespace gale::theorems {

/// "value: 12k + residue = 12(k - back) + part + fixed + taken, k ≠ except".
struct PrintedLine {
    unsigned residue = 0;
    Nimber value;
    GeneralMove move;                      // with the k that the line excepts
    std::vector<std::uint64_t> only = {};  // the k it is printed for; empty: all
};

/// "value: heap = first + second + taken".
struct PrintedSingle {
    SingleMove move;
    Nimber value;
};

std::span<const PrintedLine> printed_lines();
std::span<const PrintedSingle> printed_singles();

/// Whether the line holds, and fails exactly at the k that it excepts.
Status check_printed(const KaylesClaim& claim, const PrintedLine& line);
Status check_printed(const KaylesClaim& claim, const PrintedSingle& line);

}  // namespace gale::theorems
